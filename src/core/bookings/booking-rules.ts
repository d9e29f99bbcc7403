import type { Centavos } from '../money/money.ts'
import type { CancellationPolicy } from '../offers/offer.ts'
import { dayAfter, daysBetween, instantOf, localTimeOf } from '../time/departure-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import type { Booking } from './booking.ts'
import type { PendingChange } from './booking-change.ts'

const MINUTE_MS = 60_000

type Departing = Pick<Booking, 'startsAt' | 'timeZone'>
type Lasting = Departing & Pick<Booking, 'durationMinutes'>
type Payable = Pick<Booking, 'status' | 'expiresAt'>

export const departureOf = ({ startsAt, timeZone }: Departing): Date => instantOf(startsAt, timeZone)

export const endOf = (booking: Lasting): Date =>
  new Date(departureOf(booking).getTime() + booking.durationMinutes * MINUTE_MS)

/** True while an unpaid order holds its seats, 30 minutes. */
export function isPayable({ status, expiresAt }: Payable, now: Date): boolean {
  return status === 'awaiting payment' && (expiresAt === null || now.getTime() < Date.parse(expiresAt))
}

/** True for an unpaid booking whose seats are free again. It keeps the status `awaiting payment`. */
export function isExpired(booking: Payable, now: Date): boolean {
  return booking.status === 'awaiting payment' && !isPayable(booking, now)
}

/** True for a booking that is confirmed or can still be paid, and is not over. */
export function isUpcoming(booking: Lasting & Payable, now: Date): boolean {
  return (booking.status === 'confirmed' || isPayable(booking, now)) && now.getTime() < endOf(booking).getTime()
}

export const BOOKING_PHASES = ['upcoming', 'completed', 'cancelled'] as const
/**
 * The filters of the list. `cancelled` includes unpaid bookings; `completed` includes past bookings that the server has
 * not closed yet.
 */
export type BookingPhase = (typeof BOOKING_PHASES)[number]

export function phaseOf(booking: Lasting & Payable, now: Date): BookingPhase {
  if (isUpcoming(booking, now)) return 'upcoming'
  return booking.status === 'completed' || booking.status === 'confirmed' ? 'completed' : 'cancelled'
}

/** Sorts upcoming bookings by departure, then the others, latest departure first; equal times by code. */
export function orderBookings(bookings: readonly Booking[], now: Date): readonly Booking[] {
  return bookings
    .map((booking) => ({ booking, coming: isUpcoming(booking, now), at: departureOf(booking).getTime() }))
    .toSorted((a, b) => {
      if (a.coming !== b.coming) return a.coming ? -1 : 1
      return (a.coming ? a.at - b.at : b.at - a.at) || (a.booking.code < b.booking.code ? -1 : 1)
    })
    .map(({ booking }) => booking)
}

/** Time until the departure in the unit that people would use. Days are calendar days in the departure's city. */
export type Countdown =
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly unit: 'under way' | 'over' }

/** Below this, people count hours, even over midnight. */
const COUNTED_IN_HOURS = 12

export function timeUntilDeparture(booking: Lasting, now: Date): Countdown {
  const left = departureOf(booking).getTime() - now.getTime()
  if (left <= 0) return { unit: now.getTime() < endOf(booking).getTime() ? 'under way' : 'over' }
  if (left < HOUR_MS) return { unit: 'minutes', count: Math.ceil(left / MINUTE_MS) }
  if (left < COUNTED_IN_HOURS * HOUR_MS) return { unit: 'hours', count: Math.round(left / HOUR_MS) }
  return { unit: 'days', count: daysBetween(localTimeOf(now, booking.timeZone), booking.startsAt) }
}

/** Hours before the departure until which each policy refunds everything. */
export const REFUND_LIMIT_HOURS: Readonly<Record<CancellationPolicy, number>> = {
  flexible: 24,
  moderate: 72,
  strict: 168,
}
/** Hours before the departure after which a change of mind gets no refund. */
const LEAST_HOURS = 24
/** Código de Defesa do Consumidor, art. 49. */
const REGRET_DAYS = 7

type Cancellable = Departing & Pick<Booking, 'status' | 'bookedAt' | 'cancellation' | 'freeUntil'>

