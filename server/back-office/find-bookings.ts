import { readBookingCode } from '../../src/core/bookings/typed-code.ts'
import { toE164 } from '../../src/core/brazil/phone.ts'
import type { Database } from '../database/database.ts'
import { SEARCHED_ID } from './find-people.ts'

/**
 * Condition on `orders o` that a text means, with its parameter as $1: booking code, id of booking or order, Pix txid or endToEndId, or the
 * e-mail or phone of the purchase. Null if no booking can match.
 */
export async function ordersOfText(
  database: Database,
  text: string,
): Promise<{ readonly sql: string; readonly param: unknown } | null> {
  if (text.includes('@')) return { sql: "lower(o.contact ->> 'email') = lower($1)", param: text }
  // The digits of an id may look like a phone.
  const phone = /^[+\d\s().-]+$/.test(text) ? toE164(text) : null
  if (phone !== null) return { sql: "o.contact ->> 'cellphone' = $1", param: phone }
  const code = readBookingCode(text)
  if (!SEARCHED_ID.test(text) && code === null) return null
  const orders = `SELECT id FROM orders WHERE id IN ($1, lower($1))
    UNION SELECT order_id FROM bookings WHERE id IN ($1, lower($1)) OR code = $2
    UNION SELECT order_id FROM pix_charges WHERE txid = $1
    UNION SELECT c.order_id FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid WHERE p.end_to_end_id = $1
    UNION SELECT c.order_id FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
      JOIN pix_charges c ON c.txid = p.txid WHERE r.id = $1`
  const ids = (await database.query<{ id: string }>(orders, [text, code])).map(({ id }) => id)
  if (ids.length === 0) return null
  // A change's order has no bookings itself.
  const changed = await database.query<{ id: string }>(
    'SELECT b.order_id AS id FROM booking_changes h JOIN bookings b ON b.id = h.booking_id WHERE h.order_id = ANY($1::text[])',
    [ids],
  )
  return { sql: 'o.id = ANY($1::text[])', param: [...ids, ...changed.map(({ id }) => id)] }
}
