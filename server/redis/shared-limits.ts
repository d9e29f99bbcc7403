import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { SharedRedis } from './redis.ts'

/** Addresses that one server counts itself, per call. */
const MOST_KEYS = 5000

type Counted = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void

/** Counts for @fastify/rate-limit in Redis, so that all servers share a limit; in this process while Redis is unavailable. */
export function sharedLimits(redis: SharedRedis) {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #windows = new Map<string, { current: number; readonly endsAt: number }>()
    readonly #call: string

    constructor(_options: FastifyRateLimitOptions, call = 'any') {
      this.#call = call
    }

    incr(key: string, done: Counted, windowMs = 60_000): void {
      // Counted here too, so that a loss of Redis does not give everybody a new allowance.
      const own = this.#countHere(key, windowMs)
      redis.count(`limit:${this.#call}:${key}`, windowMs).then(
        (shared) => done(null, shared ?? own),
        () => done(null, own),
      )
    }

    child(options: object) {
      const route = 'routeInfo' in options ? (options.routeInfo as { method?: unknown; url?: string }) : {}
      // A limit that belongs to no route is the one of drawn pages.
      return new SharedLimits({}, route.url === undefined ? 'pages' : `${route.method} ${route.url}`)
    }

    #countHere(key: string, windowMs: number): { current: number; ttl: number } {
      const now = Date.now()
      const known = this.#windows.get(key)
      const window = known === undefined || known.endsAt <= now ? { current: 0, endsAt: now + windowMs } : known
      window.current += 1
      this.#windows.delete(key)
      this.#windows.set(key, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > MOST_KEYS && oldest !== undefined) this.#windows.delete(oldest)
      return { current: window.current, ttl: window.endsAt - now }
    }
  }
}
