import type { Database } from '../database/database.ts'
import { release } from '../seats/seats.ts'

/**
 * Removes names from a person's purchases: contact, participants, notes, answers, and the author of a review. CDC art. 27 requires that amounts,
 * dates and items stay.
 */
export async function forgetBuyer(transaction: Database, userId: string): Promise<void> {
  // Deletes mails to the contact's address unless it belongs to another person's account.
  await transaction.query(
    `DELETE FROM outbox m USING orders o WHERE o.user_id = $1 AND lower(m.recipient) = lower(o.contact ->> 'email')
       AND NOT EXISTS (SELECT 1 FROM users u WHERE lower(u.email) = lower(m.recipient) AND u.id <> $1)`,
    [userId],
  )
  await transaction.query(
    `UPDATE bookings SET participants = '[]', notes = '', answers = '[]', cancel_reason = NULL
      WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)
        AND (participants <> '[]' OR notes <> '' OR answers <> '[]' OR cancel_reason IS NOT NULL)`,
    [userId],
  )
  await transaction.query(
    `UPDATE disputes SET text = ''
      WHERE booking_id IN (SELECT b.id FROM bookings b JOIN orders o ON o.id = b.order_id WHERE o.user_id = $1)`,
    [userId],
  )
  await transaction.query(
    `UPDATE booking_changes SET participants = '[]', answers = NULL
      WHERE (participants <> '[]' OR answers IS NOT NULL) AND booking_id IN
       (SELECT b.id FROM bookings b JOIN orders o ON o.id = b.order_id WHERE o.user_id = $1)`,
    [userId],
  )
  await transaction.query(
    `UPDATE reviews SET author = 'Viajante'
      WHERE booking_id IN (SELECT b.id FROM bookings b JOIN orders o ON o.id = b.order_id WHERE o.user_id = $1)`,
    [userId],
  )
  await transaction.query(`UPDATE orders SET contact = '{}', request_hash = NULL WHERE user_id = $1`, [userId])
}

/** Orders of deleted accounts whose last trip is some years ago. $1 is the time, $2 the years. */
export const OLD_PURCHASES = `SELECT d.id, d.created_at AS place FROM orders d JOIN users u ON u.id = d.user_id
  WHERE u.deleted_at IS NOT NULL AND d.created_at < $1::timestamptz - make_interval(years => $2)
    AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.order_id = d.id
      AND b.starts_at AT TIME ZONE b.time_zone >= $1::timestamptz - make_interval(years => $2))
    -- Orders of changes are deleted with their booking's order.
    AND NOT EXISTS (SELECT 1 FROM booking_changes h WHERE h.order_id = d.id)
    -- A refund that is owed is paid first.
    AND NOT EXISTS (SELECT 1 FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
      JOIN pix_charges c ON c.txid = p.txid WHERE (c.order_id = d.id OR r.booking_id IN (SELECT id FROM bookings WHERE order_id = d.id))
        AND r.state IN ('due', 'processing'))`

/** Deletes an order with its bookings and payments. */
export async function deletePurchase(transaction: Database, orderId: string): Promise<void> {
  const changes = await transaction.query<{ id: string | null }>(
    `DELETE FROM booking_changes WHERE booking_id IN (SELECT id FROM bookings WHERE order_id = $1) RETURNING order_id AS id`,
    [orderId],
  )
  for (const { id } of changes) if (id !== null) await deletePurchase(transaction, id)
  const payments = 'SELECT end_to_end_id FROM pix_payments JOIN pix_charges USING (txid) WHERE order_id = $1'
  await transaction.query(`DELETE FROM pix_refunds WHERE end_to_end_id IN (${payments})`, [orderId])
  await transaction.query(`DELETE FROM pix_payments WHERE end_to_end_id IN (${payments})`, [orderId])
  await transaction.query('DELETE FROM pix_charges WHERE order_id = $1', [orderId])
  const bookings = await transaction.query<{ id: string }>('DELETE FROM bookings WHERE order_id = $1 RETURNING id', [
    orderId,
  ])
  await release(
    transaction,
    bookings.map(({ id }) => id),
  )
  await transaction.query('UPDATE orders SET repeats = NULL WHERE repeats = $1', [orderId])
  await transaction.query('DELETE FROM orders WHERE id = $1', [orderId])
}
