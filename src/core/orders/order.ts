import type { PriceLine } from '../booking-choice/total.ts'
import type { GivenAnswer } from '../booking-questions/answers.ts'
import type { Question } from '../booking-questions/questions.ts'
import type { Booking, RefundState } from '../bookings/booking.ts'
import type { Company } from '../company/company.ts'
import type { Centavos } from '../money/money.ts'
import type { AgeBand, CancellationPolicy, Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

export const ORDER_STATUSES = ['awaiting payment', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An unpaid order holds its seats this long. */
export const HOLD_MINUTES = 30

/** A complete booking choice. Day and time are local to the offer. */
export interface WholeChoice {
  readonly offerId: string
  readonly planId: string
  /** ISO day. */
  readonly day: string
  /** HH:MM. */
  readonly time: string
  /** Each band once, with at least one person. */
  readonly people: readonly { readonly band: AgeBand; readonly count: number }[]
}

/**
 * Why a choice cannot be bought. `offer gone`: not on sale; `plan gone`; `departure gone`: no such departure, or too
 * late to book it; `seats gone`: fewer seats than people; `party`: the plan does not allow this party.
 */
export const QUOTE_PROBLEMS = ['offer gone', 'plan gone', 'departure gone', 'seats gone', 'party'] as const
export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number]

/** The current price and data of a choice. Null values are no longer known. */
export interface Quote {
  readonly problem: QuoteProblem | null
  /** The problem in Portuguese; null without one. */
  readonly sentence: string | null
  readonly offer: {
    readonly id: string
    readonly kind: OfferKind
    readonly title: string
    readonly destination: Place
    readonly cover: Picture
    readonly provider: { readonly id: string; readonly name: string }
    readonly timeZone: string
    readonly durationMinutes: number
    readonly cancellation: CancellationPolicy
    /** The guide asks for the name of each person. */
    readonly asksNames: boolean
    /** Absent where the backend does not ask. */
    readonly questions?: readonly Question[] | undefined
  } | null
  readonly planName: string | null
  /** Private plan: the buyer takes the whole departure. */
  readonly isPrivate: boolean
  readonly lines: readonly PriceLine[]
  readonly total: Centavos | null
  /** Seats left, without seats held by others; null without such a departure. */
  readonly seatsLeft: number | null
}

export interface OrderItem {
  readonly choice: WholeChoice
  /** The total that the person saw; the server sells at no other price. */
  readonly total: Centavos
  /** One name per person where the offer asks for them; otherwise empty. */
  readonly participants: readonly string[]
  /** A note to the guide; may be empty. */
  readonly notes: string
  /** Absent for pages and backends without questions; otherwise required ones are answered. */
  readonly answers?: readonly GivenAnswer[] | undefined
  /** The cart item, which is removed after the purchase. */
  readonly cartItemId: string | null
}

export interface Contact {
  readonly name: string
  readonly email: string
  /** E.164, for calls of the guide. */
  readonly cellphone: string
}

/** Version of the terms that a purchase accepts: the ISO date of their last change. */
export const TERMS_VERSION = '2026-11-20'

export interface OrderRequest {
  readonly items: readonly OrderItem[]
  readonly contact: Contact
  /** The version of the accepted terms. */
  readonly termsVersion: string
}

/** The maximum of items in an order. */
export const MOST_ITEMS = 20
/** Characters of a traveller's notes to the guide. */
export const LONGEST_NOTES = 1000

/**
 * `created`: not sent to the bank yet; `waiting`: it can be paid; `failed`: the bank refused it, and can be asked again. Expiry
 * belongs to the order, not to the charge.
 */
export const CHARGE_STATES = ['created', 'waiting', 'paid', 'expired', 'cancelled', 'failed'] as const
type ChargeState = (typeof CHARGE_STATES)[number]

export interface PixCharge {
  /** The bank's identifier: 26 to 35 letters and digits. */
  readonly txid: string
  readonly state: ChargeState
  readonly amount: Centavos
  /** BR Code for the QR code and copia-e-cola; null before the bank's answer. */
  readonly pixCode: string | null
  /** True where the embedded simulator can pay it (demo only). */
  readonly canSimulate: boolean
}

export interface Refund {
  /** Null for a late or duplicate payment. */
  readonly bookingId: string | null
  readonly amount: Centavos
  readonly state: RefundState
  /** ISO instants: due, and paid by the bank. */
  readonly createdAt: string
  readonly doneAt: string | null
}

/** True for the order of a change: its booking belongs to another order. */
export const isOrderOfChange = ({ id, bookings }: Pick<Order, 'id' | 'bookings'>): boolean =>
  bookings.some(({ orderId }) => orderId !== id)

export interface Order {
  readonly id: string
  readonly status: OrderStatus
  readonly total: Centavos
  /** ISO instants; paidAt is null before the payment. */
  readonly createdAt: string
  readonly expiresAt: string
  readonly paidAt: string | null
  /** The receiver of the payment, if the company that runs the marketplace has changed since. */
  readonly company?: Company | undefined
  /** Seconds until expiresAt by the backend's clock, because the phone's may be wrong. 0 without an open payment. */
  readonly secondsLeft: number
  readonly contact: Contact
  /** In the order of the request; the booking that changes, for the order of a change. */
  readonly bookings: readonly Booking[]
  /** The latest charge; null without an open payment. */
  readonly charge: PixCharge | null
  readonly refunds: readonly Refund[]
}
