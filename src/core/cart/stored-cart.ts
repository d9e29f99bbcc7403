import { AGE_BANDS } from '../offers/offer.ts'
import { OFFER_KINDS } from '../offers/offer-kinds.ts'
import type { WholeChoice } from '../orders/order.ts'
import { isRecord } from '../storage/json.ts'
import type { CollectionRecords } from '../synchronised-collection/stored-collection.ts'
import { isIsoDate } from '../time/iso-date.ts'
import { CART_RULES, type CartItem } from './cart.ts'
import { CART_KEYS } from './cart-preview.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
/** The contract's patterns: a backend refuses the whole list for one malformed item. */
const isUuid = (value: unknown): value is string =>
  isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
const isId = (value: unknown) => isText(value) && /^[\w-]{1,60}$/.test(value)

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

export const CART_RECORDS: CollectionRecords<CartItem> = {
  ...CART_RULES,
  keys: CART_KEYS,
  isItem,
  isId: isUuid,
  previewOf: ({ length }) => length,
}
