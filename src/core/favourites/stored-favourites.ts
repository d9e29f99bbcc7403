import type { UserId } from '../session/session.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { FAVOURITES_LIMIT, shownFavourites, type Wish, withChoice } from './favourites.ts'
import { FAVOURITES_KEY } from './kept-hearts.ts'

const VERSION = 1

/** The favourites of somebody logged in, so that hearts show at once after a reload. */
interface StoredPerson {
  readonly id: UserId
  /** As the backend said last; latest first. */
  readonly ids: readonly string[]
  /** What the backend has not said yes to, oldest first. */
  readonly wishes: readonly Wish[]
}

export interface StoredFavourites {
  /** What was kept without a session and is in no account yet, latest first. */
  readonly visitor: readonly string[]
  /** Whether the visitor has been told that the favourites stay on this device. */
  readonly hinted: boolean
  readonly person: StoredPerson | null
}

export const NO_FAVOURITES: StoredFavourites = { visitor: [], hinted: false, person: null }

/** What lies on the device; a record that is corrupt or of another version counts as absent. */
export function readStoredFavourites(storage: DeviceStorage): StoredFavourites {
  const stored = readJson(storage, FAVOURITES_KEY)
  if (!isRecord(stored) || stored.version !== VERSION) return NO_FAVOURITES
  const { visitor, hinted, person } = stored
  return {
    visitor: idsOf(visitor),
    hinted: hinted === true,
    person:
      isRecord(person) && (typeof person.id === 'number' || typeof person.id === 'string')
        ? { id: person.id, ids: idsOf(person.ids), wishes: list(person.wishes).filter(isWish) }
        : null,
  }
}

/** `shownTo` is who sees the hearts now, null for a visitor: for the time before the machine is there (kept-hearts.ts). */
export function writeStoredFavourites(
  storage: DeviceStorage,
  favourites: StoredFavourites,
  shownTo: UserId | null = null,
): void {
  const { visitor, hinted, person } = favourites
  if (visitor.length === 0 && !hinted && person === null) {
    storage.remove(FAVOURITES_KEY)
    return
  }
  const own = shownTo !== null && person?.id === shownTo ? person : { ids: [], wishes: [] }
  const shown = shownFavourites(visitor, own.ids, own.wishes)
  storage.write(FAVOURITES_KEY, JSON.stringify({ version: VERSION, ...favourites, shownTo, shown }))
}

/** The backend has said yes to a wish of this person: what other tabs may know before they ask. */
export function noteSent(storage: DeviceStorage, id: UserId, wish: Wish): void {
  const stored = readStoredFavourites(storage)
  const { person } = stored
  if (person?.id !== id) return
  const wishes = person.wishes.filter(({ offerId, keep }) => offerId !== wish.offerId || keep !== wish.keep)
  writeStoredFavourites(storage, { ...stored, person: { id, ids: withChoice(person.ids, wish), wishes } }, id)
}

/** Nothing of this person is left for the next; what belongs to somebody else stays. */
export function forgetFavouritesOf(storage: DeviceStorage, person: UserId): void {
  if (readStoredFavourites(storage).person?.id === person) storage.remove(FAVOURITES_KEY)
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** As the contract has them: what is none of these, a backend would refuse with everything beside it. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value)
const idsOf = (value: unknown) => [...new Set(list(value).filter(isId))].slice(0, FAVOURITES_LIMIT)
const isWish = (value: unknown): value is Wish =>
  isRecord(value) && isId(value.offerId) && typeof value.keep === 'boolean'
