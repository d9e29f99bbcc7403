import { localTimeOf } from '../time/departure-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { bookingAfter } from './booking.machine.ts'
import { departureOf, endOf } from './booking-rules.ts'
import type { EarningLine, GuideBooking, GuideReview } from './guide-bookings.ts'

/** Check-in is open this long before and after a departure, also over midnight. */
const AROUND_MIDNIGHT_MS = 3 * HOUR_MS

type Expected = Pick<GuideBooking, 'status' | 'startsAt' | 'timeZone' | 'durationMinutes'>

/** Why check-in is closed now; null while it is open. */
export type CheckInObstacle = 'cancelled' | 'never paid' | 'too early' | 'over'

/** Open on the departure's day in its city until the service is over; around midnight, three hours on either side. */
export function checkInObstacle(booking: Expected, now: Date): CheckInObstacle | null {
  switch (booking.status) {
    case 'cancelled by client':
    case 'cancelled by provider':
      return 'cancelled'
    case 'awaiting payment':
      return 'never paid'
  }
  const today = localTimeOf(now, booking.timeZone).slice(0, 10)
  const day = booking.startsAt.slice(0, 10)
  if (today === day) return null
  const departure = departureOf(booking).getTime()
  if (now.getTime() < departure) return departure - now.getTime() <= AROUND_MIDNIGHT_MS ? null : 'too early'
  const until = Math.max(endOf(booking).getTime(), departure + AROUND_MIDNIGHT_MS)
  return now.getTime() <= until ? null : 'over'
}

/** A guide can cancel a booking that is not over. */
export const mayCancel = (booking: Expected, now: Date): boolean =>
  bookingAfter(booking.status, { type: 'provider cancelled' }) !== null && now.getTime() < endOf(booking).getTime()

const isHeld = ({ status }: Pick<GuideBooking, 'status'>): boolean => status === 'confirmed' || status === 'completed'

const peopleOf = ({ people }: Pick<GuideBooking, 'people'>): number => people.reduce((sum, { count }) => sum + count, 0)

/** Bookings of one offer at one time. */
export interface GuideDeparture {
  readonly offer: GuideBooking['offer']
  readonly startsAt: string
  readonly timeZone: string
  readonly durationMinutes: number
  /** Coming participants by name, then cancelled ones. */
  readonly bookings: readonly GuideBooking[]
  readonly expected: number
  readonly arrived: number
}

/** Bookings of a departure that were not cancelled. */
export const heldIn = ({ bookings }: GuideDeparture): readonly GuideBooking[] => bookings.filter(isHeld)

/** Sorted by departure; the input needs no order. */
export function departuresOf(bookings: readonly GuideBooking[]): readonly GuideDeparture[] {
  const together = new Map<string, [GuideBooking, ...GuideBooking[]]>()
  for (const booking of bookings) {
    const key = `${booking.startsAt} ${booking.offer.id}`
    const others = together.get(key)
    if (others === undefined) together.set(key, [booking])
    else others.push(booking)
  }
  return [...together.values()]
    .map((of) => {
      const [first] = of
      const held = of.filter(isHeld)
      return {
        offer: first.offer,
        startsAt: first.startsAt,
        timeZone: first.timeZone,
        durationMinutes: Math.max(...of.map(({ durationMinutes }) => durationMinutes)),
        bookings: of.toSorted(
          (a, b) => Number(isHeld(b)) - Number(isHeld(a)) || a.client.name.localeCompare(b.client.name, 'pt-BR'),
        ),
        expected: sum(held.map(peopleOf)),
        arrived: sum(held.filter(({ checkedInAt }) => checkedInAt !== null).map(peopleOf)),
      }
    })
    .toSorted(
      (a, b) =>
        departureOf(a).getTime() - departureOf(b).getTime() || a.offer.title.localeCompare(b.offer.title, 'pt-BR'),
    )
}

/** Bookings that are not over; those of today stay until the day ends in the departure's city. */
export const isAhead = (departure: Pick<GuideDeparture, 'startsAt' | 'timeZone' | 'durationMinutes'>, now: Date) =>
  now.getTime() < endOf(departure).getTime() ||
  departure.startsAt.startsWith(localTimeOf(now, departure.timeZone).slice(0, 10))

export interface EarningSums {
  /** Sold services, without fully refunded ones. */
  readonly services: number
  readonly sold: number
  readonly refunded: number
  readonly fee: number
  readonly due: number
  /** The part of `due` for services that are over. */
  readonly payable: number
}

export function earningSums(lines: readonly EarningLine[]): EarningSums {
  return {
    services: lines.filter(({ total, refunded }) => refunded < total).length,
    sold: sum(lines.map(({ total }) => total)),
    refunded: sum(lines.map(({ refunded }) => refunded)),
    fee: sum(lines.map(({ fee }) => fee)),
    due: sum(lines.map(({ due }) => due)),
    payable: sum(lines.filter(({ payableBy }) => payableBy !== null).map(({ due }) => due)),
  }
}

export const unanswered = (reviews: readonly GuideReview[]): readonly GuideReview[] =>
  reviews.filter(({ answer }) => answer === null)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
