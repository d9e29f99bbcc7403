import { freeUntilAfterMove, isMovable, moveObstacle } from '../../src/core/bookings/departure-move.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import type { MailingServices } from '../module.ts'
import { oneLine } from '../outbox/outbox.ts'
import { CATALOGUE } from '../problems/catalogue.ts'
import { isBeingPaid, lockSeats, moveSeats } from '../seats/seats.ts'
import { mailDepartureMoved } from './post-mails.ts'
import { lockBooking } from './record-cancellation.ts'

interface Booked {
  id: string
  status: 'confirmed' | 'awaiting payment' | 'completed' | 'cancelled by client' | 'cancelled by provider'
  offer_id: string
  starts_at: string
  time_zone: string
  people: number
  checked_in_at: Date | null
}

const BOOKED = `SELECT b.id, b.status, b.offer_id, to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, b.time_zone, b.checked_in_at,
    (SELECT coalesce(sum((p ->> 'count')::integer), 0)::integer FROM jsonb_array_elements(b.people) AS p) AS people FROM bookings b`

/** The departure of a booking with its confirmed bookings, in the order in which they are locked. @throws HttpProblem 404 */
async function departureWith(database: Database, id: string) {
  const [own] = await database.query<Booked>(`${BOOKED} WHERE b.id = $1`, [id])
  if (own === undefined) throw problem('booking_not_found')
  const bookings = await database.query<Booked>(
    `${BOOKED} WHERE b.offer_id = $1 AND b.starts_at = $2::timestamp AND b.status IN ('confirmed', 'completed') ORDER BY b.order_id, b.id`,
    [own.offer_id, own.starts_at],
  )
  return { own, bookings }
}

const mayMove = (bookings: readonly Booked[], own: Booked, now: Date): boolean =>
  bookings.some(({ id }) => id === own.id) &&
  isMovable(
    bookings.map(({ status, checked_in_at, starts_at, time_zone }) => ({
      ...{ status, checkedInAt: checked_in_at?.toISOString() ?? null },
      ...{ startsAt: starts_at, timeZone: time_zone },
    })),
    now,
  )

const DAY_BLOCKED = { operator: 'departure_day_blocked', guide: 'own_day_blocked' } as const

/** True if the booking is of an offer of the company. */
async function isOf(database: Database, companyId: string, bookingId: string): Promise<boolean> {
  const found = await database.query(
    `SELECT 1 FROM bookings b JOIN offers f ON f.id = b.offer_id JOIN providers p ON p.id = f.provider_id
      WHERE b.id = $1 AND p.company_id = $2`,
    [bookingId, companyId],
  )
  return found.length > 0
}

export async function previewMove(database: Database, id: string, now: Date) {
  const { own, bookings } = await departureWith(database, id)
  return {
    startsAt: own.starts_at,
    timeZone: own.time_zone,
    bookings: bookings.length,
    people: bookings.reduce((sum, { people }) => sum + people, 0),
    obstacle: mayMove(bookings, own, now) ? null : CATALOGUE.departure_not_movable.detail,
  }
}

interface Moving {
  /** The person, and the company whose departures the person may move; null for the operator, who may move all. */
  readonly by: Person
  readonly companyId: string | null
  readonly id: string
  /** Local, YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  /** The start that the person was shown. */
  readonly was: string
  readonly bookings: number
  readonly reason: string
}

/**
 * Moves the departure of a booking: all its bookings keep code and price, their seats move with them, reminders start
 * again, and cancelling is free until the new departure.
 * @throws HttpProblem 404 for an unknown booking or another guide's, 412 if the shown departure has changed, 409 if it cannot move.
 */
export function moveDeparture(services: MailingServices, asked: Moving): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const { by, companyId, id, startsAt, was } = asked
    const mover = companyId === null ? 'operator' : 'guide'
    if (companyId !== null && !(await isOf(transaction, companyId, id))) throw problem('guide_booking_not_found')
    for (const booking of (await departureWith(transaction, id)).bookings) await lockBooking(transaction, booking.id)
    const [offer] = await transaction.query<{ offer_id: string }>('SELECT offer_id FROM bookings WHERE id = $1', [id])
    await lockSeats(transaction, [offer?.offer_id ?? ''])
    // A booking that was paid or moved before the locks shows here, as another number.
    const { own, bookings } = await departureWith(transaction, id)
    if (own.starts_at !== was || (own.status === 'confirmed' && bookings.length !== asked.bookings)) {
      throw problem('departure_changed')
    }
    if (!mayMove(bookings, own, now)) throw problem('departure_not_movable')
    const hindrance = moveObstacle({ startsAt: was, timeZone: own.time_zone }, startsAt, mover, now)
    if (hindrance !== null) {
      throw problem(hindrance === 'too soon' ? 'departure_moved_too_soon' : 'departure_not_ahead')
    }
    if (await isBeingPaid(transaction, own.offer_id, was, now)) throw problem('departure_being_paid')
    const ids = bookings.map((booking) => booking.id)
    const obstacle = await moveSeats(transaction, { ids, offerId: own.offer_id, startsAt }, now)
    if (obstacle !== null) throw problem(obstacle === 'full' ? 'departure_full' : DAY_BLOCKED[mover])
    await transaction.query(
      `UPDATE bookings SET moved_from = starts_at, starts_at = $2::timestamp, free_until = $3, reminded_at = NULL, reminded_today_at = NULL
        WHERE id = ANY($1::text[])`,
      [ids, startsAt, freeUntilAfterMove({ startsAt, timeZone: own.time_zone }).toISOString()],
    )
    const reason = oneLine(asked.reason)
    for (const booking of ids) {
      await noteBooking(transaction, booking, `moved by ${mover}`, now)
      const subject = { kind: 'booking', id: booking } as const
      const change = { before: { startsAt: was }, after: { startsAt } }
      await recordAudit(transaction, { by, action: 'booking.moved', subject, ...change, reason }, now)
    }
    await mailDepartureMoved(transaction, services, ids, { before: was, reason, mover }, now)
  })
}
