import * as z from 'zod/mini'
import {
  type BankReturn,
  type BookingMoney,
  type DuePayout,
  type FailedRefund,
  type MoneyReport,
  PAYOUT_STATES,
  type Payout,
  REFUND_FAILURES,
  type UnmatchedPayment,
} from '../src/core/back-office/money.port.ts'
import { MOST_LINES } from '../src/core/back-office/payout-run.ts'
import type { FunnelDay } from '../src/core/back-office/sales-funnel.ts'
import { REFUND_STATES } from '../src/core/bookings/booking.ts'
import { PIX_KEY_TYPES } from '../src/core/brazil/pix-key-types.ts'
import { bookingStatus } from './bookings.ts'
import { defineCall } from './call.ts'
import { centavos } from './offers.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

const finance = { tag: 'Dinheiro', feature: 'back office', auth: true } as const

const uuid = z.uuid()
export const wholeAmount = z.int().check(z.positive(), z.lte(100_000_000))
/** Id of a Pix payment: E, the bank's ISPB, the minute and eleven letters or digits. */
const endToEndId = z.string().check(z.regex(/^[ED][0-9A-Za-z]{31}$/))
const recordId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))

export const bookingMoney = z.object({
  id: z.string(),
  code: z.string(),
  orderId: z.string(),
  title: z.string(),
  status: bookingStatus,
  startsAt: z.string(),
  timeZone: z.string(),
  client: z.string(),
  guide: z.string(),
  total: centavos,
  fee: centavos,
  refunded: centavos,
  isPaidOut: z.boolean(),
  refunds: z.array(z.object({ amount: centavos, reason: z.string(), state: z.enum(REFUND_STATES), at: z.string() })),
} satisfies Shape<BookingMoney>)

export const bookingWithMoney = defineCall({
  ...finance,
  id: 'bookingMoney',
  method: 'GET',
  path: 'admin/booking-money/{code}',
  summary: 'What was paid, kept and refunded of a booking',
  params: z.object({ code: z.string().check(z.maxLength(60)) }),
  answer: bookingMoney,
})

export const refundBooking = defineCall({
  ...finance,
  id: 'refundBooking',
  method: 'POST',
  path: 'admin/bookings/{id}/refunds',
  summary: 'Refund a booking, or a part of it, with a reason; the same key refunds once',
  params: z.object({ id: recordId }),
  body: z.object({ key: uuid, amount: wholeAmount, reason, refundedBefore: centavos }),
  answer: bookingMoney,
})

export const duePayouts = defineCall({
  ...finance,
  id: 'duePayouts',
  method: 'GET',
  path: 'admin/due-payouts',
  summary: 'What each guide can be paid for completed services, with their Pix keys',
  answer: z.object({
    due: z.array(
      z.object({
        companyId: z.string(),
        guide: z.string(),
        guideId: z.optional(z.string()),
        holder: z.nullable(z.string()),
        pixKey: z.nullable(z.object({ type: z.enum(PIX_KEY_TYPES), key: z.string() })),
        amount: z.number(),
        bookings: z.number(),
        payBy: z.string(),
      } satisfies Shape<DuePayout>),
    ),
    /** Guides beyond these lines. */
    more: z.optional(z.number()),
    canSend: z.boolean(),
  }),
})

export const approvePayouts = defineCall({
  ...finance,
  id: 'approvePayouts',
  method: 'POST',
  path: 'admin/payout-runs',
  summary: 'Approve the payouts that were shown, all or none; the same id approves once',
  body: z.object({
    id: uuid,
    lines: z
      .array(
        z.object({
          companyId: z.string().check(z.regex(/^\d{1,18}$/)),
          amount: wholeAmount,
          pixKey: z.string().check(z.maxLength(100)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_LINES)),
    reason,
  }),
})

const payout = z.object({
  id: z.string(),
  runId: z.string(),
  guide: z.string(),
  guideId: z.optional(z.nullable(z.string())),
  holder: z.string(),
  pixKey: z.string(),
  amount: centavos,
  state: z.enum(PAYOUT_STATES),
  keyChanged: z.boolean(),
  endToEndId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  approvedAt: z.string(),
  endedAt: z.nullable(z.string()),
  isStuck: z.optional(z.boolean()),
} satisfies Shape<Payout>)

export const payouts = defineCall({
  ...finance,
  id: 'payouts',
  method: 'GET',
  path: 'admin/payouts',
  summary: 'Approved payouts and what became of them, latest first',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  answer: z.object({ items: z.array(payout), next: z.nullable(z.string()) }),
})

export const exportPayouts = defineCall({
  ...finance,
  id: 'exportPayouts',
  method: 'POST',
  path: 'admin/payout-runs/{id}/export',
  summary: 'The payouts of a run for a file, marked as exported',
  params: z.object({ id: uuid }),
  answer: z.object({ items: z.array(payout) }),
})

export const notePayoutPaid = defineCall({
  ...finance,
  id: 'notePayoutPaid',
  method: 'POST',
  path: 'admin/payouts/{id}/paid',
  summary: 'Note that the bank paid an exported payout',
  params: z.object({ id: recordId }),
  body: z.object({ endToEndId }),
  answer: payout,
})

export const notePayoutFailed = defineCall({
  ...finance,
  id: 'notePayoutFailed',
  method: 'POST',
  path: 'admin/payouts/{id}/failed',
  summary: 'Note that an approved or exported payout was not paid; the money is payable again',
  params: z.object({ id: recordId }),
  body: z.object({ reason }),
  answer: payout,
})

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const amounts = { sales: z.number(), commission: z.number(), refunds: z.number(), payouts: z.number() }
const reportRows = z.array(z.object({ id: z.string(), name: z.string(), ...amounts }))

export const moneyReport = defineCall({
  ...finance,
  id: 'moneyReport',
  method: 'GET',
  path: 'admin/money-report',
  summary: 'Sales, commission, refunds and payouts of a period by day, kind, destination and guide',
  query: z.object({ from: isoDay, to: isoDay }),
  answer: z.object({
    total: z.object(amounts),
    days: reportRows,
    kinds: reportRows,
    destinations: reportRows,
    guides: reportRows,
  } satisfies Shape<MoneyReport>),
})

export const salesFunnel = defineCall({
  ...finance,
  id: 'salesFunnel',
  method: 'GET',
  path: 'admin/sales-funnel',
  summary:
    'How often people searched, opened an offer, asked for prices, ordered and paid, by day, without personal data',
  query: z.object({ from: isoDay, to: isoDay }),
  answer: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        search: z.number(),
        offer: z.number(),
        cart: z.number(),
        checkout: z.number(),
        paid: z.number(),
      } satisfies Shape<FunnelDay>),
    ),
  }),
})

