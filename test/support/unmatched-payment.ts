import type { Database } from '../../server/database/database.ts'

/** `endToEndId` of a Pix of no order. */
export const UNMATCHED_PAYMENT = 'E00000000202611221200walkwalkwal'

/** Notes a Pix of R$ 7,00 that no order matches, with its entry in the ledger. */
export async function addUnmatchedPayment(database: Database, endToEndId = UNMATCHED_PAYMENT): Promise<void> {
  await database.query(
    'INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at) VALUES ($1, 700, now(), now())',
    [endToEndId],
  )
  await database.query(
    `WITH e AS (INSERT INTO ledger_entries (type, cause, happened_at) VALUES ('payment of no order', $1, now()) RETURNING id)
     INSERT INTO ledger_lines (entry_id, account, amount, happened_at)
     SELECT id, a, s, now() FROM e, (VALUES ('bank', 700), ('unmatched', -700)) AS l (a, s)`,
    [endToEndId],
  )
}
