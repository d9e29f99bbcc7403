import type { Centavos } from '../money/money.ts'
import type { Advisory, AgeBand, Transfer } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { BookingStatus } from './booking.ts'

/** A booking as the guide who serves it sees it. */
export interface GuideBooking {
  readonly id: string
  readonly code: string
  readonly status: BookingStatus
  readonly offer: { readonly id: string; readonly kind: OfferKind; readonly title: string }
  readonly planName: string
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly timeZone: string
  readonly durationMinutes: number
  readonly meetingPoint: { readonly name: string; readonly address: string } | null
  readonly transfer: Transfer | null
  readonly advisory: Advisory | null
  readonly people: readonly { readonly band: AgeBand; readonly count: number }[]
  readonly participants: readonly string[]
  readonly notes: string
  /** `cellphone` in E.164, of confirmed bookings; null otherwise and where none is known. */
  readonly client: { readonly name: string; readonly cellphone: string | null }
  readonly total: Centavos
  /** ISO instant; null before. */
  readonly checkedInAt: string | null
}

/** What a sale came to. fee + due is what was sold less what was given back. */
export interface EarningLine {
  readonly bookingId: string
  readonly code: string
  readonly title: string
  readonly startsAt: string
  readonly timeZone: string
  /** ISO instant of the payment. */
  readonly soldAt: string
  readonly status: BookingStatus
  readonly total: Centavos
  readonly refunded: Centavos
  readonly fee: Centavos
  readonly due: Centavos
  /** ISO day by which the guide is paid: null while the service is still to come or nothing is due. */
  readonly payableBy: string | null
}

export interface Earnings {
  /** Of services that begin in the period; by their departure, latest first. */
  readonly lines: readonly EarningLine[]
  /** Hundredths of a percent, as new sales are shared now. */
  readonly commission: number
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
