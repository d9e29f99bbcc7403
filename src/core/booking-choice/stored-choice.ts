import { AGE_BANDS, type AgeBand, type OfferDetail } from '../offers/offer.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { StorageKey } from '../storage/storage-keys.ts'
import { isIsoDate } from '../time/iso-date.ts'
import { type Choice, NOBODY, type People, partyInPlan, type SearchedTrip } from './choice.ts'

/** The unfinished purchase of specification section 9; removed at logout. */
const KEY: StorageKey = 'selectedData'
const MOST = 999

export interface StoredChoice {
  readonly choice: Choice
  /** The search that the person came with: coming again with the same search keeps later choices. */
  readonly wish: SearchedTrip
}

/** The last choice, of any offer. Corrupt text and values that are no choice are removed; an invalid part is ignored. */
export function readStoredChoice(storage: DeviceStorage): StoredChoice | null {
  const value = readJson(storage, KEY)
  if (value === undefined) return null
  if (!isRecord(value) || !isId(value.offerId) || !isId(value.planId)) {
    storage.remove(KEY)
    return null
  }
  const day = isIsoDate(value.day) ? value.day : null
  return {
    choice: {
      offerId: value.offerId,
      planId: value.planId,
      day,
      time: day !== null && isTime(value.time) ? value.time : null,
      people: parsePeople(value.people),
    },
    wish: parseWish(value.wish),
  }
}

export function writeStoredChoice(storage: DeviceStorage, { choice, wish }: StoredChoice): void {
  const people = Object.fromEntries(
    AGE_BANDS.flatMap((band) => (choice.people[band] > 0 ? [[band, choice.people[band]]] : [])),
  )
  writeJson(storage, KEY, { ...choice, people, wish })
}

export function removeStoredChoice(storage: DeviceStorage): void {
  storage.remove(KEY)
}

/**
 * The stored choice for this offer, reduced to what can still be bought: null if the plan is gone, without day and time before
 * `today` (ISO, local to the offer), and with the party fitted to the plan.
 */
export function recallChoice(
  storage: DeviceStorage,
  offer: Pick<OfferDetail, 'id' | 'plans'>,
  today: string,
): StoredChoice | null {
  const stored = readStoredChoice(storage)
  if (stored === null || stored.choice.offerId !== offer.id) return null
  const { choice, wish } = stored
  const plan = offer.plans.find(({ id }) => id === choice.planId)
  if (plan === undefined) return null
  const isPast = choice.day !== null && choice.day < today
  return {
    choice: {
      ...choice,
      ...(isPast && { day: null, time: null }),
      people: partyInPlan(choice.people, plan),
    },
    wish,
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value)
const isTime = (value: unknown): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

function parsePeople(value: unknown): People {
  if (!isRecord(value)) return NOBODY
  const people: Record<AgeBand, number> = { ...NOBODY }
  for (const band of AGE_BANDS) {
    const count = value[band]
    if (typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= MOST) people[band] = count
  }
  return people
}

function parseWish(value: unknown): SearchedTrip {
  if (!isRecord(value)) return {}
  const { date, people } = value
  return {
    ...(isIsoDate(date) && { date }),
    ...(typeof people === 'number' && Number.isInteger(people) && people > 0 && people <= MOST && { people }),
  }
}
