import type { UserId } from '../session/session.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import { BOOKING_STATUSES, type Booking } from './booking.ts'
import { orderBookings } from './booking-rules.ts'

/** Bookings stored on the device, so that a voucher can be shown offline. A logout removes them with all personal data. */
export const KEPT_BOOKINGS_KEY = `${PERSONAL_PREFIX}bookings`
/** Enough for a season; each takes two or three kilobytes of the few megabytes of a site. */
export const MOST_KEPT_BOOKINGS = 30

export interface KeptBooking {
  readonly booking: Booking
  readonly at: Date
}

/** Only this person's bookings, upcoming first by departure. Corrupt entries are skipped. */
export function keptBookings(storage: DeviceStorage, person: UserId, now: Date): readonly KeptBooking[] {
  const stored = readJson(storage, KEPT_BOOKINGS_KEY)
  if (!isRecord(stored) || stored.format !== 1 || stored.person !== person || !Array.isArray(stored.kept)) return []
  const list: readonly unknown[] = stored.kept
  return inOrder(
    list.flatMap((entry) => parseKept(entry) ?? []),
    now,
  )
}

/** Stores fetched bookings, replacing older copies and other persons' bookings. */
export function keepBookings(storage: DeviceStorage, person: UserId, bookings: readonly Booking[], now: Date): void {
  const fresh = new Map(bookings.map((booking) => [booking.id, { booking, at: now }]))
  const others = keptBookings(storage, person, now).filter(({ booking }) => !fresh.has(booking.id))
  const kept = inOrder([...fresh.values(), ...others], now).slice(0, MOST_KEPT_BOOKINGS)
  writeJson(
    storage,
    KEPT_BOOKINGS_KEY,
    kept.length === 0
      ? undefined
      : { format: 1, person, kept: kept.map(({ booking, at }) => ({ booking, at: at.getTime() })) },
  )
}

function inOrder(kept: readonly KeptBooking[], now: Date): readonly KeptBooking[] {
  const by = new Map(kept.map((one) => [one.booking, one]))
  return orderBookings([...by.keys()], now).flatMap((booking) => by.get(booking) ?? [])
}

function parseKept(entry: unknown): KeptBooking | null {
  if (!isRecord(entry) || typeof entry.at !== 'number' || !isBooking(entry.booking)) return null
  return { booking: { ...ADDED_LATER, ...entry.booking }, at: new Date(entry.at) }
}

/** Fields that earlier versions did not store. */
const ADDED_LATER = { transfer: null, advisory: null, contactCellphone: null, refund: null } as const

/** Only this code writes the records, so a check of their outline is enough. */
function isBooking(value: unknown): value is Booking {
  return (
    isRecord(value) &&
    [value.id, value.code, value.orderId, value.startsAt, value.timeZone, value.notes].every(
      (text) => typeof text === 'string',
    ) &&
    BOOKING_STATUSES.some((status) => status === value.status) &&
    isRecord(value.offer) &&
    isRecord(value.provider) &&
    [value.people, value.lines, value.participants].every(Array.isArray)
  )
}
