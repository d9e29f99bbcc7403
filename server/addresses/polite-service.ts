import type { MapPoint } from '../../src/core/maps/map-area.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import type { AddressService, ServiceAnswer } from './nominatim.ts'

/** Nominatim's usage policy allows one request a second. */
const PAUSE_MS = 1_000
const MOST_WAITING = 2
const MOST_CACHED = 2_000
const CACHED_MS = DAY_MS

interface Options {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Milliseconds until this request's turn; null where that is too late. */
  readonly turn: (pauseMs: number, mostMs: number) => Promise<number | null>
}

/**
 * Asks the service at most once a second, one request after the other, and caches answers for a day. Answers null where the service
 * fails, or where too many already wait: suggestions that come late help nobody.
 */
export function politeService(service: AddressService, { now, wait, turn }: Options) {
  const cached = new Map<string, { readonly answer: Promise<ServiceAnswer | null>; readonly at: number }>()

  const ask = async (text: string, near: MapPoint | null): Promise<ServiceAnswer | null> => {
    const ms = await turn(PAUSE_MS, MOST_WAITING * PAUSE_MS)
    if (ms === null) return null
    if (ms > 0) await wait(ms)
    return service.find(text, near)
  }

  return async (
    text: string,
    exact: MapPoint | null,
    onFailed: (error: unknown) => void,
  ): Promise<ServiceAnswer | null> => {
    // About 10 km: one answer serves a whole town, and the service learns no exact place.
    const near = exact && { latitude: rounded(exact.latitude), longitude: rounded(exact.longitude) }
    const key = `${text.toLocaleLowerCase('pt-BR')} ${near === null ? '' : `${near.latitude},${near.longitude}`}`
    const known = cached.get(key)
    if (known === undefined || now() - known.at >= CACHED_MS) {
      cached.delete(key)
      cached.set(key, { answer: ask(text, near), at: now() })
      const [oldest] = cached.keys()
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest)
    }
    try {
      const answer = (await cached.get(key)?.answer) ?? null
      if (answer === null) cached.delete(key)
      return answer
    } catch (error) {
      cached.delete(key)
      onFailed(error)
      return null
    }
  }
}

const rounded = (degrees: number) => Math.round(degrees * 10) / 10
