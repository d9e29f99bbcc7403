/** Tells which part of our code a built file, or a place in it, came from. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

const CLIENT = 'dist/client'

let parts: ReadonlyMap<string, string> | undefined
/** The part that a built file belongs to, as its source is called. */
export function partOf(url: string): string {
  if (parts === undefined) {
    const manifest = join(CLIENT, '.vite/manifest.json')
    const entries: readonly { file: string; name?: string; src?: string }[] = existsSync(manifest)
      ? Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
      : []
    parts = new Map(
      entries.map(({ file, name, src }) => [file, src?.replace(/^src\/|\.tsx?(\?.*)?$/g, '') ?? name ?? file]),
    )
  }
  const path = pathOf(url)
  return parts.get(path.slice(1)) ?? (path === '/' || !path.includes('.') ? 'inline script' : path)
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

const maps = new Map<string, SourceMap | null>()
/** Path of the source at a place in a built file; undefined outside our files. Line and column count from 0. */
export function sourceAt(url: string, line: number, column: number): string | undefined {
  const file = join(CLIENT, `${pathOf(url)}.map`)
  let map = maps.get(file)
  if (map === undefined) {
    map = file.endsWith('.js.map') && existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
    maps.set(file, map)
  }
  const entry = map?.findEntry(line, column)
  return entry !== undefined && 'originalSource' in entry ? entry.originalSource : undefined
}
