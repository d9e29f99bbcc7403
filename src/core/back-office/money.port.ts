import type { BookingStatus, RefundState } from '../bookings/booking.ts'
import type { PixKeyType } from '../brazil/pix-key-types.ts'
import type { Centavos } from '../money/money.ts'
import type { FunnelDay } from './sales-funnel.ts'

/** A paid booking with its money. */
export interface BookingMoney {
  readonly id: string
  readonly code: string
  readonly orderId: string
  readonly title: string
  readonly status: BookingStatus
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly timeZone: string
  readonly client: string
  readonly guide: string
  readonly total: Centavos
  /** The commission on the whole total. */
  readonly fee: Centavos
  readonly refunded: Centavos
  /** True once a payout of the booking was approved: a refund then reduces the guide's next payout. */
  readonly isPaidOut: boolean
  /** Oldest first. */
  readonly refunds: readonly {
    readonly amount: Centavos
    readonly reason: string
    readonly state: RefundState
    /** ISO instant. */
    readonly at: string
  }[]
}

interface NewRefund {
  /** A UUID of the device: repeating the call refunds once. */
  readonly key: string
  readonly amount: Centavos
  readonly reason: string
  /** Refunded amount that the page showed; another refund since then causes a Rejected. */
  readonly refundedBefore: Centavos
}

/** A guide whose completed services can be paid, or whose balance is negative. */
export interface DuePayout {
  readonly companyId: string
  readonly guide: string
  /** Id of the guide's person. */
  readonly guideId?: string | undefined
  readonly holder: string | null
  /** Null where the guide gave none: then nothing can be paid. */
  readonly pixKey: { readonly type: PixKeyType; readonly key: string } | null
  /** Negative where refunds followed a payout; the next services settle it. */
  readonly amount: Centavos
  readonly bookings: number
  /** ISO day by which the contract promises the oldest part. */
  readonly payBy: string
}

interface DuePayouts {
  /** At most MOST_LINES; those that can be paid come first, the largest first. */
  readonly due: readonly DuePayout[]
  /** Guides beyond these. */
  readonly more?: number | undefined
  /** True if the server sends approved payouts automatically. */
  readonly canSend: boolean
}

export const PAYOUT_STATES = ['approved', 'exported', 'sending', 'paid', 'failed', 'stopped'] as const
/**
 * `approved`: ready to send or export. `exported`: in a file that a person pays at the bank. `sending`: at the payment
 * provider. `failed` and `stopped` (the Pix key changed): the money is payable again.
 */
export type PayoutState = (typeof PAYOUT_STATES)[number]

export interface Payout {
  readonly id: string
  readonly runId: string
  readonly guide: string
  /** Id of the guide's person; null once the account is deleted. */
  readonly guideId?: string | null | undefined
  readonly holder: string
  readonly pixKey: string
  readonly amount: Centavos
  readonly state: PayoutState
  /** True where the guide's key is another one by now. */
  readonly keyChanged: boolean
  readonly endToEndId: string | null
  readonly reason: string | null
  /** ISO instant. */
  readonly approvedAt: string
  readonly endedAt: string | null
  /** True for one in `sending` whose last try failed, or without a result after a day: a person may note its outcome. */
  readonly isStuck?: boolean | undefined
}

interface PayoutRun {
  /** A UUID of the device: repeating the call approves once. */
  readonly id: string
  readonly lines: readonly { readonly companyId: string; readonly amount: Centavos; readonly pixKey: string }[]
  readonly reason: string
}

/** A payment that belongs to no order. */
export interface UnmatchedPayment {
  readonly endToEndId: string
  readonly amount: Centavos
  /** ISO instants. */
  readonly paidAt: string
  readonly returnedAt: string | null
}

/** `refused`: the bank accepts no refund of this payment. `not done`: ten tries failed. */
export const REFUND_FAILURES = ['refused', 'not done', 'unknown'] as const
export type RefundFailure = (typeof REFUND_FAILURES)[number]

