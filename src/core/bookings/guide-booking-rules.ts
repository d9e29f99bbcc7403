import { localTimeOf } from '../time/departure-time.ts'
import { bookingAfter } from './booking.machine.ts'
import { departureOf, endOf } from './booking-rules.ts'
import type { EarningLine, GuideBooking, GuideReview } from './guide-bookings.ts'

const HOUR_MS = 3_600_000

/** So long around a departure people check in, even where midnight lies between. */
const AROUND_MIDNIGHT_MS = 3 * HOUR_MS

type Expected = Pick<GuideBooking, 'status' | 'startsAt' | 'timeZone' | 'durationMinutes'>

/** Why nobody checks in with a voucher now; null where somebody may. */
export type CheckInObstacle = 'cancelled' | 'never paid' | 'too early' | 'over'

/** On its day, in the city of the departure, and until it is over; a departure around midnight has three hours on either side. */
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

/** A guide gives back what is still to come or under way. */
export const mayCancel = (booking: Expected, now: Date): boolean =>
  bookingAfter(booking.status, { type: 'provider cancelled' }) !== null && now.getTime() < endOf(booking).getTime()

const isHeld = ({ status }: Pick<GuideBooking, 'status'>): boolean => status === 'confirmed' || status === 'completed'

const peopleOf = ({ people }: Pick<GuideBooking, 'people'>): number => people.reduce((sum, { count }) => sum + count, 0)

/** Those who go together: one offer at one time. */
export interface GuideDeparture {
  readonly offer: GuideBooking['offer']
  readonly startsAt: string
  readonly timeZone: string
  readonly durationMinutes: number
  /** Those who come, by name; then what was cancelled. */
  readonly bookings: readonly GuideBooking[]
  readonly expected: number
  readonly arrived: number
}

/** In the order of the departures; bookings may come in any. */
export function departuresOf(bookings: readonly GuideBooking[]): readonly GuideDeparture[] {
  const together = new Map<string, GuideBooking[]>()
  for (const booking of bookings) {
    const key = `${booking.startsAt} ${booking.offer.id}`
    const others = together.get(key)
    if (others === undefined) together.set(key, [booking])
    else others.push(booking)
  }
  return [...together.values()]
    .flatMap((of) => {
      const first = of[0]
      if (first === undefined) return []
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

/** Still to come or under way; what was today stays among it until the day ends where it was. */
export const isAhead = (departure: Pick<GuideDeparture, 'startsAt' | 'timeZone' | 'durationMinutes'>, now: Date) =>
  now.getTime() < endOf(departure).getTime() ||
  departure.startsAt.startsWith(localTimeOf(now, departure.timeZone).slice(0, 10))

export interface EarningSums {
  /** Services sold, without what was given back whole. */
  readonly services: number
  readonly sold: number
  readonly refunded: number
  readonly fee: number
  readonly due: number
  /** The part of `due` whose hour has come: the service is over. */
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
