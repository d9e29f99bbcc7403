import { mayCancel } from '../../src/core/bookings/guide-booking-rules.ts'
import { keptText } from '../bookings/kept-text.ts'
import { mailCancelled } from '../bookings/post-mails.ts'
import { type Canceller, lockBooking, recordCancellation } from '../bookings/record-cancellation.ts'
import { problem } from '../http/problem.ts'
import type { MailingServices } from '../module.ts'
import { refundedOf } from '../pix/refunds.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { type GuideBooking, readGuideBooking } from './read.ts'

interface Asked {
  readonly companyId: string
  readonly id: string
  /** For the client to read. */
  readonly reason: string
  readonly canceller: Canceller
}

/**
 * Cancels a booking of the guide's own offer with a full refund, independent of the policy (provider contract, clause on
 * cancellation). A booking that the guide already cancelled is answered unchanged.
 * @throws HttpProblem 404 for an unknown booking or another guide's, 409 if it can no longer be cancelled, 422 without a reason.
 */
export function cancelAsGuide(
  services: MailingServices,
  { companyId, id, reason, canceller }: Asked,
): Promise<GuideBooking> {
  const keptReason = keptText(reason)
  if (keptReason === '') throw problem('invalid_fields', { errors: { reason: FIELD.cancellation_reason } })
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const orderId = await lockBooking(transaction, id)
    const booking = await readGuideBooking(transaction, companyId, id)
    if (orderId === null || booking === null) throw problem('guide_booking_not_found')
    if (booking.status === 'cancelled by provider') return booking
    if (!mayCancel(booking, now)) {
      throw problem(booking.status === 'cancelled by client' ? 'booking_cancelled_by_traveller' : 'service_ended')
    }
    const given = { id, orderId, status: booking.status }
    const refund = booking.total - (await refundedOf(transaction, id))
    await recordCancellation(
      transaction,
      { booking: given, by: 'provider', refund, reason: keptReason, canceller },
      now,
    )
    await mailCancelled(transaction, services, id, now)
    const cancelled = await readGuideBooking(transaction, companyId, id)
    if (cancelled === null) throw problem('guide_booking_not_found')
    return cancelled
  })
}
