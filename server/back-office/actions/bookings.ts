import { isCancellable, refundFor } from '../../../src/core/bookings/booking-rules.ts'
import { mayCancel } from '../../../src/core/bookings/guide-booking-rules.ts'
import type { Person } from '../../accounts/principal.ts'
import { recordAudit } from '../../audit/record.ts'
import { cancelOwnBooking } from '../../bookings/cancel-booking.ts'
import { mailCancelled, mailPaid } from '../../bookings/post-mails.ts'
import { readBooking } from '../../bookings/read-bookings.ts'
import { lockBooking } from '../../bookings/record-cancellation.ts'
import type { Database } from '../../database/database.ts'
import { cancelAsGuide } from '../../guide-bookings/cancel.ts'
import { problem } from '../../http/problem.ts'
import type { MailingServices } from '../../module.ts'
import { oneLine } from '../../outbox/outbox.ts'
import { CATALOGUE } from '../../problems/catalogue.ts'

async function partiesOf(database: Database, id: string) {
  const [found] = await database.query<{ user_id: string; company_id: string | null; order_id: string }>(
    `SELECT o.user_id::text AS user_id, p.company_id::text AS company_id, o.id AS order_id FROM bookings b
       JOIN orders o ON o.id = b.order_id JOIN offers f ON f.id = b.offer_id JOIN providers p ON p.id = f.provider_id
      WHERE b.id = $1`,
    [id],
  )
  const booking = found && (await readBooking(database, found.user_id, id))
  if (found === undefined || booking == null) throw problem('booking_not_found')
  return { userId: found.user_id, companyId: found.company_id, orderId: found.order_id, booking }
}

export async function previewCancellation(database: Database, id: string, now: Date) {
  const { booking, companyId } = await partiesOf(database, id)
  const client = isCancellable(booking, now)
  const provider = companyId !== null && mayCancel(booking, now)
  const { detail } = CATALOGUE.booking_not_cancellable_now
  return {
    client: { refund: client ? refundFor(booking, now) : 0, obstacle: client ? null : detail },
    provider: { refund: provider ? booking.total - (booking.refunded ?? 0) : 0, obstacle: provider ? null : detail },
  }
}

interface Cancelling {
  readonly id: string
  readonly side: 'client' | 'provider'
  /** Centavos: the refund that the admin was shown. */
  readonly refund: number
  readonly reason: string
}

/**
 * Cancels a booking by the rules of the side, which also mails both.
 * @throws HttpProblem 412 if it is already cancelled or the refund changed; 409 if it can no longer be cancelled.
 */
export function cancelForSide(
  services: MailingServices,
  by: Person,
  { id, side, refund, reason }: Cancelling,
): Promise<void> {
  return services.database.transaction(async (transaction) => {
    await lockBooking(transaction, id)
    const { userId, companyId, booking } = await partiesOf(transaction, id)
    if (booking.status.startsWith('cancelled')) throw problem('booking_cancelled_already')
    const within = { ...services, database: transaction }
    const canceller = { person: by, operatorReason: oneLine(reason) }
    if (side === 'client') await cancelOwnBooking(within, { userId, id, refund, canceller })
    else if (companyId === null) throw problem('service_ended')
    else if (refund !== booking.total - (booking.refunded ?? 0)) throw problem('refund_changed')
    else await cancelAsGuide(within, { companyId, id, reason, canceller })
  })
}

/** Mails of the booking's current state again: those of the payment, or of the cancellation. */
export function resendMails(services: MailingServices, by: Person, id: string, reason: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const { booking, orderId } = await partiesOf(transaction, id)
    if (booking.status === 'awaiting payment') throw problem('booking_has_no_mails')
    if (booking.status.startsWith('cancelled')) await mailCancelled(transaction, services, id, now)
    else await mailPaid(transaction, services, orderId, now)
    const subject = { kind: 'booking', id } as const
    await recordAudit(transaction, { by, action: 'booking.mails-resent', subject, reason: oneLine(reason) }, now)
  })
}
