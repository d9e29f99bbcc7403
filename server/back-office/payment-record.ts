import type { Answer } from '../../contract/call.ts'
import type { staffRecord } from '../../contract/staff-records.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { moneyText, REFUND_WORDS } from './record-words.ts'
import { event, timelineOf } from './timeline.ts'

interface PaymentRow {
  readonly id: string
  readonly amount: number
  readonly paid_at: Date
  readonly noted_at: Date
  readonly returned_at: Date | null
}

interface Refund {
  readonly id: string
  readonly amount: number
  readonly state: string
  readonly created_at: Date
  readonly done_at: Date | null
}

/** Payments of no order with this endToEndId. */
const find = (database: Database, endToEndId: string) =>
  database.query<PaymentRow>(
    'SELECT end_to_end_id AS id, amount, paid_at, noted_at, returned_at FROM pix_unmatched_payments WHERE end_to_end_id = $1',
    [endToEndId],
  )

const badgeOf = ({ returned_at }: PaymentRow) => (returned_at === null ? 'Sem pedido' : 'Devolvido')

/** Finds a payment of no order by its endToEndId. A payment of an order is found as its booking. */
export const findPayments = async (database: Database, text: string) =>
  (await find(database, text)).map((row) => ({
    link: { kind: 'payment' as const, id: row.id },
    title: `Pix de ${moneyText(row.amount)}`,
    text: row.id,
    badge: badgeOf(row),
    at: row.paid_at.toISOString(),
  }))

/** A payment of no order, with its return. @throws HttpProblem 404 */
export async function paymentRecord(database: Database, id: string): Promise<Answer<typeof staffRecord>> {
  const [row] = await find(database, id)
  if (row === undefined) throw problem('record_not_found')
  const refunds = await database.query<Refund>(
    'SELECT id, amount, state, created_at, done_at FROM pix_refunds WHERE end_to_end_id = $1 ORDER BY created_at',
    [id],
  )
  return {
    link: { kind: 'payment', id },
    title: `Pix de ${moneyText(row.amount)}`,
    text: 'O banco recebeu este Pix, e nenhum pedido combina com ele.',
    badges: [badgeOf(row)],
    facts: [
      { label: 'Valor', value: String(row.amount), format: 'money' },
      { label: 'endToEndId', value: id },
      { label: 'Pago', value: row.paid_at.toISOString(), format: 'instant' },
    ],
    sections:
      refunds.length === 0
        ? []
        : [
            {
              title: 'Devoluções',
              rows: refunds.map((refund) => ({
                ...{ link: null, title: moneyText(refund.amount), text: refund.id },
                ...{ badge: REFUND_WORDS[refund.state] ?? refund.state, at: refund.created_at.toISOString() },
              })),
              more: false,
            },
          ],
    timeline: await timelineOf(
      database,
      [
        event(row.paid_at, 'O Pix foi pago'),
        event(row.noted_at, 'A conferência com o banco não achou um pedido'),
        ...refunds.map(({ done_at, amount }) => event(done_at, `Devolução de ${moneyText(amount)} feita`)),
      ],
      [{ kind: 'payment', id }],
    ),
  }
}
