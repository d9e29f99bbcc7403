import type { Answer } from '../../contract/call.ts'
import type { bankReturns } from '../../contract/money.ts'
import type { Database } from '../database/database.ts'

type BankReturn = Answer<typeof bankReturns>['items'][number]

const MOST = 200

/** Latest first. */
export async function readBankReturns(database: Database): Promise<BankReturn[]> {
  const rows = await database.query<Omit<BankReturn, 'notedAt'> & { readonly notedAt: Date }>(
    `SELECT g.end_to_end_id AS "endToEndId", g.amount, g.nature, g.noted_at AS "notedAt",
       (SELECT coalesce(json_agg(json_build_object('id', b.id, 'code', b.code) ORDER BY b.position, b.id), '[]')
         FROM bookings b WHERE b.order_id = c.order_id
           OR b.id = (SELECT h.booking_id FROM booking_changes h WHERE h.order_id = c.order_id)) AS bookings
     FROM pix_bank_returns g LEFT JOIN pix_payments p ON p.end_to_end_id = g.end_to_end_id LEFT JOIN pix_charges c ON c.txid = p.txid
     ORDER BY g.noted_at DESC, g.end_to_end_id, g.id LIMIT ${MOST}`,
  )
  return rows.map((row) => ({ ...row, notedAt: row.notedAt.toISOString() }))
}
