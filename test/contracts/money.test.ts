import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createHttpMoney } from '../../src/adapters/http/http-money.ts'
import { createMemoryMoney } from '../../src/adapters/memory/memory-money.ts'
import type { BankReturn, DuePayout, FailedRefund, Money, Payout } from '../../src/core/back-office/money.port.ts'
import { NotFound, Outdated, Rejected } from '../../src/core/failures.ts'
import { sampleBookingMoney } from '../core/back-office/sample-booking-money.ts'
import { startMoney } from '../server/money-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

interface MoneySubject {
  /** A person of finance with a confirmed session. Three guides or more have an amount and a Pix key; no payout was approved. */
  readonly money: Money
  /** A completed booking of more than R$ 10,00 without refunds. */
  readonly code: string
  /** `endToEndId` of the only payment of no order. */
  readonly unmatched: string
  /** Id of the only failed refund. */
  readonly failedRefund: string
  /** Lets another refund fail, and returns its id. */
  paidByHand(): Promise<string>
  /** Lets a third one fail whose money the bank returned by itself (MED). */
  returnedByBank(): Promise<string>
  close(): Promise<void>
}

const REASON = 'O guia confirmou o atraso.'
const endToEnd = (letters: string) => `E12345678202611231200${letters}`.padEnd(32, 'a')

