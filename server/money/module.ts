import {
  approvePayouts,
  bankReturns,
  bookingWithMoney,
  duePayouts,
  exportPayouts,
  failedRefunds,
  moneyReport,
  notePayoutFailed,
  notePayoutPaid,
  noteRefundPaid,
  noteRefundReturned,
  payouts,
  refundBooking,
  retryRefund,
  returnUnmatchedPayment,
  unmatchedPayments,
} from '../../contract/money.ts'
import { MOST_LINES } from '../../src/core/back-office/payout-run.ts'
import { isoDay } from '../../src/core/time/day-number.ts'
import { readPeriod } from '../departures/period.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { approveRun } from '../payouts/approve.ts'
import { noteOutcome } from '../payouts/end.ts'
import { exportRun } from '../payouts/export.ts'
import { payoutJob } from '../payouts/job.ts'
import { readDue, readPayouts } from '../payouts/payouts.ts'
import { readBankReturns } from './bank-returns.ts'
import { closePaidRefund, closeReturnedRefund, readFailedRefunds, retryFailedRefund } from './failed-refunds.ts'
import { readBookingMoney, refundAndMail } from './refund-booking.ts'
import { LONGEST_REPORT, readReport } from './report.ts'
import { readUnmatched, returnUnmatched } from './unmatched.ts'

/** Refunds and payouts by finance. */
export const money: Module = (app, services) => {
  const { database, config } = services
  const reads = {
    permission: 'finance',
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 },
  } as const
  const changes = { ...reads, confirmed: true } as const

  handle(app, bookingWithMoney, ({ params }) => readBookingMoney(database, 'code', params.code), reads)
  handle(
    app,
    refundBooking,
    ({ principal, params, body }) => refundAndMail(services, principal, params.id, body),
    changes,
  )
  handle(
    app,
    duePayouts,
    async () => {
      const due = await readDue(database)
      return {
        due: due.slice(0, MOST_LINES),
        more: Math.max(0, due.length - MOST_LINES),
        canSend: services.payouts !== null,
      }
    },
    reads,
  )
  handle(
    app,
    approvePayouts,
    async ({ principal, body }) => void (await approveRun(services, principal, body)),
    changes,
  )
  handle(app, payouts, ({ query }) => readPayouts(database, query.before, services.now()), reads)
  handle(app, exportPayouts, async ({ params }) => ({ items: await exportRun(services, params.id) }), changes)
  handle(
    app,
    notePayoutPaid,
    ({ principal, params, body }) =>
      noteOutcome(services, principal, params.id, { state: 'paid', endToEndId: body.endToEndId }),
    changes,
  )
  handle(
    app,
    notePayoutFailed,
    ({ principal, params, body }) =>
      noteOutcome(services, principal, params.id, { state: 'failed', reason: body.reason }),
    changes,
  )
  handle(
    app,
    moneyReport,
    ({ query }) => {
      const { from, to } = readPeriod(query, LONGEST_REPORT)
      return readReport(database, { from: isoDay(from), to: isoDay(to) })
    },
    reads,
  )
  handle(app, unmatchedPayments, ({ query }) => readUnmatched(database, query.before), reads)
  handle(
    app,
    returnUnmatchedPayment,
    async ({ principal, params, body }) => void (await returnUnmatched(services, principal, params.id, body.reason)),
    changes,
  )
  handle(app, bankReturns, ({ query }) => readBankReturns(database, query.before), reads)
  handle(app, failedRefunds, ({ query }) => readFailedRefunds(database, query.before), reads)
  handle(
    app,
    retryRefund,
    async ({ principal, params, body }) => void (await retryFailedRefund(services, principal, params.id, body.reason)),
    changes,
  )
  handle(
    app,
    noteRefundPaid,
    async ({ principal, params, body }) =>
      void (await closePaidRefund(services, principal, params.id, body.endToEndId)),
    changes,
  )
  handle(
    app,
    noteRefundReturned,
    async ({ principal, params, body }) =>
      void (await closeReturnedRefund(services, principal, params.id, body.reason)),
    changes,
  )
  if (services.payouts !== null) {
    const everyMs = config.pix.pollSeconds * 1000
    services.work.start({ everyMs, firstAfterMs: everyMs, jobs: [payoutJob(services, services.payouts)] })
    app.addHook('onClose', async () => services.payouts?.close?.())
  }
}
