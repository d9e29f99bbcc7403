import { bookingAfter } from '../../src/core/bookings/booking.machine.ts'
import { endOf } from '../../src/core/bookings/booking-rules.ts'
import { localTimeOf } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { keptText } from './kept-text.ts'
import { type Booking, readBooking } from './read-bookings.ts'
import { lockBooking } from './record-cancellation.ts'

interface Asked {
  readonly userId: string
  readonly id: string
  /** An integer from 1 to 5. */
  readonly stars: number
  readonly text: string
}

/**
 * Publishes a person's review of a completed booking, once; repeating the same review changes nothing. Database triggers update
 * the offer's rating and the search.
 * @throws HttpProblem 404 for an unknown booking or another person's, 409 before the service is over or after a different review.
 */
export function reviewOwnBooking(
  { database, now: clock }: Pick<Services, 'database' | 'now'>,
  { userId, id, stars, text }: Asked,
): Promise<Booking> {
  return database.transaction(async (transaction) => {
    const now = clock()
    const said = keptText(text)
    await lockBooking(transaction, id)
    const own = await readBooking(transaction, userId, id)
    if (own === null) throw problem('booking_not_found')
    if (own.review !== null) {
      if (own.review.stars === stars && own.review.text === said) return own
      throw problem('booking_rated')
    }
    await complete(transaction, own, now)
    await transaction.query(
      `INSERT INTO reviews (offer_id, author, stars, text, written_on, booking_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [own.offer.id, await authorOf(transaction, userId), stars, said, localTimeOf(now, own.timeZone).slice(0, 10), id],
    )
    const reviewed = await readBooking(transaction, userId, id)
    if (reviewed === null) throw problem('booking_not_found')
    return reviewed
  })
}

/** A booking counts as completed when its service is over, even before the background job marks it. */
async function complete(transaction: Database, booking: Booking, now: Date): Promise<void> {
  if (booking.status === 'completed') return
  const after = now >= endOf(booking) ? bookingAfter(booking.status, { type: 'service ended' }) : null
  if (after === null) {
    throw problem(booking.status === 'confirmed' ? 'rating_too_early' : 'rating_without_service')
  }
  await transaction.query('UPDATE bookings SET status = $2 WHERE id = $1', [booking.id, after])
}

/** Signature of a review: first name and initial, `Marina A.` */
async function authorOf(transaction: Database, userId: string): Promise<string> {
  const [user] = await transaction.query<{ name: string }>('SELECT name FROM users WHERE id = $1', [userId])
  const [first = '', ...others] = (user?.name ?? '').trim().split(/\s+/)
  const last = others.at(-1)
  const initial = last === undefined ? '' : ` ${[...last][0]?.toLocaleUpperCase('pt-BR')}.`
  return first === '' ? 'Viajante' : `${first}${initial}`
}
