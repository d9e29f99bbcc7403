import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '../contract/index.ts'

/** A drawn page as every visitor without an account receives it. */
export interface CachedPage {
  readonly status: number
  readonly contentSecurityPolicy: string
  readonly html: Buffer
  readonly brotli: Buffer
}

/** Keeps drawn pages for some seconds. Another implementation may share them between servers. */
export interface PageCache {
  get(key: string): Promise<CachedPage | undefined>
  set(key: string, page: CachedPage): Promise<void>
  /** Forgets every page. */
  invalidate(): Promise<void>
}

/** Changes made on another server show after this time. */
const LIFETIME_MS = 5000
const MOST_BYTES = 64 * 1024 * 1024

export function memoryPageCache({ lifetimeMs = LIFETIME_MS, mostBytes = MOST_BYTES, now = Date.now } = {}): PageCache {
  const pages = new Map<string, { readonly page: CachedPage; readonly until: number }>()
  let bytes = 0
  const sizeOf = ({ html, brotli }: CachedPage) => html.length + brotli.length
  const forget = (key: string) => {
    const known = pages.get(key)
    if (known === undefined) return
    bytes -= sizeOf(known.page)
    pages.delete(key)
  }
  return {
    get: async (key) => {
      const known = pages.get(key)
      if (known !== undefined && known.until <= now()) forget(key)
      return pages.get(key)?.page
    },
    set: async (key, page) => {
      forget(key)
      pages.set(key, { page, until: now() + lifetimeMs })
      bytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
    invalidate: async () => {
      pages.clear()
      bytes = 0
    },
  }
}

type Draw = () => Promise<Omit<CachedPage, 'brotli'> | null>

/**
 * Returns a function that answers from the cache or draws. Requests for one page at the same time share one drawing, and a drawing that
 * began before a change is not kept.
 */
export function pagesThrough(cache: PageCache) {
  const drawing = new Map<string, Promise<CachedPage | null>>()
  let changes = 0

  async function drawnPage(key: string, draw: Draw): Promise<CachedPage | null> {
    const before = changes
    const drawn = await draw()
    if (drawn === null) return null
    const page = { ...drawn, brotli: await compressed(drawn.html) }
    if (before === changes) await cache.set(key, page)
    return page
  }

  return {
    /** @param draw null for a page that must not be kept. */
    read: async (key: string, draw: Draw): Promise<CachedPage | null> => {
      const known = await cache.get(key)
      if (known !== undefined) return known
      const running = drawing.get(key)
      if (running !== undefined) return running
      const begun = drawnPage(key, draw).finally(() => {
        if (drawing.get(key) === begun) drawing.delete(key)
      })
      drawing.set(key, begun)
      return begun
    },
    invalidate: async (): Promise<void> => {
      changes += 1
      drawing.clear()
      await cache.invalidate()
    },
  }
}
export type CachedPages = ReturnType<typeof pagesThrough>

const compressed = (html: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/**
 * Writes that change visitors' pages. Sold seats are not among them: a few seconds later is early enough, and buying
 * checks them.
 */
const CHANGES_PAGES: ReadonlySet<string> = new Set(
  CALLS.filter(
    ({ method, feature, id }) =>
      method !== 'GET' &&
      (['selling', 'review', 'onboarding'].includes(feature ?? '') || ['deleteAccount', 'reviewBooking'].includes(id)),
  ).map(({ id }) => id),
)

/** Forgets the pages before a change is answered, so that the person who made it sees it at once. Call it before routes are added. */
export function forgetChangedPages(app: FastifyInstance, pages: CachedPages): void {
  app.addHook('onSend', async ({ routeOptions }, { statusCode }) => {
    if (statusCode < 400 && CHANGES_PAGES.has(routeOptions.config.call ?? '')) await pages.invalidate()
  })
}