/** Checks the port Money. */
function moneyContract(name: string, start: () => Promise<MoneySubject>): void {
  describe(`Money: ${name}`, () => {
    const subject = suiteSubject(start)

    describe('a refund', () => {
      const booking = () => subject().money.fetchBooking(subject().code)

      it('of a part happens once for its key', async () => {
        const { id, refunded, refunds } = await booking()
        expect([refunded, refunds]).toEqual([0, []])
        const refund = { key: randomUUID(), amount: 300, reason: REASON, refundedBefore: 0 }
        for (let time = 0; time < 2; time++) {
          const after = await subject().money.refund(id, refund)
          expect(after).toMatchObject({ refunded: 300, refunds: [{ amount: 300, state: 'on its way' }] })
        }
        expect((await booking()).refunded).toBe(300)
      })

      it('is Outdated after another refund', async () => {
        const { id } = await booking()
        const refund = { key: randomUUID(), amount: 100, reason: REASON, refundedBefore: 0 }
        await expect(subject().money.refund(id, refund)).rejects.toBeInstanceOf(Outdated)
      })

      it('of more than is left is refused with a sentence', async () => {
        const { id, total } = await booking()
        const refund = { key: randomUUID(), amount: total - 299, reason: REASON, refundedBefore: 300 }
        await expect(subject().money.refund(id, refund)).rejects.toMatchObject({
          name: 'Rejected',
          detail: expect.stringMatching(/./),
        })
        expect((await booking()).refunded).toBe(300)
      })

      it('needs a booking', async () => {
        await expect(subject().money.fetchBooking('TP-000000')).rejects.toBeInstanceOf(NotFound)
        const refund = { key: randomUUID(), amount: 100, reason: REASON, refundedBefore: 0 }
        await expect(subject().money.refund('nobody', refund)).rejects.toBeInstanceOf(NotFound)
      })
    })

    describe('payouts', () => {
      type Payable = DuePayout & { readonly pixKey: NonNullable<DuePayout['pixKey']> }
      const payable = async (): Promise<readonly Payable[]> =>
        (await subject().money.fetchDue()).due.filter((one): one is Payable => one.pixKey !== null && one.amount > 0)
      const lineOf = ({ companyId, amount, pixKey }: Payable) => ({ companyId, amount, pixKey: pixKey.key })
      const run = randomUUID()
      let approved: readonly Payable[] = []
      const latest = async (): Promise<readonly Payout[]> =>
        (await subject().money.fetchPayouts()).items.filter(({ runId }) => runId === run)
      const of = async (index: number): Promise<Payout> => {
        const one = (await latest()).find(({ guide }) => guide === approved[index]?.guide)
        if (one === undefined) throw new Error('no such payout')
        return one
      }

      it('are not approved with another amount or key', async () => {
        const before = await payable()
        const [first, second] = before
        if (first === undefined || second === undefined) throw new Error('two guides can be paid')
        for (const wrong of [
          { ...lineOf(second), amount: second.amount + 1 },
          { ...lineOf(second), pixKey: 'outra@exemplo.com.br' },
          { ...lineOf(second), companyId: '999999999' },
        ]) {
          const refused = subject().money.approve({ id: randomUUID(), lines: [lineOf(first), wrong], reason: REASON })
          await expect(refused).rejects.toBeInstanceOf(Outdated)
        }
        expect(await payable(), 'all lines or none').toEqual(before)
        expect((await subject().money.fetchPayouts()).items).toEqual([])
      })

      it('are approved once for a run, and leave what is due', async () => {
        approved = (await payable()).slice(0, 3)
        expect(approved).toHaveLength(3)
        const lines = approved.map(lineOf)
        await subject().money.approve({ id: run, lines, reason: REASON })
        await subject().money.approve({ id: run, lines, reason: REASON })
        const { items, next } = await subject().money.fetchPayouts()
        expect(next).toBeNull()
        expect(items).toHaveLength(3)
        for (const one of approved) {
          expect(items).toContainEqual(
            expect.objectContaining({
              ...{ runId: run, guide: one.guide, pixKey: one.pixKey.key, amount: one.amount, state: 'approved' },
              ...{ keyChanged: false, endToEndId: null, reason: null, endedAt: null },
            }),
          )
        }
        const left = new Set((await payable()).map(({ companyId }) => companyId))
        expect(approved.filter(({ companyId }) => left.has(companyId))).toEqual([])
      })

      it('are exported again as the same ones', async () => {
        const first = await subject().money.exportRun(run)
        expect(first.map(({ state }) => state)).toEqual(['exported', 'exported', 'exported'])
        expect(await subject().money.exportRun(run)).toEqual(first)
        expect(await subject().money.exportRun(randomUUID())).toEqual([])
      })

      it('are recorded as paid once, under an identifier of their own', async () => {
        const { id } = await of(0)
        const paid = await subject().money.notePaid(id, endToEnd('um'))
        expect(paid).toMatchObject({ state: 'paid', endToEndId: endToEnd('um'), endedAt: expect.stringMatching(/T/) })
        expect(await subject().money.notePaid(id, endToEnd('um'))).toEqual(paid)
        await expect(subject().money.notePaid(id, endToEnd('dois'))).rejects.toBeInstanceOf(Rejected)
        await expect(subject().money.noteFailed(id, REASON)).rejects.toBeInstanceOf(Rejected)
        await expect(subject().money.notePaid((await of(1)).id, endToEnd('um'))).rejects.toBeInstanceOf(Rejected)
        expect((await of(1)).state).toBe('exported')
      })

      it('that failed are due again', async () => {
        const { id } = await of(1)
        const failed = await subject().money.noteFailed(id, REASON)
        expect(failed).toMatchObject({ state: 'failed', reason: REASON, endToEndId: null })
        expect(await subject().money.noteFailed(id, REASON)).toEqual(failed)
        const again = (await payable()).find(({ companyId }) => companyId === approved[1]?.companyId)
        expect(again?.amount).toBe(approved[1]?.amount)
        await expect(subject().money.notePaid(id, endToEnd('tres'))).rejects.toBeInstanceOf(Rejected)
      })

      it('get no result if they do not exist', async () => {
        await expect(subject().money.notePaid('nobody', endToEnd('quatro'))).rejects.toBeInstanceOf(NotFound)
        await expect(subject().money.noteFailed('nobody', REASON)).rejects.toBeInstanceOf(NotFound)
      })
    })

    it('reports sums that are those of each list', async () => {
      const report = await subject().money.fetchReport('2026-01-01', '2026-12-31')
      for (const rows of [report.days, report.kinds, report.destinations, report.guides]) {
        for (const column of ['sales', 'commission', 'refunds', 'payouts'] as const) {
          expect(rows.reduce((sum, row) => sum + row[column], 0)).toBe(report.total[column])
        }
      }
      const days = (await subject().money.fetchFunnel('2026-11-01', '2026-11-30')).map(({ day }) => day)
      expect(days).toEqual(days.toSorted().reverse())
      for (const day of days) expect(day).toMatch(/^2026-11-\d\d$/)
    })

    it('returns a payment of no order once', async () => {
      const { money, unmatched } = subject()
      expect((await money.fetchUnmatched()).items).toMatchObject([{ endToEndId: unmatched, returnedAt: null }])
      await money.returnUnmatched(unmatched, REASON)
      const [returned] = (await money.fetchUnmatched()).items
      expect(returned?.returnedAt).toMatch(/T/)
      await money.returnUnmatched(unmatched, REASON)
      expect(await money.fetchUnmatched()).toEqual({ items: [returned], next: null })
      await expect(money.returnUnmatched(endToEnd('nada'), REASON)).rejects.toBeInstanceOf(NotFound)
    })

    it('requests a failed refund again, once', async () => {
      const { money, failedRefund } = subject()
      expect((await money.fetchFailedRefunds()).items).toMatchObject([{ id: failedRefund, why: 'refused' }])
      await money.retryRefund(failedRefund, REASON)
      expect((await money.fetchFailedRefunds()).items).toEqual([])
      await expect(money.retryRefund(failedRefund, REASON)).rejects.toBeInstanceOf(Outdated)
      await expect(money.noteRefundPaid(failedRefund, endToEnd('outro'))).rejects.toBeInstanceOf(Outdated)
    })

    it('notes the Pix of a failed refund once, under an identifier of its own', async () => {
      const { money, paidByHand } = subject()
      const id = await paidByHand()
      expect((await money.fetchFailedRefunds()).items).toMatchObject([{ id, isReturned: false }])
      await expect(money.noteRefundPaid(id, endToEnd('um'))).rejects.toBeInstanceOf(Rejected)
      await expect(money.noteRefundReturned(id, REASON)).rejects.toBeInstanceOf(Rejected)
      await money.noteRefundPaid(id, endToEnd('mao'))
      expect((await money.fetchFailedRefunds()).items).toEqual([])
      for (const again of [
        money.noteRefundPaid(id, endToEnd('mao2')),
        money.noteRefundReturned(id, REASON),
        money.retryRefund(id, REASON),
      ]) {
        await expect(again).rejects.toBeInstanceOf(Outdated)
      }
    })

    it('closes a refund that the bank already made by itself', async () => {
      const { money, returnedByBank } = subject()
      const id = await returnedByBank()
      expect((await money.fetchFailedRefunds()).items).toMatchObject([{ id, isReturned: true }])
      expect((await money.fetchBankReturns()).items).toMatchObject([
        {
          ...{ nature: 'MED_FRAUDE', endToEndId: expect.any(String), amount: expect.any(Number) },
          bookings: expect.arrayContaining([{ id: expect.any(String), code: expect.stringMatching(/^TP-/) }]),
        },
      ])
      await money.noteRefundReturned(id, REASON)
      expect((await money.fetchFailedRefunds()).items).toEqual([])
      await expect(money.noteRefundReturned(id, REASON)).rejects.toBeInstanceOf(Outdated)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().money.fetchDue(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

const UNMATCHED = 'E99999999202611231200abcdefghijk'

const due = (companyId: string): DuePayout => ({
  companyId,
  guide: `Guia ${companyId}`,
  holder: `Dona ${companyId}`,
  pixKey: { type: 'email', key: `guia${companyId}@exemplo.com.br` },
  amount: 10_000 * Number(companyId),
  bookings: 2,
  payBy: '2026-11-25',
})

moneyContract('in memory', async () => {
  const booking = sampleBookingMoney()
  const failed = (id: string, isReturned: boolean): FailedRefund => ({
    ...{ id, amount: 900, code: booking.code, createdAt: '2026-11-20T12:00:00Z', why: 'refused', isReturned },
  })
  const failedRefunds = [failed('r1', false)]
  const bankReturns: BankReturn[] = []
  const fail = async (id: string, isReturned: boolean) => {
    failedRefunds.push(failed(id, isReturned))
    if (isReturned) {
      const returned = {
        endToEndId: endToEnd('med'),
        amount: 900,
        nature: 'MED_FRAUDE',
        notedAt: '2026-11-21T12:00:00Z',
      }
      bankReturns.push({ ...returned, bookings: [{ id: booking.id, code: booking.code }] })
    }
    return id
  }
  const money = createMemoryMoney({
    bookings: [booking],
    due: [due('3'), due('2'), due('1'), { ...due('4'), pixKey: null }],
    unmatched: [{ endToEndId: UNMATCHED, amount: 700, paidAt: '2026-11-20T12:00:00Z', returnedAt: null }],
    failedRefunds,
    bankReturns,
  })
  return {
    ...{ money, code: booking.code, unmatched: UNMATCHED, failedRefund: 'r1', close: async () => undefined },
    paidByHand: () => fail('r2', false),
    returnedByBank: () => fail('r3', true),
  }
})

moneyContract('HTTP, reference server', async () => {
  const test = await startMoney(await openMigratedPglite())
  const [code = ''] = await test.codesOf('completed')
  // Only one guide of the demo can log in and has a key.
  await test.database.query(
    `UPDATE companies SET pix_key_type = 'email', pix_key = 'guia' || id || '@exemplo.com.br', pix_holder = 'Dona ' || id
      WHERE pix_key IS NULL`,
  )
  await test.database.query(
    'INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at) VALUES ($1, 700, now(), now())',
    [UNMATCHED],
  )
  const fail = async (): Promise<string> => {
    const [refund] = await test.database.query<{ id: string }>(
      `UPDATE pix_refunds SET state = 'failed', last_error = 'refund refused'
        WHERE id = (SELECT id FROM pix_refunds WHERE booking_id IS NOT NULL AND state <> 'failed' AND closed_as IS NULL AND right(id, 3) <> 'S00'
          ORDER BY id LIMIT 1) RETURNING id`,
    )
    return String(refund?.id)
  }
  const failedRefund = await fail()
  const http = await httpOf(test.app, test.token('admin'))
  return {
    money: createHttpMoney(http),
    code,
    unmatched: UNMATCHED,
    failedRefund,
    paidByHand: fail,
    returnedByBank: async () => {
      const id = await fail()
      await test.database.query(
        `INSERT INTO pix_bank_returns (end_to_end_id, id, amount, nature, noted_at)
         SELECT end_to_end_id, 'D1', amount, 'MED_FRAUDE', now() FROM pix_refunds WHERE id = $1`,
        [id],
      )
      return id
    },
    close: () => test.close(),
  }
})
