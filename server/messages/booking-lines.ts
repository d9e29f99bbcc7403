import { randomUUID } from 'node:crypto'
import type { BookingEvent } from '../../src/core/messages/message.ts'
import { localWords } from '../bookings/mail-words.ts'
import type { Database } from '../database/database.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { add } from './messages.ts'
import { bookingNotice, kindOf } from './notices.ts'
import { beginThread } from './threads.ts'

/**
 * Adds a line about a booking to its thread, in the transaction of the event. A purchase turns the traveller's enquiry about the offer
 * into the booking's thread, or begins one.
 */
export async function noteBooking(
  transaction: Database,
  bookingId: string,
  event: BookingEvent,
  now: Date,
): Promise<void> {
  const [booking] = await transaction.query<{
    traveller: string
    guide: string | null
    provider_id: string
    offer_id: string
    title: string
    starts_at: string
  }>(
    `SELECT d.user_id::text AS traveller, c.user_id::text AS guide, o.provider_id, b.offer_id,
        coalesce(nullif(o.title, ''), b.plan_name) AS title,
        to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at
       FROM bookings b JOIN orders d ON d.id = b.order_id JOIN offers o ON o.id = b.offer_id
       JOIN providers p ON p.id = o.provider_id LEFT JOIN companies c ON c.id = p.company_id
      WHERE b.id = $1`,
    [bookingId],
  )
  if (booking === undefined) return
  const { traveller, guide, provider_id: providerId, offer_id: offerId, title } = booking
  const when = localWords(booking.starts_at)
  if (event === 'paid') {
    await transaction.query(
      `UPDATE message_threads SET booking_id = $1 WHERE user_id = $2 AND provider_id = $3 AND offer_id = $4 AND booking_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM message_threads WHERE booking_id = $1)`,
      [bookingId, traveller, providerId, offerId],
    )
  }
  const threadId = await beginThread(transaction, { traveller, providerId, offerId, bookingId }, now)
  await transaction.query('SELECT 1 FROM message_threads WHERE id = $1 FOR UPDATE', [threadId])
  for (const [side, userId] of [
    ['traveller', traveller],
    ['guide', guide],
  ] as const) {
    const notice = bookingNotice(side, event, { threadId, bookingId, text: `${title}, ${when}` })
    if (notice !== null) await notify(transaction, userId, kindOf(event), notice, now)
  }
  const line = { id: randomUUID(), from: 'system', userId: null, text: '', attachment: null, event } as const
  await add(transaction, threadId, { travellerId: traveller, guideId: guide }, line, now)
  await publish(transaction, [traveller, guide], { kind: 'thread', data: { threadId } }, now)
}
