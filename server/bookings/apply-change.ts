import type { Party } from '../../src/core/bookings/booking-change.ts'
import { isSameParty, sizeOf } from '../../src/core/bookings/booking-change.ts'
import type { Database } from '../database/database.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import { confirm, hasSeats, replaceHold } from '../seats/seats.ts'

/** A row of booking_changes. */
export interface BookingChange {
  /** It also names the held seats. */
  readonly id: string
  readonly bookingId: string
  /** The booking before the change. */
  readonly before: {
    readonly startsAt: string
    readonly people: Party
    readonly total: number
    readonly fee: number
  }
  readonly startsAt: string
  readonly people: Party
  /** Centavos. */
  readonly difference: number
}

const COLUMNS = `id, booking_id AS "bookingId", before, to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", people, difference`

/** The change that an order pays for; null for an order of bookings. */
export async function readChangeOf(database: Database, orderId: string): Promise<BookingChange | null> {
  const [change] = await database.query<BookingChange>(`SELECT ${COLUMNS} FROM booking_changes WHERE order_id = $1`, [
    orderId,
  ])
  return change ?? null
}

/**
 * Applies a change whose difference was paid. Call it after lockOrder of its order.
 * @returns false, and changes nothing, if the booking ended, the operator moved it, or others received the seats.
 */
export async function applyPaidChange(transaction: Database, change: BookingChange, now: Date): Promise<boolean> {
  const [open] = await transaction.query(
    `SELECT 1 FROM bookings WHERE id = $1 AND status = 'confirmed' AND checked_in_at IS NULL
       AND starts_at AT TIME ZONE time_zone > $2 AND starts_at = $3::timestamp FOR UPDATE`,
    [change.bookingId, now.toISOString(), change.before.startsAt],
  )
  if (open === undefined) return false
  const isHeld = await hasSeats(transaction, change.id)
  const needsSeats = change.startsAt !== change.before.startsAt || sizeOf(change.people) > sizeOf(change.before.people)
  if (needsSeats && !isHeld) return false
  if (isHeld && !(await confirm(transaction, [change.id], now))) return false
  await replaceHold(transaction, { id: change.bookingId, by: change.id, people: sizeOf(change.people) })
  await writeChange(transaction, change, now)
  return true
}

/** Gives the booking the departure, people and price of a stored change, and adds the line to its thread. */
export async function writeChange(
  transaction: Database,
  { id, bookingId, before, startsAt, people }: BookingChange,
  now: Date,
): Promise<void> {
  const isMoved = startsAt !== before.startsAt
  await transaction.query(
    `WITH changed AS (
       UPDATE bookings b SET people = c.people, lines = c.lines, participants = c.participants, total = b.total + c.difference, fee = c.fee,
         answers = CASE WHEN c.answers IS NULL THEN b.answers ELSE (SELECT coalesce(jsonb_agg(a.one ORDER BY a.place), '[]')
           FROM jsonb_array_elements(b.answers) WITH ORDINALITY AS a (one, place) WHERE NOT a.one ? 'person') || c.answers END,
         starts_at = c.starts_at,
         moved_from = CASE WHEN $2 THEN b.starts_at ELSE b.moved_from END,
         reminded_at = CASE WHEN $2 THEN NULL ELSE b.reminded_at END,
         reminded_today_at = CASE WHEN $2 THEN NULL ELSE b.reminded_today_at END
       FROM booking_changes c WHERE c.id = $1 AND b.id = c.booking_id RETURNING b.order_id, c.difference)
     UPDATE orders o SET total = o.total + changed.difference FROM changed WHERE o.id = changed.order_id`,
    [id, isMoved],
  )
  await transaction.query('UPDATE booking_changes SET applied_at = $2 WHERE id = $1', [id, now.toISOString()])
  if (isMoved || !isSameParty(people, before.people)) {
    await noteBooking(transaction, bookingId, isMoved ? 'moved' : 'party changed', now)
  }
}
