/** Sizes of the pages as a browser loads them, in Brotli: `node bench/sizes.ts` after `npm run build`. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '../src/ui/route-table.ts'

const CLIENT = 'dist/client'
export const KIB = 1024
/** The bars, in KiB. */
export const FIRST_LOAD = 140
export const SCREEN = 35
const RESULTS = '/tour/resultado-da-busca-tour'

interface Entry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export interface Sizes {
  /** KiB of JavaScript that the home needs at its first load. */
  readonly firstLoad: number
  readonly css: number
  /** KiB and files that each screen needs beyond the first load, the heaviest first. */
  readonly screens: readonly { readonly path: string; readonly size: number; readonly files: number }[]
  /** Names of heavy libraries found in the first load; there must be none. */
  readonly intruders: readonly string[]
}

const HEAVY = ['firebase', 'leaflet', 'maplibre', 'react-aria', '@internationalized']

/** The inbox and an open conversation. */
const INBOX = ['src/ui/routes/client/messages.tsx', 'src/ui/shared/messages/conversation.tsx']
/** Every page loads the first after its first paint, a logged-in person the second, and with the menu the ports of messages. */
const CLIENT_PARTS = ['src/composition/later.ts', 'src/composition/session.ts']
const MESSAGING_PART = 'src/composition/messages.ts'

/** The build's chunks, by source, and what they import. */
function readChunks() {
  const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) reach(imported, seen)
    return seen
  }
  const screenKeys = (screen: string) =>
    Object.keys(manifest).filter((key) => key.startsWith(`src/ui/routes/${screen}`))
  const shell = reach('index.html')
  const files = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))
  return { manifest, reach, screenKeys, shell, files }
}

/** KiB of JavaScript: `ports` beyond the home of a visitor, `screens` beyond the home of a logged-in person. */
export function measureInbox(): { readonly screens: number; readonly ports: number } {
  const { reach, screenKeys, shell, files } = readChunks()
  const home = screenKeys('home.tsx').flatMap((key) => [...reach(key)])
  const loaded = files([...shell, ...home, ...CLIENT_PARTS.flatMap((part) => [...reach(part)])])
  const ports = files(reach(MESSAGING_PART)).difference(loaded)
  const screens = files(INBOX.flatMap((source) => [...reach(source)]))
    .difference(loaded)
    .difference(ports)
  return { screens: sum(screens), ports: sum(ports) }
}

export function measureSizes(): Sizes {
  const { manifest, reach, screenKeys, shell, files } = readChunks()
  const home = files([...shell, ...screenKeys('home.tsx').flatMap((key) => [...reach(key)])])
  const shellFiles = files(shell)
  const screens = ROUTES.map(({ path, screen }) => {
    const own = [...files(screenKeys(screen).flatMap((key) => [...reach(key)]))].filter((file) => !shellFiles.has(file))
    return { path, size: sum(own), files: own.length }
  })
  return {
    firstLoad: sum(home),
    css: sum(new Set([...shell].flatMap((key) => manifest[key]?.css ?? []))),
    screens: screens.sort((a, b) => b.size - a.size),
    intruders: HEAVY.filter((name) =>
      [...home].some((file) => sourcesOf(file).some((source) => source.includes(`node_modules/${name}`))),
    ),
  }
}

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + compressedSize(join(CLIENT, file)), 0) / KIB
}

/** The build writes no compressed copy of a small file. */
export function compressedSize(file: string): number {
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (copy ?? statSync(file)).size
}

/** Empty for the bundler's own few lines, which have no map. */
function sourcesOf(file: string): readonly string[] {
  const map = join(CLIENT, `${file}.map`)
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []
}

export function sizesTable({ firstLoad, css, screens, intruders }: Sizes): string {
  return [
    '| what | KiB, Brotli | bar | files |',
    '|---|---:|---:|---:|',
    `| JavaScript of the home's first load | ${firstLoad.toFixed(1)} | ${FIRST_LOAD} | |`,
    `| of it Firebase, map, React Aria | ${intruders.length === 0 ? 'none' : intruders.join(', ')} | none | |`,
    `| style sheet | ${css.toFixed(1)} | | |`,
    ...screens
      .filter(({ path }, index) => index < 2 || path === RESULTS)
      .map(({ path, size, files }) => `| beyond it, \`${path}\` | ${size.toFixed(1)} | ${SCREEN} | ${files} |`),
  ].join('\n')
}

if (import.meta.main) console.log(sizesTable(measureSizes()))
