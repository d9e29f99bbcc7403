import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { SENDER } from '../outbox/company.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { mailBookingsOfOrder, readMailBooking } from './mail-booking.ts'
import {
  cancelledMail,
  paidMail,
  refundedMail,
  refundFailedMail,
  reminderMail,
  seatsFreeMail,
  soldMail,
} from './mails.ts'

// Each is called in the transaction of what it tells: docs/server.md.

type Teller = Pick<Services, 'config' | 'siteUrl'>

/** That an order was paid: to who bought it, with all vouchers, and to each guide, with their own bookings. */
export async function tellPaid(transaction: Database, teller: Teller, orderId: string, now: Date): Promise<void> {
  const bookings = await mailBookingsOfOrder(transaction, orderId)
  const site = teller.siteUrl()
  await mail(transaction, teller, bookings[0]?.client.email, paidMail(bookings, site, now), now)
  for (const id of new Set(bookings.map(({ guide }) => guide.id))) {
    const own = bookings.filter(({ guide }) => guide.id === id)
    await mail(transaction, teller, own[0]?.guide.email, soldMail(own, site), now)
  }
}

/** That a booking was cancelled, to the client and to the guide; what is given back is known by then. */
export async function tellCancelled(transaction: Database, teller: Teller, id: string, now: Date): Promise<void> {
  const booking = await readMailBooking(transaction, id)
  if (booking === undefined) return
  await mail(transaction, teller, booking.client.email, cancelledMail(booking, teller.siteUrl()), now)
  await mail(transaction, teller, booking.guide.email, seatsFreeMail(booking, teller.siteUrl()), now)
}

/** That a departure is a day away, to the client. */
export async function tellSoon(transaction: Database, teller: Teller, id: string, now: Date): Promise<void> {
  const booking = await readMailBooking(transaction, id)
  if (booking === undefined) return
  await mail(transaction, teller, booking.client.email, reminderMail(booking, teller.siteUrl()), now)
}

/** Tells the client that the bank paid a refund. `refundId` is of pix_refunds. */
export async function tellRefunded(transaction: Database, teller: Teller, refundId: string, now: Date): Promise<void> {
  const refund = await refundOf(transaction, refundId)
  if (refund !== null) await mail(transaction, teller, refund.email, refundedMail(refund, teller.siteUrl()), now)
}

/** Tells the client, with a copy to the operator, that the bank refuses a refund and the operator pays it in another way. */
export async function tellRefundFailed(
  transaction: Database,
  teller: Teller,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await refundOf(transaction, refundId)
  if (refund === null) return
  const content = refundFailedMail(refund, teller.siteUrl())
  await mail(transaction, teller, refund.email, content, now)
  await mail(transaction, teller, SENDER.supportEmail, content, now)
}

async function refundOf(transaction: Database, refundId: string) {
  const [refund] = await transaction.query<{
    amount: number
    title: string | null
    orderId: string
    name: string
    email: string | null
  }>(
    `SELECT r.amount, coalesce(nullif(f.title, ''), b.plan_name) AS title, o.id AS "orderId",
       coalesce(nullif(o.contact ->> 'name', ''), u.name) AS name,
       CASE WHEN u.deleted_at IS NULL THEN coalesce(nullif(o.contact ->> 'email', ''), u.email) END AS email
     FROM pix_refunds r
       JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
       JOIN pix_charges c ON c.txid = p.txid
       JOIN orders o ON o.id = c.order_id
       JOIN users u ON u.id = o.user_id
       LEFT JOIN bookings b ON b.id = r.booking_id
       LEFT JOIN offers f ON f.id = b.offer_id
     WHERE r.id = $1`,
    [refundId],
  )
  return refund ?? null
}

async function mail(
  transaction: Database,
  { config }: Teller,
  to: string | null | undefined,
  content: MailContent | null,
  now: Date,
): Promise<void> {
  if (to == null || content === null) return
  await post(transaction, now, {
    channel: 'email',
    to,
    ...composeMail(content, { primaryColor: config.primaryColor }),
  })
}
