import { departureOf, freeUntilAfterMove, isCancellable } from '../../../src/core/bookings/booking-rules.ts'
import type { Person } from '../../accounts/principal.ts'
import { recordAudit } from '../../audit/record.ts'
import { mailDepartureMoved } from '../../bookings/post-mails.ts'
import { lockBooking } from '../../bookings/record-cancellation.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { noteBooking } from '../../messages/booking-lines.ts'
import type { Services } from '../../module.ts'
import { oneLine } from '../../outbox/outbox.ts'
import { isBeingPaid, lockSeats, moveSeats } from '../../seats/seats.ts'

type Needs = Pick<Services, 'database' | 'config' | 'siteUrl' | 'now'>

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
  bookings.every(({ status, checked_in_at, starts_at, time_zone }) =>
    isCancellable(
      { status, checkedInAt: checked_in_at?.toISOString() ?? null, startsAt: starts_at, timeZone: time_zone },
      now,
    ),
  )

export async function previewMove(database: Database, id: string, now: Date) {
  const { own, bookings } = await departureWith(database, id)
  return {
    startsAt: own.starts_at,
    timeZone: own.time_zone,
    bookings: bookings.length,
    people: bookings.reduce((sum, { people }) => sum + people, 0),
    obstacle: mayMove(bookings, own, now)
      ? null
      : 'Esta saída não pode mudar agora: a reserva não está confirmada, ou o serviço já começou.',
  }
}

interface Moving {
  readonly id: string
  /** Local, YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  /** The start that the admin was shown. */
  readonly was: string
  readonly bookings: number
  readonly reason: string
}

/**
 * Moves the departure of a booking: all its bookings keep code and price, their seats move with them, reminders start
 * again, and cancelling is free for some days.
 * @throws HttpProblem 412 if the shown departure has changed, 409 if it cannot move.
 */
export function moveDeparture(services: Needs, by: Person, asked: Moving): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const { id, startsAt, was } = asked
    for (const booking of (await departureWith(transaction, id)).bookings) await lockBooking(transaction, booking.id)
    const [offer] = await transaction.query<{ offer_id: string }>('SELECT offer_id FROM bookings WHERE id = $1', [id])
    await lockSeats(transaction, [offer?.offer_id ?? ''])
    // A booking that was paid or moved before the locks shows here, as another number.
    const { own, bookings } = await departureWith(transaction, id)
    if (own.starts_at !== was || (own.status === 'confirmed' && bookings.length !== asked.bookings)) {
      throw problem('departure_changed')
    }
    if (!mayMove(bookings, own, now)) throw problem('departure_not_movable')
    const moved = { startsAt, timeZone: own.time_zone }
    // An impossible day, such as 31 February, has no time.
    const departs = departureOf(moved).getTime()
    if (!(departs > now.getTime()) || startsAt === was) throw problem('departure_not_ahead')
    if (await isBeingPaid(transaction, own.offer_id, was, now)) throw problem('departure_being_paid')
    const ids = bookings.map((booking) => booking.id)
    const obstacle = await moveSeats(transaction, { ids, offerId: own.offer_id, startsAt }, now)
    if (obstacle !== null) throw problem(obstacle === 'blocked' ? 'departure_day_blocked' : 'departure_full')
    await transaction.query(
      `UPDATE bookings SET moved_from = starts_at, starts_at = $2::timestamp, free_until = $3, reminded_at = NULL, reminded_today_at = NULL
        WHERE id = ANY($1::text[])`,
      [ids, startsAt, freeUntilAfterMove(moved, now).toISOString()],
    )
    const reason = oneLine(asked.reason)
    for (const booking of ids) {
      await noteBooking(transaction, booking, 'moved by operator', now)
      const subject = { kind: 'booking', id: booking } as const
      const change = { before: { startsAt: was }, after: { startsAt } }
      await recordAudit(transaction, { by, action: 'booking.moved', subject, ...change, reason }, now)
    }
    await mailDepartureMoved(transaction, services, ids, { before: was, reason }, now)
  })
}