export interface FailedRefund {
  readonly id: string
  readonly amount: Centavos
  /** The booking's; null for a payment that bought nothing. */
  readonly code: string | null
  readonly bookingId?: string | null | undefined
  /** ISO instant. */
  readonly createdAt: string
  readonly why: RefundFailure
  /** True where the bank already returned this money by itself (MED): it must not be paid again. */
  readonly isReturned?: boolean | undefined
}

/** Money of an order that the bank took back by itself (MED, Banco Central: Mecanismo Especial de Devolução). */
export interface BankReturn {
  readonly endToEndId: string
  readonly amount: Centavos
  /** As the bank names it, for example MED_FRAUDE. */
  readonly nature: string
  /** ISO instant. */
  readonly notedAt: string
  /** Bookings of the payment's order. */
  readonly bookings: readonly { readonly id: string; readonly code: string }[]
}

/** Amounts of a day, kind, destination or guide. Positive numbers. */
export interface ReportRow {
  /** Tells rows apart: ISO day, wire name of the kind, or id of the place or guide. Empty for bookings that were deleted years ago. */
  readonly id: string
  /** The current name of the place or guide; elsewhere equal to `id`. Two guides may have one name. */
  readonly name: string
  readonly sales: Centavos
  /** Less the commission of refunds. */
  readonly commission: Centavos
  readonly refunds: Centavos
  readonly payouts: Centavos
}

/** The ledger's totals of a period. Each list adds up to `total`. */
export interface MoneyReport {
  readonly total: Omit<ReportRow, 'id' | 'name'>
  readonly days: readonly ReportRow[]
  readonly kinds: readonly ReportRow[]
  readonly destinations: readonly ReportRow[]
  readonly guides: readonly ReportRow[]
}

/** `before` of the next call is `next`; null on the last page. */
interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** Money in the back office. Calls reject with Forbidden without the permission `finance`, NotFound for unknown records, and Rejected with a sentence. */
export interface Money {
  /** @param code as people read it: TP-7K3M9Q. */
  fetchBooking(code: string, signal?: AbortSignal): Promise<BookingMoney>
  refund(bookingId: string, refund: NewRefund): Promise<BookingMoney>
  fetchDue(signal?: AbortSignal): Promise<DuePayouts>
  /** All lines or none. @throws Rejected where an amount or a key changed since it was shown. */
  approve(run: PayoutRun): Promise<void>
  /** Latest first. */
  fetchPayouts(before?: string, signal?: AbortSignal): Promise<Page<Payout>>
  /** Returns the run's payouts for a file and marks them as exported. Repeating it returns the same ones. */
  exportRun(runId: string): Promise<readonly Payout[]>
  notePaid(payoutId: string, endToEndId: string): Promise<Payout>
  noteFailed(payoutId: string, reason: string): Promise<Payout>
  /** Days are those of Brasília, both inclusive, at most 366. */
  fetchReport(from: string, to: string, signal?: AbortSignal): Promise<MoneyReport>
  /** The days on which something happened, latest first; the period as in fetchReport. */
  fetchFunnel(from: string, to: string, signal?: AbortSignal): Promise<readonly FunnelDay[]>
  /** Those that wait for a decision first; then the latest first. */
  fetchUnmatched(before?: string, signal?: AbortSignal): Promise<Page<UnmatchedPayment>>
  /** Refunds the whole payment, once. */
  returnUnmatched(endToEndId: string, reason: string): Promise<void>
  /** Latest first. */
  fetchBankReturns(before?: string, signal?: AbortSignal): Promise<Page<BankReturn>>
  /** Oldest first. */
  fetchFailedRefunds(before?: string, signal?: AbortSignal): Promise<Page<FailedRefund>>
  /** @throws Outdated if it was already retried or closed. */
  retryRefund(id: string, reason: string): Promise<void>
  /** Notes the Pix by which a person paid it. @throws Outdated if it was already retried or closed. */
  noteRefundPaid(id: string, endToEndId: string): Promise<void>
  /** Closes a refund that `isReturned`. @throws Outdated if it was already retried or closed. */
  noteRefundReturned(id: string, reason: string): Promise<void>
}
