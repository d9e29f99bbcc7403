import type { DepartureMove } from './departure-move.ts'
import type { Earnings, GuideBooking, GuidePayouts, GuideReview } from './guide-bookings.ts'

/**
 * A guide's bookings, earnings and reviews. Calls reject with failures of core/failures.ts: NotFound for another guide's booking,
 * Forbidden for people who are not guides.
 */
export interface GuideBookings {
  /** Paid bookings of departures between two ISO days, inclusive, at most 62 days apart; by departure. */
  fetchBookings(from: string, to: string, signal?: AbortSignal): Promise<readonly GuideBooking[]>
  /**
   * Checks in a voucher. `code` as typed or scanned. Repeating it returns the booking with the first check-in time.
   * @throws NotFound for an unknown code or another guide's, Rejected (with a sentence) for a cancelled voucher or another day.
   */
  checkIn(code: string): Promise<GuideBooking>
  /** Refunds everything. @throws Rejected where the booking can no longer be cancelled. */
  cancel(id: string, reason: string): Promise<GuideBooking>
  /**
   * Moves the departure of a booking with all its bookings, and notifies the travellers, who may cancel with a full refund.
   * @throws Outdated if the departure is not the shown one any more, Rejected where it cannot move.
   */
  moveDeparture(id: string, move: DepartureMove): Promise<void>
  fetchEarnings(from: string, to: string, signal?: AbortSignal): Promise<Earnings>
  /** The statement of a payout as a PDF. @throws NotFound, also for one that failed or stopped. */
  fetchStatement(payoutId: string): Promise<Uint8Array<ArrayBuffer>>
  /** The sums, which are those of all payouts, and the page after `before`, the last page's `next`. */
  fetchPayouts(before?: string, signal?: AbortSignal): Promise<GuidePayouts>
  /** Latest first. */
  fetchReviews(signal?: AbortSignal): Promise<readonly GuideReview[]>
  /** Once; repeating the same answer changes nothing. @throws Rejected for a different answer. */
  answerReview(id: string, answer: string): Promise<GuideReview>
}
