import { AGE_BANDS, OFFER_KINDS } from '../offers/offer.ts'
import { MOST_ITEMS, type WholeChoice } from '../orders/order.ts'
import type { UserId } from '../session/session.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { isIsoDate } from '../time/iso-date.ts'
import type { CartItem, CartWish } from './cart.ts'
import { shownItems } from './cart.ts'
import { CART_KEY, OWN_CART_KEY } from './kept-cart.ts'

const VERSION = 1

/** The cart of somebody logged in, so that it shows at once after a reload, and without a connection. */
interface StoredPersonCart {
  readonly id: UserId
  /** As the backend said last. */
  readonly items: readonly CartItem[]
  /** What the backend has not said yes to, oldest first. */
  readonly wishes: readonly CartWish[]
}

export interface StoredCart {
  /** What was put in without a session and is in no account yet. */
  readonly visitor: readonly CartItem[]
  readonly person: StoredPersonCart | null
}

export const EMPTY_CART: StoredCart = { visitor: [], person: null }

/** What lies on the device; a record that is corrupt or of another version counts as absent, and so does an item that is none. */
export function readStoredCart(storage: DeviceStorage): StoredCart {
  const visitor = readJson(storage, CART_KEY)
  const own = readJson(storage, OWN_CART_KEY)
  return {
    visitor: isRecord(visitor) && visitor.version === VERSION ? itemsOf(visitor.items) : [],
    person:
      isRecord(own) && own.version === VERSION && (typeof own.person === 'number' || typeof own.person === 'string')
        ? { id: own.person, items: itemsOf(own.items), wishes: list(own.wishes).filter(isWish) }
        : null,
  }
}

/** `shown` is for the header before the machine is there (kept-cart.ts). */
export function writeStoredCart(storage: DeviceStorage, { visitor, person }: StoredCart): void {
  if (visitor.length === 0) storage.remove(CART_KEY)
  else write(storage, CART_KEY, { person: null, items: visitor, shown: visitor.length })
  if (person === null) return
  const { id, items, wishes } = person
  write(storage, OWN_CART_KEY, { person: id, items, wishes, shown: shownItems(visitor, items, wishes).length })
}

/** Nothing of this person is left for the next; what belongs to somebody else stays. */
export function forgetCartOf(storage: DeviceStorage, person: UserId): void {
  if (readStoredCart(storage).person?.id === person) storage.remove(OWN_CART_KEY)
}

function write(storage: DeviceStorage, key: string, record: object) {
  storage.write(key, JSON.stringify({ version: VERSION, ...record }))
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
/** As the contract has them: what is none of these, a backend would refuse with everything beside it. */
const isUuid = (value: unknown) => isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
const isId = (value: unknown) => isText(value) && /^[\w-]{1,60}$/.test(value)

function itemsOf(value: unknown): readonly CartItem[] {
  const items = list(value).filter(isItem)
  return items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at).slice(0, MOST_ITEMS)
}

const isWish = (value: unknown): value is CartWish =>
  isRecord(value) && isUuid(value.id) && (value.item === null || (isItem(value.item) && value.item.id === value.id))

const isItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  isUuid(value.id) &&
  isChoice(value.choice) &&
  isCount(value.seenTotal) &&
  isText(value.addedAt) &&
  isShown(value.shown)

const isChoice = (value: unknown): value is WholeChoice =>
  isRecord(value) &&
  isId(value.offerId) &&
  isId(value.planId) &&
  isIsoDate(value.day) &&
  isText(value.time) &&
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value.time) &&
  Array.isArray(value.people) &&
  value.people.length > 0 &&
  value.people.every(isParty)

const BANDS: readonly unknown[] = AGE_BANDS
const isParty = (value: unknown) =>
  isRecord(value) && BANDS.includes(value.band) && isCount(value.count) && value.count > 0 && value.count < 100

const KINDS: readonly unknown[] = OFFER_KINDS
const isShown = (value: unknown): value is CartItem['shown'] =>
  isRecord(value) &&
  KINDS.includes(value.kind) &&
  [value.title, value.planName, value.timeZone].every(isText) &&
  isRecord(value.destination) &&
  [value.destination.slug, value.destination.name, value.destination.state].every(isText) &&
  isRecord(value.provider) &&
  [value.provider.id, value.provider.name].every(isText) &&
  isPicture(value.cover)

const isPicture = (value: unknown) =>
  isRecord(value) &&
  [value.url, value.alt, value.color].every(isText) &&
  [value.width, value.height].every(isCount) &&
  Array.isArray(value.sources) &&
  value.sources.every((source: unknown) => isRecord(source) && isText(source.url) && isCount(source.width))
