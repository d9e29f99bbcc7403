import type {
  BankReturn,
  BookingMoney,
  DuePayout,
  FailedRefund,
  Money,
  MoneyReport,
  Payout,
  UnmatchedPayment,
} from '../../core/back-office/money.port.ts'
import { refundableOf, refundObstacle } from '../../core/back-office/refund-rules.ts'
import type { FunnelDay } from '../../core/back-office/sales-funnel.ts'
import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  readonly bookings?: readonly BookingMoney[]
  readonly due?: readonly DuePayout[]
  readonly failedRefunds?: readonly FailedRefund[]
  readonly bankReturns?: readonly BankReturn[]
  readonly unmatched?: readonly UnmatchedPayment[]
  readonly report?: MoneyReport
  readonly funnel?: readonly FunnelDay[]
  readonly now?: () => Date
  readonly before?: BeforeAnswering
}

const EMPTY: MoneyReport = {
  total: { sales: 0, commission: 0, refunds: 0, payouts: 0 },
  days: [],
  kinds: [],
  destinations: [],
  guides: [],
}

const whole = <Item>(items: readonly Item[]) => ({ items, next: null })

export function createMemoryMoney(options: Options = {}): Money {
  const { now = () => new Date(), before } = options
  let bookings = [...(options.bookings ?? [])]
  let due = [...(options.due ?? [])]
  let unmatched = [...(options.unmatched ?? [])]
  const closedRefunds = new Set<string>()
  const failedRefunds = () => (options.failedRefunds ?? []).filter(({ id }) => !closedRefunds.has(id))
  let payouts: Payout[] = []
  const keys = new Set<string>()
  /** Approved lines by payout: a failed one is due again. */
  const approved = new Map<string, DuePayout>()
  const runs = new Set<string>()
  const time = () => now().toISOString()

  const change = (id: string, how: (payout: Payout) => Payout): Payout => {
    const payout = payouts.find((one) => one.id === id)
    if (payout === undefined) throw new NotFound('no such payout')
    const changed = how(payout)
    payouts = payouts.map((one) => (one.id === id ? changed : one))
    return changed
  }
  const end = (id: string, outcome: Partial<Payout> & Pick<Payout, 'state'>): Payout =>
    change(id, (payout) => {
      if (payout.state === outcome.state && (payout.endToEndId ?? '') === (outcome.endToEndId ?? '')) return payout
      if (payout.state !== 'approved' && payout.state !== 'exported' && payout.isStuck !== true)
        throw new Rejected('ended')
      if (outcome.endToEndId != null && payouts.some(({ endToEndId }) => endToEndId === outcome.endToEndId))
        throw new Rejected('another payout has this identifier')
      return { ...payout, ...outcome, endedAt: time() }
    })

  const closeRefund = (id: string) => {
    if (!failedRefunds().some((one) => one.id === id)) throw new Outdated('retried or closed already')
    closedRefunds.add(id)
  }

  return {
    fetchBooking: (code, signal) =>
      answering(
        () => {
          const found = bookings.find((one) => one.code === code)
          if (found === undefined) throw new NotFound('no such booking')
          return found
        },
        before,
        signal,
      ),
    refund: (id, { key, amount, reason, refundedBefore }) =>
      answering(
        () => {
          const found = bookings.find((one) => one.id === id)
          if (found === undefined) throw new NotFound('no such booking')
          if (keys.has(key)) return found
          if (found.refunded !== refundedBefore) throw new Outdated('another refund came first')
          if (refundObstacle(found, amount) !== null) {
            throw new Rejected('refund refused', { detail: `Dá para devolver no máximo ${refundableOf(found)}.` })
          }
          keys.add(key)
          const added = { amount, reason, state: 'on its way', at: time() } as const
          const changed = { ...found, refunded: found.refunded + amount, refunds: [...found.refunds, added] }
          bookings = bookings.map((one) => (one.id === id ? changed : one))
          return changed
        },
        before,
        undefined,
      ),
    fetchDue: (signal) => answering(() => ({ due, canSend: false }), before, signal),
    approve: (run) =>
      answering(
        () => {
          if (runs.has(run.id)) return
          const added = run.lines.map(({ companyId, amount, pixKey }): Payout => {
            const one = due.find((line) => line.companyId === companyId)
            if (one === undefined || one.amount !== amount || one.pixKey?.key !== pixKey) throw new Outdated('changed')
            approved.set(`${run.id}-${companyId}`, one)
            return {
              id: `${run.id}-${companyId}`,
              runId: run.id,
              guide: one.guide,
              holder: one.holder ?? one.guide,
              pixKey,
              amount,
              state: 'approved',
              keyChanged: false,
              endToEndId: null,
              reason: null,
              approvedAt: time(),
              endedAt: null,
            }
          })
          runs.add(run.id)
          payouts = [...added, ...payouts]
          due = due.filter(({ companyId }) => !run.lines.some((line) => line.companyId === companyId))
        },
        before,
        undefined,
      ),
    fetchPayouts: (_before, signal) => answering(() => whole(payouts), before, signal),
    exportRun: (runId) =>
      answering(
        () => {
          payouts = payouts.map((one) =>
            one.runId === runId && one.state === 'approved' ? { ...one, state: 'exported' } : one,
          )
          return payouts.filter((one) => one.runId === runId && one.state === 'exported')
        },
        before,
        undefined,
      ),
    notePaid: (id, endToEndId) => answering(() => end(id, { state: 'paid', endToEndId }), before, undefined),
    noteFailed: (id, reason) =>
      answering(
        () => {
          const failed = end(id, { state: 'failed', reason })
          const one = approved.get(id)
          approved.delete(id)
          if (one !== undefined) due = [...due, one]
          return failed
        },
        before,
        undefined,
      ),
    fetchReport: (_from, _to, signal) => answering(() => options.report ?? EMPTY, before, signal),
    fetchFunnel: (from, to, signal) =>
      answering(() => (options.funnel ?? []).filter(({ day }) => from <= day && day <= to), before, signal),
    fetchUnmatched: (_before, signal) => answering(() => whole(unmatched), before, signal),
    returnUnmatched: (endToEndId) =>
      answering(
        () => {
          if (!unmatched.some((one) => one.endToEndId === endToEndId)) throw new NotFound('no such payment')
          unmatched = unmatched.map((one) =>
            one.endToEndId === endToEndId ? { ...one, returnedAt: one.returnedAt ?? time() } : one,
          )
        },
        before,
        undefined,
      ),
    fetchBankReturns: (_before, signal) => answering(() => whole(options.bankReturns ?? []), before, signal),
    fetchFailedRefunds: (_before, signal) => answering(() => whole(failedRefunds()), before, signal),
    retryRefund: (id) => answering(() => closeRefund(id), before, undefined),
    noteRefundPaid: (id, endToEndId) =>
      answering(
        () => {
          if (payouts.some((one) => one.endToEndId === endToEndId)) throw new Rejected('a payout has this identifier')
          closeRefund(id)
        },
        before,
        undefined,
      ),
    noteRefundReturned: (id) =>
      answering(
        () => {
          if (failedRefunds().some((one) => one.id === id && one.isReturned !== true))
            throw new Rejected('not returned')
          closeRefund(id)
        },
        before,
        undefined,
      ),
  }
}

export const desk = { money: () => createMemoryMoney() }
