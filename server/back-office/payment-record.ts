import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { StaffRecord } from './record-types.ts'
import { moneyText } from './record-words.ts'
import { type RefundRow, refundRow } from './related-rows.ts'
import { querySection, readSection, readSections, type Section, type Viewing } from './sections.ts'
import { event, timelineOf } from './timeline.ts'

interface PaymentRow {
  readonly id: string
  readonly amount: number
  readonly paid_at: Date
  readonly noted_at: Date
  readonly returned_at: Date | null
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

const REFUNDS = `SELECT id, amount, state, created_at, done_at, last_error, NULL::text AS booking_id, NULL::text AS code,
    created_at AS key, id AS sort
  FROM pix_refunds WHERE end_to_end_id = $1`

const SECTIONS: readonly Section<{ readonly id: string }>[] = [
  querySection({ id: 'refunds', title: 'Devoluções' }, ({ id }) => ({
    sql: REFUNDS,
    params: [id],
    by: 'time',
    row: refundRow,
  })),
]

/** Further rows of a section of a payment. @throws HttpProblem 404 */
export async function paymentSection(viewing: Viewing, id: string, page: Parameters<typeof readSection>[3]) {
  if ((await find(viewing.database, id)).length === 0) throw problem('record_not_found')
  return readSection(viewing, SECTIONS, { id }, page)
}

/** A payment of no order, with its return. @throws HttpProblem 404 */
export async function paymentRecord(viewing: Viewing, id: string): Promise<StaffRecord> {
  const { database } = viewing
  const [row] = await find(database, id)
  if (row === undefined) throw problem('record_not_found')
  const refunds = await database.query<RefundRow>(REFUNDS, [id])
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
    sections: await readSections(viewing, SECTIONS, { id }),
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