/** The cursor of the next page. Backends without pages leave it out. */
const next = z.optional(z.nullable(z.string()))

export const unmatchedPayments = defineCall({
  ...finance,
  id: 'unmatchedPayments',
  method: 'GET',
  path: 'admin/unmatched-payments',
  summary: 'Payments that belong to no order, latest first',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^[01][0-9A-Za-z]{1,40}$/))) }),
  answer: z.object({
    items: z.array(
      z.object({
        endToEndId: z.string(),
        amount: centavos,
        paidAt: z.string(),
        returnedAt: z.nullable(z.string()),
      } satisfies Shape<UnmatchedPayment>),
    ),
    next,
  }),
})

export const returnUnmatchedPayment = defineCall({
  ...finance,
  id: 'returnUnmatchedPayment',
  method: 'POST',
  path: 'admin/unmatched-payments/{id}/return',
  summary: 'Refund a payment of no order, once',
  params: z.object({ id: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)) }),
  body: z.object({ reason }),
})

export const bankReturns = defineCall({
  ...finance,
  id: 'bankReturns',
  method: 'GET',
  path: 'admin/bank-returns',
  summary: 'Payments of orders that the bank took back by itself (MED), latest first',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,40} [0-9A-Za-z]{1,40}$/))) }),
  answer: z.object({
    items: z.array(
      z.object({
        endToEndId: z.string(),
        amount: centavos,
        nature: z.string(),
        notedAt: z.string(),
        bookings: z.array(z.object({ id: z.string(), code: z.string() })),
      } satisfies Shape<BankReturn>),
    ),
    next,
  }),
})

const failedRefundId = z.string().check(z.regex(/^[0-9A-Za-z]{1,35}$/))

export const failedRefunds = defineCall({
  ...finance,
  id: 'failedRefunds',
  method: 'GET',
  path: 'admin/failed-refunds',
  summary: 'Refunds that the bank did not make, oldest first',
  query: z.object({ before: z.optional(failedRefundId) }),
  answer: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        amount: centavos,
        code: z.nullable(z.string()),
        bookingId: z.optional(z.nullable(z.string())),
        createdAt: z.string(),
        why: z.enum(REFUND_FAILURES),
        isReturned: z.optional(z.boolean()),
      } satisfies Shape<FailedRefund>),
    ),
    next,
  }),
})

const failedRefund = z.object({ id: failedRefundId })

export const retryRefund = defineCall({
  ...finance,
  id: 'retryRefund',
  method: 'POST',
  path: 'admin/failed-refunds/{id}/retry',
  summary: 'Ask the bank for a failed refund again',
  params: failedRefund,
  body: z.object({ reason }),
})

export const noteRefundPaid = defineCall({
  ...finance,
  id: 'noteRefundPaid',
  method: 'POST',
  path: 'admin/failed-refunds/{id}/paid',
  summary: 'Note the Pix by which a person paid a failed refund',
  params: failedRefund,
  body: z.object({ endToEndId }),
})

export const noteRefundReturned = defineCall({
  ...finance,
  id: 'noteRefundReturned',
  method: 'POST',
  path: 'admin/failed-refunds/{id}/returned',
  summary: 'Close a failed refund whose money the bank already returned by itself',
  params: failedRefund,
  body: z.object({ reason }),
})
