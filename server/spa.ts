import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Company } from '../src/core/company/company.ts'
import type { Config } from './config.ts'
import { API_BASE } from './http/handle.ts'
import { problem } from './http/problem.ts'
import { contentSecurityPolicy, dropPageHeaders } from './http/security.ts'
import { MEDIA } from './marketplace/pictures.ts'
import type { CachedPage, CachedPages, DrawnPage } from './page-cache.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** True for a page that the server drew, now or for an earlier visitor. */
    isDrawn: boolean
  }
}

/** User agent of the calls inside a drawing, which are no visits. */
export const DRAWING_AGENT = 'page drawing'

interface RenderedPage {
  readonly html: string
  readonly status: number
  /** Allowed inline scripts of `html`, beside those of index.html; never typed by people. */
  readonly inlineScripts?: readonly string[]
  /** Allowed style elements of `html`. */
  readonly inlineStyles?: readonly string[]
  /** Every call of the page succeeded, so other visitors may receive it too. */
  readonly isWhole?: boolean
}

/**
 * Renders one public page. `url` is the path with its query. Null leaves the page to the SPA; a rejection is logged and answered in the same
 * way, so that a broken renderer never takes the site down.
 */
export type RenderPage = (url: string, request: FastifyRequest, company: Company) => Promise<RenderedPage | null>

interface Options {
  readonly config: Config
  readonly dist: string | undefined
  readonly renderPage: RenderPage | undefined
  readonly cachedPages: CachedPages
}

/** Serves the built SPA: its files, and index.html for every page. Without a build only the API answers. */
export async function serveSpa(
  app: FastifyInstance,
  { config, dist, renderPage, cachedPages }: Options,
): Promise<void> {
  app.setNotFoundHandler(() => {
    throw problem('route_not_found')
  })
  if (dist === undefined) return
  const page = await pages(app, resolve(dist), config, renderPage, cachedPages)
  // A route instead of the not-found handler, because only routes are compressed.
  app.get('/*', (request, reply) => page(pathOf(request.url), request, reply))
}

/** Paths that programs request; an HTML page would only confuse them. */
const isMachines = (path: string) =>
  [API_BASE, MEDIA, '/assets/'].some((folder) => path === folder.slice(0, -1) || path.startsWith(folder))

function pathOf(url: string): string {
  const raw = url.split(/[?#]/, 1)[0] ?? '/'
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Needs an absolute address, so the server adds the sitemap. */
const ROBOTS = '/robots.txt'

/** Compressed copies, source maps, and files that only the build uses. */
const NOT_FOR_BROWSERS = /\.(br|gz|map)$|\/\./

/** Built files other than workers, which need their own policy. */
const PART_OF_PAGES = /^\/assets\/(?!.*worker).*\.(js|css|woff2)$/

async function pages(
  app: FastifyInstance,
  root: string,
  config: Config,
  renderPage: RenderPage | undefined,
  cachedPages: CachedPages,
) {
  const files = new Set(
    (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((path) => !NOT_FOR_BROWSERS.test(path)),
  )
  const index = await readFile(join(root, 'index.html'), 'utf8')
  const indexHashes = inlineScriptsOf(index).map(hashOf)
  // Servers with another version's files share the cache during a deployment.
  const build = hashOf(index)
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  const drawings = app.createRateLimit({ max: config.limits.pagesPerAddress, timeWindow: 60_000 })
  const draw = async (request: FastifyRequest) => {
    if (renderPage === undefined) return null
    const limit = await drawings(request)
    return !limit.isAllowed && limit.isExceeded ? null : renderPage(request.url, request, config.brand.company)
  }

  const siteOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`

  return async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    if (path === ROBOTS && files.has(path)) {
      const rules = await readFile(join(root, ROBOTS), 'utf8')
      reply.header('cache-control', cachingOf(path)).type('text/plain; charset=utf-8')
      return reply.send(`${rules}\nSitemap: ${siteOf(request)}/sitemap.xml\n`)
    }
    if (path !== '/index.html' && files.has(path)) {
      if (PART_OF_PAGES.test(path)) dropPageHeaders(reply)
      return reply.header('cache-control', cachingOf(path)).code(200).sendFile(path.slice(1))
    }
    if (isMachines(path)) throw problem('route_not_found')
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(config, indexHashes))
    // The offline worker caches this page and answers every page with it, so it must not show a particular one.
    if (path === '/index.html') return reply.code(200).sendFile('index.html')
    const page = await readDrawnPage(request)
    if (page === null) return reply.code(200).sendFile('index.html')
    reply.isDrawn = true
    reply
      .header('content-security-policy', page.contentSecurityPolicy)
      .code(page.status)
      .type('text/html; charset=utf-8')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted))
    if (encoding === undefined || !('brotli' in page)) return reply.send(page.html)
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
    return reply.send(encoding === 'br' ? page.brotli : page.gzip)
  }

  /** The page from the cache or drawn now; null leaves it to the SPA. */
  async function readDrawnPage(request: FastifyRequest): Promise<CachedPage | DrawnPage | null> {
    // A page that may not be kept is answered to this visitor only.
    let own: DrawnPage | null = null
    let hasDrawn = false
    const drawNow = async () => {
      hasDrawn = true
      const rendered = await draw(request)
      if (!rendered) return null
      const scripts = [...indexHashes, ...(rendered.inlineScripts ?? []).map(hashOf)]
      const styles = (rendered.inlineStyles ?? []).map(hashOf)
      own = {
        status: rendered.status,
        contentSecurityPolicy: contentSecurityPolicy(config, scripts, styles),
        html: Buffer.from(rendered.html),
      }
      return rendered.isWhole === true && rendered.status === 200 ? own : null
    }
    try {
      if (request.headers.authorization !== undefined) {
        await drawNow()
        return own
      }
      const page = await cachedPages.read(`${build} ${siteOf(request)} ${request.url}`, drawNow)
      // Another visitor's drawing of the same page may not be kept either.
      if (page === null && !hasDrawn) await drawNow()
      return page ?? own
    } catch (error) {
      request.log.error({ err: error }, 'page rendering failed')
      return null
    }
  }
}

/** Files under assets/ have a hash in their name; other files may change. */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /\.(html|js|webmanifest|json)$/.test(path) ? 'no-cache' : 'public, max-age=86400'
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text = '']) => text)
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
