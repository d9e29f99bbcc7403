import type { otherDepartures } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import { isMovable } from '../../src/core/bookings/booking-rules.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { clockOf } from '../../src/core/time/clock-text.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import type { Services } from '../module.ts'
import { partySize, type Quote, quoteAll, type WholeChoice } from '../orders/quote.ts'
import { readPublicSchedule } from '../seats/read-schedules.ts'
import { bookableDays, type Period } from '../seats/schedule.ts'
import { confirm, hold, release } from '../seats/seats.ts'
import { mailMoved } from './post-mails.ts'
import { type Booking, readBooking } from './read-bookings.ts'
import { lockBooking } from './record-cancellation.ts'

type Moving = Pick<Services, 'database' | 'now' | 'config' | 'siteUrl'>

interface Own {
  readonly userId: string
  readonly id: string
}

/**
 * Departures to which a person's booking can move, the current one left out.
 * @throws HttpProblem 404 for an unknown booking or another person's, 409 if it cannot move or would cost something else.
 */
export async function readOtherDepartures(
  { database, now }: Pick<Moving, 'database' | 'now'>,
  { userId, id }: Own,
  period: Period,
): Promise<Answer<typeof otherDepartures>> {
  const at = now()
  const own = await movableBooking(database, { userId, id }, at)
  const choice = await choiceOf(database, own, own.startsAt)
  const quote = await samePrice(database, own, choice, at)
  const schedule = await readPublicSchedule(database, own.offer.id, period, at)
  if (schedule === null) throw problem('booking_offer_gone')
  const people = partySize(choice)
  const days = bookableDays(schedule, period, at).map(({ day, departures }) => ({
    day,
    times: departures
      .filter(({ seats, isEmpty }) => seats >= people && (isEmpty || !quote.isPrivate))
      .map(({ time }) => time)
      .filter((time) => `${day}T${time}` !== own.startsAt),
  }))
  return { days: days.filter(({ times }) => times.length > 0) }
}

/**
 * Moves a person's booking to another departure of its offer and plan, at the same price: the new seats are held and the old ones freed
 * in one transaction. A booking that is there already is answered unchanged.
 * @throws HttpProblem as readOtherDepartures, and 409 if the departure has no room.
 */
export function changeDeparture(
  services: Moving,
  { userId, id, startsAt }: Own & { readonly startsAt: string },
): Promise<Booking> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockBooking(transaction, id)
    const before = await readBooking(transaction, userId, id)
    if (before === null) throw problem('booking_not_found')
    if (before.startsAt === startsAt) return before
    const own = await movableBooking(transaction, { userId, id }, now)
    const choice = await choiceOf(transaction, own, startsAt)
    const { isPrivate, problem: obstacle } = await samePrice(transaction, own, choice, now)
    if (obstacle !== null) throw problem('departure_without_room')
    const { offerId, day, time } = choice
    await release(transaction, [id])
    const seats = { id, offerId, day, time, timeZone: own.timeZone, people: partySize(choice), takesWhole: isPrivate }
    const isHeld = await hold(transaction, [seats], { until: new Date(now.getTime() + 60_000), now })
    if (!isHeld || !(await confirm(transaction, [id], now))) throw problem('departure_without_room')
    await transaction.query(
      'UPDATE bookings SET moved_from = starts_at, starts_at = $2::timestamp, reminded_at = NULL, reminded_today_at = NULL WHERE id = $1',
      [id, startsAt],
    )
    await noteBooking(transaction, id, 'moved', now)
    await mailMoved(transaction, services, id, own.startsAt, now)
    const moved = await readBooking(transaction, userId, id)
    if (moved === null) throw problem('booking_not_found')
    return moved
  })
}

async function movableBooking(database: Database, { userId, id }: Own, now: Date): Promise<Booking> {
  const own = await readBooking(database, userId, id)
  if (own === null) throw problem('booking_not_found')
  if (!isMovable(own, now)) throw problem('booking_not_movable')
  return own
}

async function choiceOf(database: Database, { id, offer, people }: Booking, startsAt: string): Promise<WholeChoice> {
  const [row] = await database.query<{ plan_id: string | null }>('SELECT plan_id FROM bookings WHERE id = $1', [id])
  const planId = row?.plan_id ?? null
  if (planId === null) throw problem('booking_offer_gone')
  return { offerId: offer.id, planId, day: startsAt.slice(0, 10), time: clockOf(startsAt), people }
}

/** The price of the choice today. @throws HttpProblem 409 if it is not sold any more, or for another price. */
async function samePrice(database: Database, own: Booking, choice: WholeChoice, now: Date): Promise<Quote> {
  const [quote] = await quoteAll(database, [choice], now)
  const isSold = quote !== undefined && !['offer gone', 'plan gone', 'party'].includes(quote.problem ?? '')
  if (!isSold || quote.total === null) throw problem('booking_offer_gone')
  if (quote.total !== own.total) {
    throw problem('booking_price_changed', { before: formatBrl(own.total), after: formatBrl(quote.total) })
  }
  return quote
}
