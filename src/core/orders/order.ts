import type { PriceLine } from '../booking-choice/total.ts'
import type { Booking, RefundState } from '../bookings/booking.ts'
import type { Centavos } from '../money/money.ts'
import type { AgeBand, CancellationPolicy, Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

export const ORDER_STATUSES = ['awaiting payment', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Seats are held for so long from the order on, then freed. */
export const HOLD_MINUTES = 30

/** What is bought of an offer: a booking choice with nothing left open. Day and time are local to the offer. */
export interface WholeChoice {
  readonly offerId: string
  readonly planId: string
  /** ISO day. */
  readonly day: string
  /** HH:MM. */
  readonly time: string
  /** Each band once, each with at least one. */
  readonly people: readonly { readonly band: AgeBand; readonly count: number }[]
}

/**
 * Why a choice cannot be bought as it is. `offer gone`: not sold any more, for now or for good; `plan gone`; `departure gone`: no such
 * departure, or too late for it; `seats gone`: fewer seats than people; `party`: the plan does not sell it.
 */
export const QUOTE_PROBLEMS = ['offer gone', 'plan gone', 'departure gone', 'seats gone', 'party'] as const
export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number]

/** A choice as it could be bought at this moment. What is null is not known any more. */
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
    /** The guide wants to know the name of each person. */
    readonly asksNames: boolean
  } | null
  readonly planName: string | null
  /** Of a private plan: who buys it takes the departure whole. */
  readonly isPrivate: boolean
  readonly lines: readonly PriceLine[]
  readonly total: Centavos | null
  /** Left in the departure, held by others left out; null where there is no such departure. */
  readonly seatsLeft: number | null
}

export interface OrderItem {
  readonly choice: WholeChoice
  /** What the person was shown that it costs: nothing is sold at another price. */
  readonly total: Centavos
  /** As many names as people where the offer asks for them; else empty. */
  readonly participants: readonly string[]
  /** To the guide; may be empty. */
  readonly notes: string
  /** Of the cart, where it goes once the order is made. */
  readonly cartItemId: string | null
}

export interface Contact {
  readonly name: string
  readonly email: string
  /** E.164; what guides call when somebody is late. */
  readonly cellphone: string
}

export interface OrderRequest {
  readonly items: readonly OrderItem[]
  readonly contact: Contact
  /** Of the terms that the person accepted, as the page states it. */
  readonly termsVersion: string
}

/** At most so many in an order. */
export const MOST_ITEMS = 20

/**
 * Where a charge stands. `created`: the bank does not know of it yet; `waiting`: it can be paid; `failed`: the bank did not take it, and can be
 * asked again. Expiry is no state at the bank: it is the order's.
 */
export const CHARGE_STATES = ['created', 'waiting', 'paid', 'expired', 'cancelled', 'failed'] as const
type ChargeState = (typeof CHARGE_STATES)[number]

export interface PixCharge {
  /** The bank's identifier of it: 26 to 35 letters and digits. */
  readonly txid: string
  readonly state: ChargeState
  readonly amount: Centavos
  /** BR Code, for the QR and for copia-e-cola; null until the bank has given it. */
  readonly pixCode: string | null
  /** Whether the embedded simulator may be asked to pay it (demo only). */
  readonly canSimulate: boolean
}

export interface Refund {
  /** Null for a payment that bought nothing: it came too late, or twice. */
  readonly bookingId: string | null
  readonly amount: Centavos
  readonly state: RefundState
  /** ISO instants: when it was owed, and when the bank did it. */
  readonly createdAt: string
  readonly doneAt: string | null
}

export interface Order {
  readonly id: string
  readonly status: OrderStatus
  readonly total: Centavos
  /** ISO instants; paidAt is null before. */
  readonly createdAt: string
  readonly expiresAt: string
  readonly paidAt: string | null
  /** Until expiresAt by the backend's clock, at the moment of its answer: the phone's may be wrong. 0 where nothing is to be paid. */
  readonly secondsLeft: number
  readonly contact: Contact
  /** In the order of the request. */
  readonly bookings: readonly Booking[]
  /** The latest one; null where nothing is to be paid. */
  readonly charge: PixCharge | null
  readonly refunds: readonly Refund[]
}
