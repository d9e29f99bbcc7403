import type { Earnings, GuideBooking, GuideReview } from './guide-bookings.ts'

/**
 * What a guide has to serve, has earned and was told. Calls reject with failures of core/failures.ts; another guide's booking is
 * NotFound, and nobody but a provider is answered (Forbidden).
 */
export interface GuideBookings {
  /** Of departures from one ISO day to another, both inclusive and at most 62 days apart; what was never paid is not among them. By departure. */
  fetchBookings(from: string, to: string, signal?: AbortSignal): Promise<readonly GuideBooking[]>
  /**
   * Notes that the people of a voucher have come. `code` as it was typed or scanned. Repeating it answers the same booking with the first hour.
   * @throws NotFound for a code of nobody or of another guide, Rejected (with a sentence) for one that is cancelled or of another day.
   */
  checkIn(code: string): Promise<GuideBooking>
  /** Gives everything back. @throws Rejected where it can be cancelled no more. */
  cancel(id: string, reason: string): Promise<GuideBooking>
  fetchEarnings(from: string, to: string, signal?: AbortSignal): Promise<Earnings>
  /** Latest first. */
  fetchReviews(signal?: AbortSignal): Promise<readonly GuideReview[]>
  /** Once; the same again changes nothing. @throws Rejected where it was answered otherwise. */
  answerReview(id: string, answer: string): Promise<GuideReview>
}
