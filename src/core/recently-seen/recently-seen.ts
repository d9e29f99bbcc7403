import type { OfferCard, Picture } from '../offers/offer.ts'
import { OFFER_KINDS, type OfferKind } from '../offers/offer-kinds.ts'
import { readConsentRecord } from '../privacy/consent.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import { DAY_MS } from '../time/durations.ts'

/** Removed at logout with all personal data. */
export const RECENTLY_SEEN_KEY = `${PERSONAL_PREFIX}recently_seen`
export const MOST_SEEN = 12
/** Older entries are removed. */
const KEPT_DAYS = 30

/** Enough to show an offer offline, without data that becomes outdated, such as the price. */
export interface SeenOffer {
  readonly id: string
  readonly kind: OfferKind
  readonly title: string
  /** `Barreirinhas, MA`. */
  readonly place: string
  readonly cover: Picture
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The latest first. Corrupt and old entries, and all entries without the person's consent, are removed. */
export function readRecentlySeen(storage: DeviceStorage, now: number): readonly SeenOffer[] {
  const stored = readJson(storage, RECENTLY_SEEN_KEY)
  if (stored === undefined) return []
  const list: readonly unknown[] = Array.isArray(stored) && isAllowed(storage) ? stored : []
  const seen = list.flatMap((entry) => parseSeen(entry) ?? []).filter(({ at }) => now - at < KEPT_DAYS * DAY_MS)
  if (seen.length < list.length || list.length === 0) write(storage, seen)
  return seen.slice(0, MOST_SEEN)
}

/** The entry of an opened offer in the list. */
export function seenOffer(offer: OfferCard, now: number): SeenOffer {
  const { id, kind, title, destination, cover } = offer
  return { id, kind, title, place: `${destination.name}, ${destination.state}`, cover, at: now }
}

/** The list with the newly seen offers, latest first, each once. */
export function withSeen(seen: readonly SeenOffer[], added: readonly SeenOffer[]): readonly SeenOffer[] {
  const others = seen.filter(({ id }) => added.every((offer) => offer.id !== id))
  return [...added, ...others].slice(0, MOST_SEEN)
}

/** Stores the offers before the earlier ones; does nothing without consent. */
export function rememberSeen(storage: DeviceStorage, added: readonly SeenOffer[], now: number): void {
  if (isAllowed(storage)) write(storage, withSeen(readRecentlySeen(storage, now), added))
}

/** Removes one offer, for example one that is no longer sold; all of them without `id`. */
export function forgetSeen(storage: DeviceStorage, id?: string): void {
  const stored = readJson(storage, RECENTLY_SEEN_KEY)
  if (stored === undefined) return
  const list: readonly unknown[] = id !== undefined && Array.isArray(stored) ? stored : []
  const kept = list.filter((entry) => isRecord(entry) && entry.id !== id)
  writeJson(storage, RECENTLY_SEEN_KEY, kept.length > 0 ? kept : undefined)
}

const isAllowed = (storage: DeviceStorage): boolean => readConsentRecord(storage)?.choices.preferences === true

function write(storage: DeviceStorage, seen: readonly SeenOffer[]): void {
  writeJson(storage, RECENTLY_SEEN_KEY, seen.length > 0 ? seen : undefined)
}

function parseSeen(value: unknown): SeenOffer | null {
  if (!isRecord(value)) return null
  const { id, title, place, at } = value
  const kind = OFFER_KINDS.find((one) => one === value.kind)
  const cover = parsePicture(value.cover)
  if (typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id) || typeof title !== 'string' || typeof place !== 'string') {
    return null
  }
  return kind === undefined || cover === null || typeof at !== 'number' ? null : { id, kind, title, place, cover, at }
}

function parsePicture(value: unknown): Picture | null {
  if (!isRecord(value)) return null
  const { url, width, height, alt, color, sources } = value
  if (typeof url !== 'string' || typeof alt !== 'string' || typeof color !== 'string') return null
  if (typeof width !== 'number' || typeof height !== 'number' || !Array.isArray(sources)) return null
  const list: readonly unknown[] = sources
  return {
    url,
    width,
    height,
    alt,
    color,
    sources: list.flatMap((source) =>
      isRecord(source) && typeof source.url === 'string' && typeof source.width === 'number'
        ? [{ url: source.url, width: source.width }]
        : [],
    ),
  }
}
