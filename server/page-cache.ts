import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '../contract/index.ts'

/** A page for a browser. */
export interface DrawnPage {
  readonly status: number
  readonly contentSecurityPolicy: string
  readonly html: Buffer
}

/** A drawn page as every visitor without an account receives it, with its compressed forms. */
export interface CachedPage extends DrawnPage {
  readonly brotli: Buffer
  readonly gzip: Buffer
}

/** Keeps drawn pages for some seconds. */
export interface PageCache {
  /** Another one after each change, so that nobody receives a page whose drawing began before it. */
  version(): Promise<string>
  get(version: string, key: string): Promise<CachedPage | undefined>
  /** @param lifetimeMs at most the cache's own. */
  set(version: string, key: string, page: CachedPage, lifetimeMs?: number): Promise<void>
  /** Forgets every page. */
  invalidate(): Promise<void>
}

export const LIFETIME_MS = 5000
const MOST_BYTES = 64 * 1024 * 1024

/** The pages of this process. Changes made on another server show after the lifetime. */
export function memoryPageCache({ lifetimeMs = LIFETIME_MS, mostBytes = MOST_BYTES, now = Date.now } = {}): PageCache {
  const pages = new Map<string, { readonly page: CachedPage; readonly until: number }>()
  let bytes = 0
  let changes = 0
  const slotOf = (version: string, key: string) => `${version} ${key}`
  const sizeOf = ({ html, brotli, gzip }: CachedPage) => html.length + brotli.length + gzip.length
  const forget = (slot: string) => {
    const known = pages.get(slot)
    if (known === undefined) return
    bytes -= sizeOf(known.page)
    pages.delete(slot)
  }
  return {
    version: async () => `own-${changes}`,
    get: async (version, key) => {
      const slot = slotOf(version, key)
      const known = pages.get(slot)
      if (known !== undefined && known.until <= now()) forget(slot)
      return pages.get(slot)?.page
    },
    set: async (version, key, page, ownLifetimeMs = lifetimeMs) => {
      const slot = slotOf(version, key)
      forget(slot)
      pages.set(slot, { page, until: now() + ownLifetimeMs })
      bytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
    invalidate: async () => {
      changes += 1
      pages.clear()
      bytes = 0
    },
  }
}

type Draw = () => Promise<DrawnPage | null>

/** Returns a function that answers from the cache or draws. Requests for one page at the same time share one drawing. */
export function pagesThrough(cache: PageCache) {
  const drawing = new Map<string, Promise<CachedPage | null>>()

  async function drawnPage(version: string, key: string, draw: Draw): Promise<CachedPage | null> {
    const drawn = await draw()
    if (drawn === null) return null
    const page = { ...drawn, ...(await compressed(drawn.html)) }
    await cache.set(version, key, page)
    return page
  }

  return {
    /** @param draw null for a page that must not be kept. */
    read: async (key: string, draw: Draw): Promise<CachedPage | null> => {
      const version = await cache.version()
      const known = await cache.get(version, key)
      if (known !== undefined) return known
      const slot = `${version} ${key}`
      const running = drawing.get(slot)
      if (running !== undefined) return running
      const begun = drawnPage(version, key, draw).finally(() => drawing.delete(slot))
      drawing.set(slot, begun)
      return begun
    },
    invalidate: () => cache.invalidate(),
  }
}
export type CachedPages = ReturnType<typeof pagesThrough>

async function compressed(html: Buffer): Promise<Pick<CachedPage, 'brotli' | 'gzip'>> {
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(html),
  ])
  return { brotli, gzip: zipped }
}

/**
 * Writes that change visitors' pages. Sold seats are not among them: a few seconds later is early enough, and buying
 * checks them.
 */
const CHANGES_PAGES: ReadonlySet<string> = new Set(
  CALLS.filter(
    ({ method, feature, id }) =>
      method !== 'GET' &&
      (['selling', 'review', 'onboarding', 'back office'].includes(feature ?? '') ||
        ['deleteAccount', 'reviewBooking'].includes(id)),
  ).map(({ id }) => id),
)

/** Forgets the pages before a change is answered, so that the person who made it sees it at once. Call it before routes are added. */
export function forgetChangedPages(app: FastifyInstance, pages: CachedPages): void {
  app.addHook('onSend', async ({ routeOptions }, { statusCode }) => {
    if (statusCode < 400 && CHANGES_PAGES.has(routeOptions.config.call ?? '')) await pages.invalidate()
  })
}
