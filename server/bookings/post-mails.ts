import type { NotificationKind } from '../../src/core/notifications/notification.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { unsubscribeLinks } from '../notifications/unsubscribe.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import type { BookingChange } from './apply-change.ts'
import { cancelledMail, seatsFreeMail } from './cancellation-mails.ts'
import { type MailBooking, mailBookingsOfOrder, readMailBooking } from './mail-booking.ts'
import {
  answeredMail,
  changedMail,
  changedSaleMail,
  type DepartureMove,
  departureMovedGuideMail,
  departureMovedMail,
  paidMail,
  reminderMail,
  soldMail,
} from './mails.ts'
import {
  type DecidedRefund,
  refundDecidedGuideMail,
  refundDecidedMail,
  refundedMail,
  refundFailedMail,
} from './refund-mails.ts'

// Call each function in the transaction of its event: docs/server.md.

type Sender = Pick<Services, 'config' | 'siteUrl'>

/** After the payment of an order: to the buyer, with all vouchers, and to each guide, with their own bookings. */
export async function mailPaid(transaction: Database, sender: Sender, orderId: string, now: Date): Promise<void> {
  const bookings = await mailBookingsOfOrder(transaction, orderId)
  const site = sender.siteUrl()
  await mail(transaction, sender, { to: bookings[0]?.client.email, orderId }, paidMail(bookings, site, now), now)
  for (const id of new Set(bookings.map(({ guide }) => guide.id))) {
    const own = bookings.filter(({ guide }) => guide.id === id)
    const guide = own[0]?.guide
    const asked = { userId: guide?.userId ?? null, kind: 'bookings' } as const
    await optionalMail(transaction, sender, { to: guide?.email, orderId }, asked, soldMail(own, site), now)
  }
}

/** After a cancellation: to the client and to the guide. The refund must be recorded before. */
export async function mailCancelled(transaction: Database, sender: Sender, id: string, now: Date): Promise<void> {
  const booking = await readMailBooking(transaction, id)
  if (booking === undefined) return
  await mail(transaction, sender, toClient(booking), cancelledMail(booking, sender.siteUrl()), now)
  const { guide } = booking
  const content = seatsFreeMail(booking, sender.siteUrl())
  await optionalMail(transaction, sender, toGuide(booking), { userId: guide.userId, kind: 'bookings' }, content, now)
}

/** After an applied change of date or people: to the client and to the guide. */
export async function mailChanged(
  transaction: Database,
  sender: Sender,
  change: BookingChange,
  now: Date,
): Promise<void> {
  const booking = await readMailBooking(transaction, change.bookingId)
  if (booking === undefined) return
  await mail(transaction, sender, toClient(booking), changedMail(booking, change, sender.siteUrl(), now), now)
  await mail(transaction, sender, toGuide(booking), changedSaleMail(booking, change, sender.siteUrl()), now)
}

/** After a departure was moved: to each client, and after a move by the operator one mail to the guide. */
export async function mailDepartureMoved(
  transaction: Database,
  sender: Sender,
  ids: readonly string[],
  move: DepartureMove,
  now: Date,
): Promise<void> {
  const site = sender.siteUrl()
  let first: MailBooking | undefined
  for (const id of ids) {
    const booking = await readMailBooking(transaction, id)
    if (booking === undefined) continue
    first ??= booking
    await mail(transaction, sender, toClient(booking), departureMovedMail(booking, move, site, now), now)
  }
  if (first === undefined || move.mover === 'guide') return
  const content = departureMovedGuideMail(first, { ...move, bookings: ids.length }, site)
  await mail(transaction, sender, toGuide(first), content, now)
}

/** To the guide, after new answers of the client. */
export async function mailAnswered(transaction: Database, sender: Sender, id: string, now: Date): Promise<void> {
  const booking = await readMailBooking(transaction, id)
  if (booking === undefined) return
  await mail(transaction, sender, toGuide(booking), answeredMail(booking, sender.siteUrl()), now)
}

