import type { Centavos } from '../money/money.ts'
import { keptFee, sumOf } from '../orders/order-money.ts'

/**
 * The accounts of the ledger.
 * - `bank`: the money at the bank.
 * - `refunds`: owed to travellers.
 * - `held`: a guide's part of services that are not over.
 * - `payable`: a guide's part of completed services. Negative after a refund of a service that was paid out.
 * - `in transfer`: approved payouts.
 * - `commission`: the marketplace's part.
 * - `unmatched`: payments of no order.
 * - `contested`: money that the bank took back (MED); the operator decides about it.
 */
const ACCOUNTS = ['bank', 'refunds', 'held', 'payable', 'in transfer', 'commission', 'unmatched', 'contested'] as const
export type Account = (typeof ACCOUNTS)[number]

/** One line of an entry. A positive amount is a debit: more money at the bank, or less debt. */
export interface LedgerLine {
  readonly account: Account
  readonly amount: Centavos
  /** The guide's company, for their accounts and for the commission on their sales. */
  readonly companyId: string | null
  readonly bookingId: string | null
}

/** A booking as the ledger sees it. */
export interface Sale {
  readonly bookingId: string
  /** Null for a guide without an account. */
  readonly companyId: string | null
  readonly total: Centavos
  /** The commission on the whole total. */
  readonly fee: Centavos
}

/** A booking's part of a payout; negative where a refund followed an earlier payout. */
export interface PayoutItem {
  readonly bookingId: string
  readonly amount: Centavos
}

interface PayoutMove {
  readonly companyId: string
  readonly items: readonly PayoutItem[]
}

export type LedgerEvent =
  | { readonly type: 'payment received'; readonly sales: readonly Sale[] }
  /** A booking costs more after a change, and the difference was paid. */
  | { readonly type: 'difference paid'; readonly before: Sale; readonly after: Sale; readonly refunded: Centavos }
  /** A payment that came late or twice: it is refunded at once. */
  | { readonly type: 'payment bought nothing'; readonly amount: Centavos }
  | { readonly type: 'payment of no order'; readonly amount: Centavos }
  /** Its refund is now owed. */
  | { readonly type: 'payment of no order returned'; readonly amount: Centavos }
  | {
      readonly type: 'refund owed'
      readonly sale: Sale
      /** Earlier refunds of the booking. */
      readonly before: Centavos
      readonly amount: Centavos
      /** True once the service was completed. */
      readonly isPayable: boolean
      /** The sale after a change to a lower price; absent for a refund that leaves the price. */
      readonly lowered?: Sale | undefined
    }
  | { readonly type: 'refund done'; readonly amount: Centavos }
  /** An owed refund that the bank's own return already gave the client. */
  | { readonly type: 'refund met by the bank'; readonly amount: Centavos }
  | { readonly type: 'service completed'; readonly sale: Sale; readonly refunded: Centavos }
  | ({ readonly type: 'payout begun' } & PayoutMove)
  | ({ readonly type: 'payout paid' } & PayoutMove)
  | ({ readonly type: 'payout failed' } & PayoutMove)
  | { readonly type: 'bank took money back'; readonly amount: Centavos }
  /** It belongs to an order, whose own entry follows. `met`: the part that 'payment of no order met by the bank' settled. */
  | { readonly type: 'payment of no order matched'; readonly amount: Centavos; readonly met: Centavos }
  /** The bank took back a payment of no order, so finance no longer has to return it. */
  | { readonly type: 'payment of no order met by the bank'; readonly amount: Centavos }

/** The guide's part of a sale after refunds. */
export const guidePart = (sale: Pick<Sale, 'total' | 'fee'>, refunded: Centavos): Centavos =>
  sale.total - refunded - keptFee(sale, refunded)

/** Returns the lines of an event's entry; they add up to zero. Omits lines of zero centavos. */
export function entryOf(event: LedgerEvent): readonly LedgerLine[] {
  return linesOf(event).filter(({ amount }) => amount !== 0)
}

function linesOf(event: LedgerEvent): readonly LedgerLine[] {
  switch (event.type) {
    case 'payment received':
      return [
        line('bank', sumOf(event.sales.map(({ total }) => total))),
        ...event.sales.flatMap((sale) => [
          lineOf('held', sale, -guidePart(sale, 0)),
          lineOf('commission', sale, -sale.fee),
        ]),
      ]
    case 'difference paid': {
      const { before, after, refunded } = event
      return [line('bank', after.total - before.total), ...partLines('held', before, after, [refunded, refunded])]
    }
    case 'payment bought nothing':
      return [line('bank', event.amount), line('refunds', -event.amount)]
    case 'payment of no order':
      return [line('bank', event.amount), line('unmatched', -event.amount)]
    case 'payment of no order returned':
      return [line('unmatched', event.amount), line('refunds', -event.amount)]
    case 'payment of no order matched':
      return [line('bank', -event.amount), line('unmatched', event.amount - event.met), line('contested', event.met)]
    case 'payment of no order met by the bank':
      return [line('unmatched', event.amount), line('contested', -event.amount)]
    case 'refund owed': {
      const { sale, before, amount, isPayable, lowered } = event
      const after = lowered === undefined ? before + amount : before
      return [
        ...partLines(isPayable ? 'payable' : 'held', sale, lowered ?? sale, [before, after]),
        { ...line('refunds', -amount), bookingId: sale.bookingId },
      ]
    }
    case 'refund done':
      return [line('refunds', event.amount), line('bank', -event.amount)]
    case 'refund met by the bank':
      return [line('refunds', event.amount), line('contested', -event.amount)]
    case 'service completed': {
      const part = guidePart(event.sale, event.refunded)
      return [lineOf('held', event.sale, part), lineOf('payable', event.sale, -part)]
    }
    case 'payout begun':
      return [...payableLines(event, 1), { ...line('in transfer', -totalOf(event)), companyId: event.companyId }]
    case 'payout failed':
      return [...payableLines(event, -1), { ...line('in transfer', totalOf(event)), companyId: event.companyId }]
    case 'payout paid':
      return [
        { ...line('in transfer', totalOf(event)), companyId: event.companyId },
        { ...line('bank', -totalOf(event)), companyId: event.companyId },
      ]
    case 'bank took money back':
      return [line('contested', event.amount), line('bank', -event.amount)]
  }
}

/** The change of the guide's part and of the commission. */
const partLines = (
  account: 'held' | 'payable',
  before: Sale,
  after: Sale,
  [refundedBefore, refundedAfter]: readonly [Centavos, Centavos],
): readonly LedgerLine[] => [
  lineOf(account, before, guidePart(before, refundedBefore) - guidePart(after, refundedAfter)),
  lineOf('commission', before, keptFee(before, refundedBefore) - keptFee(after, refundedAfter)),
]

const line = (account: Account, amount: Centavos): LedgerLine => ({ account, amount, companyId: null, bookingId: null })

const lineOf = (account: Account, { bookingId, companyId }: Sale, amount: Centavos): LedgerLine => ({
  account,
  amount,
  companyId,
  bookingId,
})

const payableLines = ({ companyId, items }: PayoutMove, sign: 1 | -1): readonly LedgerLine[] =>
  items.map(({ bookingId, amount }) => ({ account: 'payable', amount: sign * amount, companyId, bookingId }))

const totalOf = ({ items }: Pick<PayoutMove, 'items'>): Centavos => sumOf(items.map(({ amount }) => amount))
