import type { GivenAnswer, Question } from '../booking-questions/questions.ts'
import type { Centavos } from '../money/money.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { Booking, OwnReview } from './booking.ts'

export interface OtherDay {
  /** ISO day. */
  readonly day: string
  /** HH:MM. */
  readonly times: readonly string[]
}

/** The logged-in person's bookings. Each rejects with a failure of core/failures.ts. */
export interface BookingsSource {
  /** Bookings of one kind, or all: upcoming ones by departure, then past and cancelled ones, latest first. */
  fetchBookings(kind?: OfferKind, signal?: AbortSignal): Promise<readonly Booking[]>
  /** @throws NotFound for an unknown booking or another person's. */
  fetchBooking(id: string, signal?: AbortSignal): Promise<Booking>
  /**
   * Cancels a confirmed booking; repeating it changes nothing. `refund` is the amount that the person saw.
   * @throws Outdated where the refund differs, NotFound, Rejected where the booking can no longer be cancelled.
   */
  cancel(id: string, refund: Centavos): Promise<Booking>
  /**
   * Departures to which the booking can move, between two ISO days that are at most 62 days apart; not the current one.
   * @throws Rejected where it cannot move, or where it would cost something else; NotFound.
   */
  fetchOtherDepartures(id: string, from: string, to: string, signal?: AbortSignal): Promise<readonly OtherDay[]>
  /**
   * Moves the booking to another departure at the same price; repeating it changes nothing. `startsAt` as in Booking.
   * @throws Rejected as fetchOtherDepartures, and where the departure has no room; NotFound.
   */
  changeDeparture(id: string, startsAt: string): Promise<Booking>
  /** What the offer asks today. @throws NotFound. */
  fetchQuestions(id: string, signal?: AbortSignal): Promise<readonly Question[]>
  /**
   * Replaces the answers; those to questions that are no longer asked stay. The same answers again change nothing.
   * @throws Rejected at `answers.flight` for a wrong answer, and where the answers can no longer change; NotFound.
   */
  changeAnswers(id: string, answers: readonly GivenAnswer[]): Promise<Booking>
  /**
   * Reviews a completed booking, once; repeating the same review changes nothing.
   * @throws Rejected where it is not completed, or reviewed differently already; NotFound.
   */
  review(id: string, review: Pick<OwnReview, 'stars' | 'text'>): Promise<Booking>
}
