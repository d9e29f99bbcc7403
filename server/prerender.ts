import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CARRIED_ELEMENT_ID } from '../contract/carried.ts'
import type { Company } from '../src/core/company/company.ts'
import { pageOfSearch } from '../src/core/search/destination-page.ts'
import { parseSearchParams } from '../src/core/search/search-params.ts'
import { API_BASE } from './http/handle.ts'
import { readPageTemplate } from './page-template.ts'
import { DRAWING_AGENT, type RenderPage } from './spa.ts'

interface Prerendered {
  readonly status: 200 | 404
  readonly head: string
  readonly body: string
  readonly carried: Readonly<Record<string, unknown>>
  readonly screen: string | undefined
}

interface NotRendered {
  readonly title: string
}

/** Exports of the built `src/composition/prerender.tsx`. */
interface PrerenderModule {
  readonly prerender: (
    url: string,
    get: (key: string) => Promise<Response>,
    company: Company,
  ) => Promise<Prerendered | NotRendered>
}

/** Vite's manifest: the built file of each source, and its imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/**
 * Renders public pages with the pages' own code, as built by `npm run build` in `dist`. The page's calls run inside this process for the
 * same client, so its limits hold. `publicUrl` is the site's address without a trailing slash; the request's own by default.
 */
export async function createPageRenderer(dist: string, publicUrl?: string): Promise<RenderPage> {
  const module: PrerenderModule = await import(pathToFileURL(resolve(dist, 'server/prerender.js')).href)
  const template = await readPageTemplate(join(dist, 'client'))
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))

  return async (url, request, company) => {
    let isWhole = true
    const get = async (key: string) => {
      const answer = await request.server.inject({
        url: `${API_BASE}${key}`,
        remoteAddress: request.ip,
        headers: { 'user-agent': DRAWING_AGENT },
      })
      if (answer.statusCode >= 400) isWhole = false
      return new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    }
    const rendered = await module.prerender(url, get, company)
    if ('title' in rendered) return { status: 200, html: template.empty(escapeAttribute(rendered.title)) }
    const { status, head, body, carried, screen } = rendered
    const site = publicUrl ?? `${request.protocol}://${request.host}`
    const html = template.page({
      head: withAddresses(withPreview(head), site, url),
      body: withAbsoluteData(body, site),
      data: dataElement(carried),
      screen: chunksOf(manifest, [`src/ui/routes/${screen}`, ...listOf(carried)]).map((file) => `/${file}`),
    })
    return { status, html, isWhole, inlineScripts: template.inlineScripts, inlineStyles: template.inlineStyles }
  }
}

/** An offer has one address for search engines, independent of the plan. */
const ONE_ADDRESS = /^(\/tour\/detalhes-tour\/[^/]+).*$/

/** Messengers show a title and a picture, which few pages state for themselves. */
function withPreview(head: string): string {
  const title = (/<title>([^<]*)/.exec(head)?.[1] ?? '').replaceAll('"', '&quot;')
  const missing = Object.entries({ title, image: '/og.png' }).filter(([name]) => !head.includes(`"og:${name}"`))
  return head + missing.map(([name, content]) => `<meta property="og:${name}" content="${content}">`).join('')
}

/** Search engines and messengers need absolute addresses. */
function withAddresses(head: string, site: string, url: string): string {
  if (!isSite(site)) return head
  const [written = '/', query = ''] = (url.split('#', 1)[0] ?? '/').split('?')
  const search = written === RESULTS ? parseSearchParams(Object.fromEntries(new URLSearchParams(query))) : {}
  const path = pageOfSearch(search) ?? written.replace(ONE_ADDRESS, '$1').replace(/(?<=.)\/$/, '')
  const canonical = `<link rel="canonical" href="${escapeAttribute(`${site}${path}`)}">`
  return head.replaceAll(/(property="og:image" content=")(?=\/)/g, `$1${site}`) + canonical
}

const RESULTS = '/tour/resultado-da-busca-tour'

const isSite = (site: string) => /^https?:\/\/[\w.:[\]-]+$/.test(site)

/** Search engines need absolute addresses in structured data too. */
const withAbsoluteData = (body: string, site: string): string =>
  !isSite(site)
    ? body
    : body.replaceAll(/<script type="application\/ld\+json">[^<]*/g, (block) =>
        block
          .replaceAll(/("(?:url|item|image)":")(?=\/)/g, `$1${site}`)
          .replaceAll(/"image":\[[^\]]*/g, (images) => images.replaceAll(/"(?=\/)/g, `"${site}`)),
      )

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The policy allows data blocks, because they do not run. `<` is escaped, so that no content can end the element. */
function dataElement(carried: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(carried).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${CARRIED_ELEMENT_ID}">${json}</script>`
}

/** The source of the list of results, if the page shows one. */
const listOf = (carried: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(carried).some((key) => key.startsWith('search.search')) ? ['src/ui/keep-results.ts'] : []

/** The files of these chunks and their static imports. */
function chunksOf(manifest: Manifest, beginnings: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of Object.keys(manifest)) if (beginnings.some((beginning) => key.startsWith(beginning))) visit(key)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}
