import { isCancellable, refundFor } from '../../src/core/bookings/booking-rules.ts'
import { problem } from '../http/problem.ts'
import type { MailingServices } from '../module.ts'
import { mailCancelled } from './post-mails.ts'
import { type Booking, readBooking } from './read-bookings.ts'
import { type Canceller, lockBooking, recordCancellation } from './record-cancellation.ts'

interface Asked {
  readonly userId: string
  readonly id: string
  /** Centavos: the refund that the person was shown. */
  readonly refund: number
  readonly canceller: Canceller
}

/**
 * Cancels a person's own booking. A booking that the client already cancelled is answered unchanged.
 * @throws HttpProblem 404 for an unknown booking or another person's, 409 if it can no longer be cancelled, 412 if the refund
 * differs from the one shown.
 */
export function cancelOwnBooking(
  services: MailingServices,
  { userId, id, refund, canceller }: Asked,
): Promise<Booking> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockBooking(transaction, id)
    const own = await readBooking(transaction, userId, id)
    if (own === null) throw problem('booking_not_found')
    if (own.status === 'cancelled by client') return own
    const obstacle = obstacleTo(own, now)
    if (obstacle !== null) throw problem(obstacle)
    const due = refundFor(own, now)
    if (due !== refund) throw problem(due === 0 ? 'refund_ended' : 'refund_changed')
    await recordCancellation(transaction, { booking: own, by: 'client', refund: due, reason: null, canceller }, now)
    await mailCancelled(transaction, services, id, now)
    const cancelled = await readBooking(transaction, userId, id)
    if (cancelled === null) throw problem('booking_not_found')
    return cancelled
  })
}

function obstacleTo(booking: Booking, now: Date) {
  if (isCancellable(booking, now)) return null
  switch (booking.status) {
    case 'awaiting payment':
      return 'booking_unpaid'
    case 'cancelled by provider':
      return 'booking_cancelled_by_guide'
    case 'completed':
      return 'booking_completed'
  }
  return booking.checkedInAt === null ? 'booking_departed' : 'booking_checked_in'
}