/**
 * The last instant of a full refund; it may be past. It is the latest of three: `freeUntil`, the policy's limit, and the seven days of
 * the right of withdrawal for distance purchases (CDC art. 49) while the departure is more than 24 hours away. The day of the purchase does
 * not count and the last day counts whole (Código Civil art. 132). Null for a booking that can no longer be cancelled, or that
 * was bought too late for any refund.
 */
export function freeCancellationUntil(booking: Cancellable): Date | null {
  if (booking.status !== 'confirmed' && booking.status !== 'awaiting payment') return null
  const departure = departureOf(booking).getTime()
  const byPolicy = departure - REFUND_LIMIT_HOURS[booking.cancellation] * HOUR_MS
  const bought = new Date(booking.bookedAt)
  const lastDay = dayAfter(localTimeOf(bought, booking.timeZone).slice(0, 10), REGRET_DAYS)
  const byLaw = Math.min(
    instantOf(`${lastDay}T23:59`, booking.timeZone).getTime(),
    // "More than 24 hours away": one minute before the limit.
    departure - LEAST_HOURS * HOUR_MS - MINUTE_MS,
  )
  const until = Math.max(byPolicy, byLaw, booking.freeUntil == null ? 0 : Date.parse(booking.freeUntil))
  return until > bought.getTime() ? new Date(until) : null
}

/** Allowed until the departure and before check-in. An unpaid booking is cancelled with its order instead. */
export function isCancellable(booking: Departing & Pick<Booking, 'status' | 'checkedInAt'>, now: Date): boolean {
  return (
    booking.status === 'confirmed' && booking.checkedInAt === null && now.getTime() < departureOf(booking).getTime()
  )
}

/** The answers can change until the guide's limit, and never after departure or check-in. */
export const mayEditAnswers = (
  booking: Parameters<typeof isCancellable>[0] & Pick<Booking, 'answersUntil'>,
  now: Date,
): boolean =>
  isCancellable(booking, now) &&
  (booking.answersUntil === undefined || now.getTime() < Date.parse(booking.answersUntil))

/** True if the traveller can change date and people, which is as long as cancelling is free. */
export function isMovable(booking: Cancellable & Pick<Booking, 'checkedInAt'>, now: Date): boolean {
  const until = freeCancellationUntil(booking)
  return isCancellable(booking, now) && until !== null && now.getTime() <= until.getTime()
}

/** The change that can still be paid; null without one. */
export function waitingChange({ status, change }: Pick<Booking, 'status' | 'change'>, now: Date): PendingChange | null {
  return change != null && status === 'confirmed' && now.getTime() < Date.parse(change.expiresAt) ? change : null
}

export function isReviewable({ status, review }: Pick<Booking, 'status' | 'review'>): boolean {
  return status === 'completed' && review === null
}

/** Refund for a cancellation by the client: the rest of the total until freeCancellationUntil, then nothing. */
export function refundFor(booking: Cancellable & Pick<Booking, 'total' | 'refunded'>, now: Date): Centavos {
  const until = freeCancellationUntil(booking)
  return until !== null && now.getTime() <= until.getTime() ? booking.total - (booking.refunded ?? 0) : 0
}

/** A payable order with its bookings. */
export interface OpenPayment {
  readonly orderId: string
  readonly expiresAt: string | null
  readonly total: Centavos
  readonly bookings: readonly Booking[]
}

/** Groups payable bookings by order; the order that expires first is first. */
export function openPayments(bookings: readonly Booking[], now: Date): readonly OpenPayment[] {
  const orders = new Map<string, Booking[]>()
  for (const booking of bookings) {
    if (isPayable(booking, now)) orders.set(booking.orderId, [...(orders.get(booking.orderId) ?? []), booking])
  }
  return [...orders]
    .map(([orderId, items]) => ({
      orderId,
      expiresAt: items[0]?.expiresAt ?? null,
      total: items.reduce((sum, { total }) => sum + total, 0),
      bookings: items,
    }))
    .toSorted((one, other) => (one.expiresAt ?? '').localeCompare(other.expiresAt ?? ''))
}
