import type { AddressService, ServiceAnswer } from './nominatim.ts'

/** Nominatim's usage policy allows one request a second. */
const PAUSE_MS = 1_000
const MOST_WAITING = 2
const MOST_CACHED = 2_000
const CACHED_MS = 24 * 60 * 60_000

interface Options {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Asks the service at most once a second, one request after the other, and caches answers for a day. Answers null where the service
 * fails, or where too many already wait: suggestions that come late help nobody.
 */
export function politeService(service: AddressService, { now, wait }: Options) {
  const cached = new Map<string, { readonly answer: Promise<ServiceAnswer>; readonly at: number }>()
  let next = 0
  let waiting = 0

  const ask = async (text: string): Promise<ServiceAnswer> => {
    const start = Math.max(now(), next)
    next = start + PAUSE_MS
    waiting += 1
    try {
      if (start > now()) await wait(start - now())
    } finally {
      waiting -= 1
    }
    return service.find(text)
  }

  return async (text: string, onFailed: (error: unknown) => void): Promise<ServiceAnswer | null> => {
    const key = text.toLocaleLowerCase('pt-BR')
    const known = cached.get(key)
    if (known === undefined || now() - known.at >= CACHED_MS) {
      if (waiting >= MOST_WAITING) return null
      cached.delete(key)
      cached.set(key, { answer: ask(text), at: now() })
      const [oldest] = cached.keys()
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest)
    }
    try {
      return (await cached.get(key)?.answer) ?? null
    } catch (error) {
      cached.delete(key)
      onFailed(error)
      return null
    }
  }
}
