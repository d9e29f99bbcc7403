import { type CachedPage, LIFETIME_MS, memoryPageCache, type PageCache } from '../page-cache.ts'
import type { SharedRedis } from './redis.ts'

const VERSION = 'pages:version'
const keyOf = (version: string, key: string) => `page:${version} ${key}`

/**
 * Drawn pages of all servers in Redis, and of this process before it: a page that another server drew is not drawn again, and a change
 * on any server forgets them all at once. While Redis is unavailable each server keeps its own.
 */
export function sharedPages(redis: SharedRedis, own: PageCache = memoryPageCache()): PageCache {
  /** A change that Redis does not know yet. */
  let isOwing = false
  const announce = async () => {
    isOwing = !(await redis.increase(VERSION))
  }
  const isShared = (version: string) => /^\d+$/.test(version)
  return {
    async version() {
      if (isOwing) await announce()
      const shared = isOwing ? null : await redis.number(VERSION)
      return shared === null ? own.version() : String(shared)
    },
    async get(version, key) {
      const near = await own.get(version, key)
      if (near !== undefined || !isShared(version)) return near
      const bytes = await redis.bytes(keyOf(version, key))
      if (bytes === null) return undefined
      const { until, page } = decoded(bytes)
      const left = until - Date.now()
      if (left <= 0) return undefined
      await own.set(version, key, page, Math.min(left, LIFETIME_MS))
      return page
    },
    async set(version, key, page) {
      await own.set(version, key, page)
      if (!isShared(version)) return
      redis.keepBytes(keyOf(version, key), encoded(page, Date.now() + LIFETIME_MS), LIFETIME_MS)
    },
    async invalidate() {
      await own.invalidate()
      await announce()
    },
  }
}

/** Length of the head, the head as JSON, the page, its compressed forms. */
function encoded({ status, contentSecurityPolicy, html, brotli, gzip }: CachedPage, until: number): Buffer {
  const sizes = [html.length, brotli.length]
  const head = Buffer.from(JSON.stringify({ status, contentSecurityPolicy, until, sizes }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, html, brotli, gzip])
}

function decoded(bytes: Buffer): { readonly until: number; readonly page: CachedPage } {
  const begin = 4 + bytes.readUInt32BE()
  const { status, contentSecurityPolicy, until, sizes } = JSON.parse(bytes.subarray(4, begin).toString())
  const [htmlEnd, brotliEnd] = [begin + sizes[0], begin + sizes[0] + sizes[1]]
  const [html, brotli] = [bytes.subarray(begin, htmlEnd), bytes.subarray(htmlEnd, brotliEnd)]
  return { until, page: { status, contentSecurityPolicy, html, brotli, gzip: bytes.subarray(brotliEnd) } }
}
