import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CARRIED_ELEMENT_ID } from '../contract/carried.ts'
import { API_BASE } from './http/handle.ts'
import type { RenderPage } from './spa.ts'

interface Prerendered {
  readonly status: 200 | 404
  readonly head: string
  readonly body: string
  readonly carried: Readonly<Record<string, unknown>>
  readonly screen: string | undefined
}

/** What `src/prerender.tsx` exports, once it is built. */
interface PrerenderModule {
  readonly prerender: (url: string, get: (key: string) => Promise<Response>) => Promise<Prerendered | null>
}

/** Vite's manifest: what each source became, and what that imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/**
 * Draws public pages before any JavaScript has arrived, with the pages' own code as `npm run build` left it in `dist`.
 * The page's calls are answered inside this process, on behalf of the same client, so that its limits still hold.
 */
export async function createPageRenderer(dist: string): Promise<RenderPage> {
  const module: PrerenderModule = await import(pathToFileURL(resolve(dist, 'server/prerender.js')).href)
  const index = await readFile(join(dist, 'client/index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))

  return async (url, request) => {
    const rendered = await module.prerender(url, async (key) => {
      const answer = await request.server.inject({ url: `${API_BASE}${key}`, remoteAddress: request.ip })
      return new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    })
    if (rendered === null) return null
    const { status, head, body, carried, screen } = rendered
    const preloads = chunksOf(manifest, screen)
      .filter((file) => !index.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    const html = index
      .replace('<!--head-->', () => head + preloads.join(''))
      .replace('<!--body-->', () => body)
      .replace('<!--carried-->', () => dataElement(carried))
    return { status, html }
  }
}

/** A data block is not run, so the page's policy lets it pass; `<` is escaped, so that nothing in it can end it. */
function dataElement(carried: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(carried).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${CARRIED_ELEMENT_ID}">${json}</script>`
}

/** The files of a screen's own chunk and of all that it imports at once. */
function chunksOf(manifest: Manifest, screen: string | undefined): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of Object.keys(manifest)) if (key.startsWith(`src/ui/routes/${screen}`)) visit(key)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}