/** To the client, before the departure. */
export async function mailReminder(
  transaction: Database,
  sender: Sender,
  { id, event }: { readonly id: string; readonly event: 'is tomorrow' | 'is today' },
  now: Date,
): Promise<void> {
  const booking = await readMailBooking(transaction, id)
  if (booking === undefined) return
  const { client } = booking
  const content = reminderMail(booking, sender.siteUrl(), event)
  await optionalMail(transaction, sender, toClient(booking), { userId: client.userId, kind: 'reminders' }, content, now)
}

/** To the client and to the guide, after the operator decided a refund. */
export async function mailRefundDecided(
  transaction: Database,
  sender: Sender,
  id: string,
  refund: DecidedRefund,
  now: Date,
): Promise<void> {
  const booking = await readMailBooking(transaction, id)
  if (booking === undefined) return
  const site = sender.siteUrl()
  await mail(transaction, sender, toClient(booking), refundDecidedMail(booking, refund, site), now)
  await mail(transaction, sender, toGuide(booking), refundDecidedGuideMail(booking, refund, site), now)
}

/** To the client, after the bank paid a refund. `refundId` is of pix_refunds. */
export async function mailRefunded(transaction: Database, sender: Sender, refundId: string, now: Date): Promise<void> {
  const refund = await refundOf(transaction, refundId)
  if (refund !== null) await mail(transaction, sender, toBuyer(refund), refundedMail(refund, sender.siteUrl()), now)
}

/** To the client, with a copy to the operator: the bank refused a refund, and the operator pays it in another way. */
export async function mailRefundFailed(
  transaction: Database,
  sender: Sender,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await refundOf(transaction, refundId)
  if (refund === null) return
  const { email: support } = sender.config.brand.company
  const content = refundFailedMail(refund, { site: sender.siteUrl(), support })
  // A client who already has the money from the bank's own return needs no Pix key.
  if (!refund.isReturned) await mail(transaction, sender, toBuyer(refund), content, now)
  await mail(transaction, sender, { to: support, orderId: refund.orderId }, content, now)
}

async function refundOf(transaction: Database, refundId: string) {
  const [refund] = await transaction.query<{
    amount: number
    title: string | null
    orderId: string
    name: string
    email: string | null
    /** Returned by the bank itself (MED). */
    isReturned: boolean
    isByHand: boolean
  }>(
    `SELECT r.amount, EXISTS (SELECT 1 FROM pix_bank_returns g WHERE g.end_to_end_id = r.end_to_end_id) AS "isReturned",
       r.hand_end_to_end_id IS NOT NULL AS "isByHand", coalesce(nullif(f.title, ''), b.plan_name) AS title, o.id AS "orderId",
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

interface Receiver {
  /** Nothing is sent without an address. */
  readonly to: string | null | undefined
  readonly orderId: string
}

const toClient = ({ client, orderId }: MailBooking): Receiver => ({ to: client.email, orderId })
const toGuide = ({ guide, orderId }: MailBooking): Receiver => ({ to: guide.email, orderId })
const toBuyer = ({ email, orderId }: { readonly email: string | null; readonly orderId: string }): Receiver => ({
  to: email,
  orderId,
})

/** A mail that the person can turn off. */
async function optionalMail(
  transaction: Database,
  sender: Sender,
  receiver: Receiver,
  { userId, kind }: { readonly userId: string | null; readonly kind: NotificationKind },
  content: MailContent | null,
  now: Date,
): Promise<void> {
  if (receiver.to == null || content === null || userId === null) return
  const unsubscribe = await unsubscribeLinks(transaction, sender.siteUrl(), userId, kind)
  if (unsubscribe !== null) await mail(transaction, sender, receiver, { ...content, unsubscribe }, now)
}

async function mail(
  transaction: Database,
  { config }: Sender,
  { to, orderId }: Receiver,
  content: MailContent | null,
  now: Date,
): Promise<void> {
  if (to == null || content === null) return
  await post(transaction, now, { channel: 'email', to, orderId, ...composeMail(content, config.brand) })
}
