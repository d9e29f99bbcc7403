import type { GivenAnswer } from '../booking-questions/answers.ts'
import type { Question } from '../booking-questions/questions.ts'
import type { Centavos } from '../money/money.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { Booking, OwnReview } from './booking.ts'
import type { ChangeTerms, WantedChange } from './booking-change.ts'

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
  /** The booking's plan as it is sold today. @throws Rejected where the booking cannot change; NotFound. */
  fetchChangeTerms(id: string, signal?: AbortSignal): Promise<ChangeTerms>
  /**
   * Departures with room for so many people, between two ISO days that are at most 62 days apart; not the current one.
   * @throws Rejected where the booking cannot change; NotFound.
   */
  fetchOtherDepartures(
    id: string,
    period: { readonly from: string; readonly to: string; readonly people: number },
    signal?: AbortSignal,
  ): Promise<readonly OtherDay[]>
  /**
   * Changes date and people; repeating it changes nothing. A lower price is refunded. For a higher one the answer is the old booking
   * with its `change`, which applies when `change.orderId` is paid; until then `Orders.cancel` drops it.
   * @throws Outdated where the difference is another; Rejected as fetchChangeTerms, for a departure without room, for wrong people, at
   *   `answers.own-0.2` for a wrong answer, and while another change waits; NotFound.
   */
  change(id: string, wanted: WantedChange): Promise<Booking>
  /** The offer's current questions. @throws NotFound. */
  fetchQuestions(id: string, signal?: AbortSignal): Promise<readonly Question[]>
  /**
   * Replaces the answers; those to questions that are no longer asked stay. The same answers again change nothing.
   * @throws Rejected at `answers.flight` and `answers.own-0.2` for a wrong answer, and where the answers can no longer change; NotFound.
   */
  changeAnswers(id: string, answers: readonly GivenAnswer[]): Promise<Booking>
  /**
   * Reviews a completed booking, once; repeating the same review changes nothing.
   * @throws Rejected if it is not completed, or already has another review; NotFound.
   */
  review(id: string, review: Pick<OwnReview, 'stars' | 'text'>): Promise<Booking>
  /**
   * Adds a photo to the person's review; it waits for an admin. The id is a UUID of the caller, and repeating it changes nothing.
   * @param image a data URL: JPEG, PNG or WebP up to 8 MB.
   * @throws Rejected with `fields.image` for no picture, too large or small a one, and above MOST_REVIEW_PHOTOS; Rejected before the
   *   review; TooManyRequests; NotFound.
   */
  addReviewPhoto(id: string, photo: { readonly id: string; readonly image: string }): Promise<Booking>
  /** Removes a photo, published or not; removing it again changes nothing. @throws NotFound. */
  removeReviewPhoto(id: string, photoId: string): Promise<Booking>
  /** A photo that waits, as a data URL. @throws NotFound where it no longer waits. */
  fetchReviewPhoto(photoId: string, signal?: AbortSignal): Promise<string>
}
