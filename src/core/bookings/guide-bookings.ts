import type { Answer } from '../booking-questions/answers.ts'
import type { Centavos } from '../money/money.ts'
import type { Advisory, AgeBand, Transfer } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { BookingStatus } from './booking.ts'

/** Characters of the reason with which a guide cancels a booking, and of an answer to a rating. */
export const LONGEST_CANCEL_REASON = 500
export const LONGEST_REVIEW_ANSWER = 1000

/** A booking as its guide sees it. */
export interface GuideBooking {
  readonly id: string
  readonly code: string
  readonly status: BookingStatus
  /** True when the operator cancelled on behalf of the side in `status`. */
  readonly isCancelledByOperator?: boolean | undefined
  readonly offer: { readonly id: string; readonly kind: OfferKind; readonly title: string }
  readonly planName: string
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  /** The start before the traveller's last change of date; absent without one. */
  readonly movedFrom?: string | null | undefined
  /** The number of people before the traveller's last change; null or absent without a change. */
  readonly peopleBefore?: number | null | undefined
  readonly timeZone: string
  readonly durationMinutes: number
  readonly meetingPoint: { readonly name: string; readonly address: string } | null
  readonly transfer: Transfer | null
  readonly advisory: Advisory | null
  readonly people: readonly { readonly band: AgeBand; readonly count: number }[]
  readonly participants: readonly string[]
  readonly notes: string
  /** Answers to the questions of the purchase; absent where the backend does not ask. */
  readonly answers?: readonly Answer[] | undefined
  /** `cellphone` in E.164, only for confirmed bookings with a known number. */
  readonly client: { readonly name: string; readonly cellphone: string | null }
  readonly total: Centavos
  /** ISO instant; null before. */
  readonly checkedInAt: string | null
}

/** The amounts of a sale. fee + due is the price less refunds. */
export interface EarningLine {
  readonly bookingId: string
  readonly code: string
  readonly title: string
  readonly startsAt: string
  readonly timeZone: string
  /** ISO instant of the payment. */
  readonly soldAt: string
  readonly status: BookingStatus
  /** As in GuideBooking. */
  readonly isCancelledByOperator?: boolean | undefined
  readonly total: Centavos
  readonly refunded: Centavos
  readonly fee: Centavos
  readonly due: Centavos
  /** ISO day of the payout; null before the service, or without a payout. */
  readonly payableBy: string | null
  /** The payout waits for the decision of a dispute. */
  readonly isDisputed: boolean
}

export interface Earnings {
  /** Sales of services that begin in the period; by departure, latest first. */
  readonly lines: readonly EarningLine[]
  /** Basis points of the commission on new sales. */
  readonly commission: number
}

export const PAYOUT_STATES = ['in transfer', 'paid', 'failed', 'stopped'] as const

/** A payout to the guide, with the services that it pays. */
export interface GuidePayout {
  readonly id: string
  readonly amount: Centavos
  /** `failed`: the bank did not pay; `stopped`: never sent. The amount of both is payable again. */
  readonly state: (typeof PAYOUT_STATES)[number]
  /** ISO instant of the approval, or of the end. */
  readonly at: string
  readonly endToEndId: string | null
  /** Why it failed or stopped; otherwise null. */
  readonly reason: string | null
  /** Negative amounts are refunds that followed an earlier payout. */
  readonly items: readonly {
    readonly code: string
    readonly title: string
    readonly startsAt: string
    readonly amount: Centavos
  }[]
}

export interface GuidePayouts {
  /** Completed services that no payout contains yet. Negative where refunds followed a payout. */
  readonly payable: Centavos
  readonly inTransfer: Centavos
  readonly paid: Centavos
  /** A page, latest first. */
  readonly payouts: readonly GuidePayout[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

export interface GuideReview {
  readonly id: string
  readonly offer: { readonly id: string; readonly title: string }
  readonly author: string
  /** ISO day. */
  readonly date: string
  readonly stars: number
  readonly text: string
  readonly answer: string | null
}
