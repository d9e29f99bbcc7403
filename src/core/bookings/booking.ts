import type { PriceLine } from '../booking-choice/total.ts'
import type { Answer, Unanswered } from '../booking-questions/answers.ts'
import type { Centavos } from '../money/money.ts'
import type { Advisory, AgeBand, CancellationPolicy, Picture, Place, Transfer } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { PendingChange } from './booking-change.ts'

/** One item of an order, from its purchase on. Maps onto OCTO: ON_HOLD, CONFIRMED, REDEEMED, CANCELLED. */
export const BOOKING_STATUSES = [
  'awaiting payment',
  'confirmed',
  'completed',
  'cancelled by client',
  'cancelled by provider',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const PHOTO_STATES = ['waiting', 'published', 'refused'] as const

/** A photo of one's own review. An admin releases or refuses it. */
export interface OwnReviewPhoto {
  readonly id: string
  readonly state: (typeof PHOTO_STATES)[number]
  /** Null unless it is published. */
  readonly picture: Picture | null
  /** Why it was refused; otherwise null. */
  readonly reason: string | null
}

/** Photos of one review, without refused ones. */
export const MOST_REVIEW_PHOTOS = 6

/** Characters. */
export const LONGEST_REVIEW = 2000
export const MOST_STARS = 5
export const isRating = (stars: number): boolean => Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS

/** The client's review of a completed booking. */
export interface OwnReview {
  /** Whole, 1 to 5. */
  readonly stars: number
  readonly text: string
  /** ISO day. */
  readonly writtenOn: string
  /** The guide's. */
  readonly answer: string | null
  /** Absent where the backend takes no photos. */
  readonly photos?: readonly OwnReviewPhoto[]
}

export const REFUND_STATES = ['on its way', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export interface BookingRefund {
  readonly state: RefundState
  /** ISO instant at which the bank paid it, or at which it became due. */
  readonly at: string
}

/** A refund of the difference to a lower price. A change that several payments paid for has one for each. */
export interface ChangeRefund extends BookingRefund {
  readonly amount: Centavos
}

export interface Booking {
  readonly id: string
  /** The code that people read out on the phone: TP-7K3M9Q. */
  readonly code: string
  readonly orderId: string
  readonly status: BookingStatus
  readonly offer: {
    readonly id: string
    readonly kind: OfferKind
    readonly title: string
    readonly destination: Place
    readonly cover: Picture
  }
  /** `cellphone` in E.164, once the booking is confirmed. */
  readonly provider: { readonly id: string; readonly name: string; readonly cellphone: string | null }
  readonly planName: string
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  /** IANA zone of the departure. */
  readonly timeZone: string
  readonly durationMinutes: number
  readonly meetingPoint: {
    readonly name: string
    readonly address: string
    readonly latitude: number
    readonly longitude: number
  } | null
  /** Only for transfers. */
  readonly transfer: Transfer | null
  /** Only for advisories. */
  readonly advisory: Advisory | null
  /** The client's number at the purchase, E.164; null if unknown. */
  readonly contactCellphone: string | null
  readonly people: readonly { readonly band: AgeBand; readonly count: number }[]
  /** The price lines of the total; empty for purchases older than this field. */
  readonly lines: readonly PriceLine[]
  readonly total: Centavos
  /** Names of the participants, where the offer asks for them. */
  readonly participants: readonly string[]
  /** The client's note to the guide; may be empty. */
  readonly notes: string
  /** Answers to the questions of the purchase; absent where the backend does not ask. */
  readonly answers?: readonly Answer[] | undefined
  /** ISO instant until which the answers can change; absent: until the departure. */
  readonly answersUntil?: string | undefined
  /** Current questions of the offer without an answer; absent if the backend does not count them. */
  readonly unanswered?: Unanswered | undefined
  /** Absent where the backend changes no bookings. */
  readonly change?: PendingChange | null | undefined
  /** Refunds of changes to a lower price, earliest first; absent where the backend does not list them. */
  readonly changeRefunds?: readonly ChangeRefund[] | undefined
  /** The refund without those of changes; null without one. */
  readonly refunded: Centavos | null
  /** State of that refund at the bank; null without a refund. */
  readonly refund: BookingRefund | null
  readonly cancellation: CancellationPolicy
  /** ISO instant until which cancelling is free at least, after the operator moved the departure. */
  readonly freeUntil?: string | null | undefined
  /** ISO instant. */
  readonly bookedAt: string
  /** ISO instant at which unpaid seats are freed; null in every status but awaiting payment. See isExpired. */
  readonly expiresAt: string | null
  /** ISO instants of check-in and cancellation. */
  readonly checkedInAt: string | null
  readonly cancelledAt: string | null
  /** The reason of the guide, or of the operator in the guide's name. */
  readonly cancelReason: string | null
  /** True when the operator cancelled on behalf of the side in `status`. */
  readonly isCancelledByOperator?: boolean | undefined
  readonly review: OwnReview | null
}
