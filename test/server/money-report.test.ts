import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { moneyReport } from '../../contract/money.ts'
import type { Module, Services } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { settle } from '../../server/pix/settle.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { MemoryBank } from './memory-bank.ts'
import { startBuying } from './orders-support.ts'
import { SELLERS } from './own-offers-support.ts'
import { reconcile } from './work-support.ts'

type Report = Answer<typeof moneyReport>
type Sums = Report['total']

const DAY = '2026-12-10'
const REASON = 'Combinado com o viajante por telefone.'
const NOTHING: Sums = { sales: 0, commission: 0, refunds: 0, payouts: 0 }

const sumOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      sales: sum.sales + row.sales,
      commission: sum.commission + row.commission,
      refunds: sum.refunds + row.refunds,
      payouts: sum.payouts + row.payouts,
    }),
    NOTHING,
  )

eachDatabase('the finance report', (open) => {
  it('equals the ledger after refunds, changes of price, cancellations, payouts and disputes', async () => {
    const bank = new MemoryBank()
    let services: Services | undefined
    const keep: Module = (_app, given) => {
      services = given
    }
    const variables = { TOKEN_LIFETIME_MINUTES: '525600', PIX_POLL_SECONDS: '86400' }
    const buying = await startBuying(await open(), variables, { pix: bank, modules: [...MODULES, keep] })
    if (services === undefined) throw new Error('the server has no services')
    const given = services
    const { database } = buying
    const confirm = () => confirmSessions(database, SELLERS.admin, buying.now())

    /** Every step must succeed: a refused one would leave the sums equal and the test empty. */
    const done = async (who: 'client' | 'guide' | 'admin', call: string, payload?: object) => {
      const { status, body } = await buying.ask(who, call, payload)
      expect([200, 204], `${call}: ${JSON.stringify(body)}`).toContain(status)
      return body
    }
    const pay = async (order: string) => {
      const { body } = await buying.order(order)
      bank.pays(body.charge.txid, body.total, buying.now())
      await settle(given, body.charge.txid)
    }
    /** A paid booking of so many adults at R$ 100,00. */
    const book = async (count: number): Promise<string> => {
      const offer = await buying.offer()
      const { body } = await buying.place([{ offer, day: DAY, people: [{ band: 'adult', count }] }])
      await pay(body.order.id)
      return body.order.bookings[0].id
    }
    const change = (id: string, count: number, difference: number) =>
      done('client', `PUT bookings/${id}/change`, {
        startsAt: `${DAY}T09:00`,
        people: [{ band: 'adult', count }],
        participants: [],
        difference,
      })

    async function expectReportOfLedger(expected: Pick<Sums, 'sales' | 'refunds'>): Promise<Sums> {
      const report: Report = await done('admin', 'GET admin/money-report?from=2026-01-01&to=2026-12-31')
      const days = await database.query<Record<keyof Sums | 'name', string>>(
        `SELECT to_char(l.happened_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS name,
           coalesce(sum(l.amount) FILTER (WHERE l.account = 'bank' AND e.type IN ('payment received', 'difference paid')), 0) AS sales,
           coalesce(-sum(l.amount) FILTER (WHERE l.account = 'commission'), 0) AS commission,
           coalesce(-sum(l.amount) FILTER (WHERE l.account = 'refunds' AND e.type = 'refund owed'), 0) AS refunds,
           coalesce(-sum(l.amount) FILTER (WHERE l.account = 'bank' AND e.type = 'payout paid'), 0) AS payouts
         FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id GROUP BY 1 ORDER BY 1`,
      )
      const ledger = days
        .map(({ name, sales, commission, refunds, payouts }) => ({
          name,
          sales: Number(sales),
          commission: Number(commission),
          refunds: Number(refunds),
          payouts: Number(payouts),
        }))
        .filter((row) => Object.values(sumOf([row])).some((amount) => amount !== 0))
      expect(report.days.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
        ledger.map((row) => ({ id: row.name, ...row })),
      )
      expect(report.total).toEqual(sumOf(ledger))
      expect(report.total).toMatchObject(expected)
      for (const rows of [report.kinds, report.destinations, report.guides]) expect(sumOf(rows)).toEqual(report.total)
      expect(await checkBooks(database)).toEqual([])
      return report.total
    }

    await confirm()
    const partly = await book(3)
    await done('admin', `POST admin/bookings/${partly}/refunds`, {
      ...{ key: randomUUID(), amount: 5_001, reason: REASON, refundedBefore: 0 },
    })
    await expectReportOfLedger({ sales: 30_000, refunds: 5_001 })

    buying.wait(86_400)
    await confirm()
    await change(await book(3), 1, -20_000)
    await expectReportOfLedger({ sales: 60_000, refunds: 25_001 })
    await pay((await change(await book(1), 3, 20_000)).change.orderId)
    await expectReportOfLedger({ sales: 90_000, refunds: 25_001 })
    await done('guide', `POST provider/bookings/${await book(2)}/cancel`, { reason: 'Mar agitado' })
    await expectReportOfLedger({ sales: 110_000, refunds: 45_001 })

    const disputed = await book(1)
    buying.wait(21 * 86_400)
    await confirm()
    await reconcile(given)
    const { due } = await done('admin', 'GET admin/due-payouts')
    const [line] = due
    await done('admin', 'POST admin/payout-runs', {
      reason: REASON,
      id: randomUUID(),
      lines: [{ companyId: line.companyId, amount: line.amount, pixKey: line.pixKey.key }],
    })
    const [payout] = (await done('admin', 'GET admin/payouts')).items
    await done('admin', `POST admin/payout-runs/${payout.runId}/export`)
    await done('admin', `POST admin/payouts/${payout.id}/paid`, { endToEndId: 'E12345678202612111200abcdefghijk' })
    const before = await expectReportOfLedger({ sales: 120_000, refunds: 45_001 })
    expect(before.payouts).toBe(line.amount)

    const dispute = randomUUID()
    await done('client', `POST bookings/${disputed}/dispute`, {
      ...{ id: dispute, reason: 'guide absent', text: 'Esperamos uma hora no ponto de encontro.' },
    })
    await done('admin', `POST admin/disputes/${dispute}/refund`, { amount: 3_333, reason: REASON, refundedBefore: 0 })
    const after = await expectReportOfLedger({ sales: 120_000, refunds: 48_334 })
    expect(after.payouts).toBe(before.payouts)
    expect(after.commission).toBeLessThan(before.commission)
    await buying.close()
  })

  it('keeps two guides of one name apart, and a renamed guide together', async () => {
    const buying = await startBuying(await open())
    const { database } = buying
    await confirmSessions(database, SELLERS.admin, buying.now())
    const sell = async (provider: string) => {
      const { body } = await buying.place([{ offer: await buying.offer({ provider }) }])
      await buying.ask('client', `POST orders/${body.order.id}/simulated-payment`)
    }
    await database.query("UPDATE providers SET is_public = true WHERE id = 'taina'")
    await sell('joana')
    await sell('taina')
    await database.query("UPDATE providers SET name = 'Guia das Dunas'")
    await sell('joana')
    const { body } = await buying.ask('admin', 'GET admin/money-report?from=2026-11-01&to=2026-11-30')
    const guides = body.guides.map(({ id, name, sales }: Report['guides'][number]) => ({ id, name, sales }))
    expect(guides).toEqual([
      { id: 'joana', name: 'Guia das Dunas', sales: 20_000 },
      { id: 'taina', name: 'Guia das Dunas', sales: 10_000 },
    ])
    await buying.close()
  })
})
