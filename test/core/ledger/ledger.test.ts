import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Account,
  entryOf,
  guidePart,
  type LedgerEvent,
  type PayoutItem,
  type Sale,
} from '../../../src/core/ledger/ledger.ts'
import { shareSale } from '../../../src/core/orders/order-money.ts'

const sale = (index: number, total: number, commission: number): Sale => ({
  bookingId: `b${index}`,
  companyId: String(index % 3),
  total,
  fee: shareSale(total, commission).fee,
})

const sales = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 10_000 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => list.map(([total, commission], index) => sale(index, total, commission)))

type Step =
  | { readonly type: 'refund'; readonly at: number; readonly share: number; readonly isDone: boolean }
  | { readonly type: 'complete'; readonly at: number }
  | { readonly type: 'pay out'; readonly company: number; readonly isPaid: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant('refund' as const),
    at: fc.nat({ max: 7 }),
    share: fc.integer({ min: 1, max: 100 }),
    isDone: fc.boolean(),
  }),
  fc.record({ type: fc.constant('complete' as const), at: fc.nat({ max: 7 }) }),
  fc.record({ type: fc.constant('pay out' as const), company: fc.nat({ max: 2 }), isPaid: fc.boolean() }),
)

describe('entryOf', () => {
  it('shares a payment between guide and commission', () => {
    const event = { type: 'payment received', sales: [sale(1, 10_001, 1500)] } as const
    expect(entryOf(event)).toEqual([
      { account: 'bank', amount: 10_001, companyId: null, bookingId: null },
      { account: 'held', amount: -8501, companyId: '1', bookingId: 'b1' },
      { account: 'commission', amount: -1500, companyId: '1', bookingId: 'b1' },
    ])
  })

  it('moves the parts of a sale exactly as its price changes, after any refund', () => {
    const total = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(total, total, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const before = sale(1, low, Math.round(low * 0.15))
        const after = sale(1, high, Math.round(high * 0.15))
        const refunded = Math.floor(low * share)
        const raised = entryOf({ type: 'difference paid', before, after, refunded })
        const amount = high - low
        const lowered = entryOf({
          type: 'refund owed',
          sale: after,
          before: refunded,
          amount,
          isPayable: false,
          lowered: before,
        })
        for (const lines of [raised, lowered]) expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
        const held = (lines: typeof raised) => lines.find(({ account }) => account === 'held')?.amount ?? 0
        expect(held(raised) + guidePart(after, refunded) - guidePart(before, refunded)).toBe(0)
        expect(held(raised) + held(lowered)).toBe(0)
      }),
    )
  })

  it('books a refund after completion on the payable part and the commission', () => {
    const lines = entryOf({
      type: 'refund owed',
      sale: sale(1, 10_000, 1500),
      before: 0,
      amount: 5000,
      isPayable: true,
    })
    expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['payable', 4250],
      ['commission', 750],
      ['refunds', -5000],
    ])
  })

  it('moves money of no order to the refunds when it is returned', () => {
    const lines = [
      ...entryOf({ type: 'payment of no order', amount: 700 }),
      ...entryOf({ type: 'payment of no order returned', amount: 700 }),
      ...entryOf({ type: 'refund done', amount: 700 }),
    ]
    expect(balances(lines)).toEqual({})
  })

  it('leaves nothing of a payment of no order that belongs to an order, except what the bank took back of it', () => {
    const lines = [
      ...entryOf({ type: 'payment of no order', amount: 700 }),
      ...entryOf({ type: 'bank took money back', amount: 200 }),
      ...entryOf({ type: 'payment of no order met by the bank', amount: 200 }),
      ...entryOf({ type: 'payment of no order matched', amount: 700, met: 200 }),
    ]
    expect(balances(lines)).toEqual({ bank: -200, contested: 200 })
  })

  it('raises the guide’s part and the commission when the difference of a change is paid', () => {
    const lines = entryOf({
      type: 'difference paid',
      before: sale(1, 10_000, 1500),
      after: sale(1, 14_000, 1500),
      refunded: 0,
    })
    expect(balances(lines)).toEqual({ bank: 4000, held: -3400, commission: -600 })
  })

  it('owes back a payment that bought nothing', () => {
    const lines = entryOf({ type: 'payment bought nothing', amount: 700 })
    expect(balances(lines)).toEqual({ bank: 700, refunds: -700 })
  })

  it('moves the guide’s part from held to payable when the service is over', () => {
    const lines = entryOf({ type: 'service completed', sale: sale(1, 10_000, 1500), refunded: 4000 })
    expect(lines).toEqual([
      { account: 'held', amount: 5100, companyId: '1', bookingId: 'b1' },
      { account: 'payable', amount: -5100, companyId: '1', bookingId: 'b1' },
    ])
  })

  it('moves a payout from payable over the transfer to the bank, or back where it failed', () => {
    const move = {
      companyId: '1',
      items: [
        { bookingId: 'b1', amount: 5000 },
        { bookingId: 'b4', amount: -200 },
      ],
    }
    const begun = entryOf({ type: 'payout begun', ...move })
    expect(begun).toEqual([
      { account: 'payable', amount: 5000, companyId: '1', bookingId: 'b1' },
      { account: 'payable', amount: -200, companyId: '1', bookingId: 'b4' },
      { account: 'in transfer', amount: -4800, companyId: '1', bookingId: null },
    ])
    expect(entryOf({ type: 'payout paid', ...move })).toEqual([
      { account: 'in transfer', amount: 4800, companyId: '1', bookingId: null },
      { account: 'bank', amount: -4800, companyId: '1', bookingId: null },
    ])
    const failed = entryOf({ type: 'payout failed', ...move })
    expect(failed).toHaveLength(3)
    expect(balances([...begun, ...failed])).toEqual({})
  })

  it('books money that the bank took back separately', () => {
    expect(balances(entryOf({ type: 'bank took money back', amount: 5 }))).toEqual({ contested: 5, bank: -5 })
    expect(balances(entryOf({ type: 'payment of no order met by the bank', amount: 5 }))).toEqual({
      unmatched: 5,
      contested: -5,
    })
  })

  it('balances every entry, and all accounts explain the bank, whatever happens', () => {
    fc.assert(
      fc.property(sales, fc.array(step, { maxLength: 40 }), (bought, steps) => {
        const events = play(bought, steps)
        const lines = events.flatMap((event) => {
          const entry = entryOf(event)
          expect(entry.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
          expect(entry.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
          return entry
        })
        const { bank = 0, ...others } = balances(lines)
        expect(bank + Object.values(others).reduce((sum, amount) => sum + amount, 0)).toBe(0)
        const refunded = new Map<string, number>()
        for (const event of events) {
          if (event.type !== 'refund owed') continue
          refunded.set(event.sale.bookingId, (refunded.get(event.sale.bookingId) ?? 0) + event.amount)
        }
        for (const one of bought) {
          const own = lines.filter(({ bookingId }) => bookingId === one.bookingId)
          const back = refunded.get(one.bookingId) ?? 0
          expect(balances(own).commission ?? 0).toBe(guidePart(one, back) - one.total + back)
          expect(balances(own).refunds ?? 0).toBe(0 - back)
        }
      }),
    )
  })

  it('never pays a guide more than the parts of completed services when no refund follows', () => {
    fc.assert(
      fc.property(sales, fc.array(step, { maxLength: 40 }), (bought, steps) => {
        const events = play(
          bought,
          steps.filter(({ type }) => type !== 'refund'),
        )
        const lines = events.flatMap(entryOf)
        for (const company of ['0', '1', '2']) {
          const paid = lines.filter(({ account, companyId }) => account === 'bank' && companyId === company)
          const due = events.flatMap((event) =>
            event.type === 'service completed' && event.sale.companyId === company ? [guidePart(event.sale, 0)] : [],
          )
          expect(-paid.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(
            due.reduce((sum, one) => sum + one, 0),
          )
        }
      }),
    )
  })
})

/**
 * The events of a run: refunds never exceed the total, a service is completed once, a payout takes the payable amount.
 */
function play(bought: readonly Sale[], steps: readonly Step[]): LedgerEvent[] {
  const events: LedgerEvent[] = [{ type: 'payment received', sales: bought }]
  const refunded = new Map<string, number>()
  const completed = new Set<string>()
  const paidOut = new Map<string, number>()
  for (const step of steps) {
    if (step.type === 'pay out') {
      const companyId = String(step.company)
      const items: PayoutItem[] = bought
        .filter((one) => one.companyId === companyId && completed.has(one.bookingId))
        .map((one) => ({
          bookingId: one.bookingId,
          amount: guidePart(one, refunded.get(one.bookingId) ?? 0) - (paidOut.get(one.bookingId) ?? 0),
        }))
      if (items.reduce((sum, { amount }) => sum + amount, 0) <= 0) continue
      events.push({ type: 'payout begun', companyId, items })
      events.push({ type: step.isPaid ? 'payout paid' : 'payout failed', companyId, items })
      if (!step.isPaid) continue
      for (const { bookingId, amount } of items) paidOut.set(bookingId, (paidOut.get(bookingId) ?? 0) + amount)
      continue
    }
    const one = bought[step.at % bought.length]
    if (one === undefined) continue
    const before = refunded.get(one.bookingId) ?? 0
    if (step.type === 'complete') {
      if (completed.has(one.bookingId)) continue
      completed.add(one.bookingId)
      events.push({ type: 'service completed', sale: one, refunded: before })
      continue
    }
    const amount = Math.ceil(((one.total - before) * step.share) / 100)
    if (amount === 0) continue
    events.push({ type: 'refund owed', sale: one, before, amount, isPayable: completed.has(one.bookingId) })
    if (step.isDone) events.push({ type: 'refund done', amount })
    refunded.set(one.bookingId, before + amount)
  }
  return events
}

function balances(lines: readonly { readonly account: Account; readonly amount: number }[]) {
  const sums: Partial<Record<Account, number>> = {}
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
