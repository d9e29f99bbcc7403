import type { Answer } from '../../contract/call.ts'
import type { bankReturns } from '../../contract/money.ts'
import type { Database } from '../database/database.ts'

type Page = Answer<typeof bankReturns>
type BankReturn = Page['items'][number]

const PAGE = 30

/** Latest first. */
export async function readBankReturns(database: Database, before?: string): Promise<Page> {
  const rows = await database.query<Omit<BankReturn, 'notedAt'> & { readonly id: string; readonly notedAt: Date }>(
    `SELECT g.id, g.end_to_end_id AS "endToEndId", g.amount, g.nature, g.noted_at AS "notedAt",
       (SELECT coalesce(json_agg(json_build_object('id', b.id, 'code', b.code) ORDER BY b.position, b.id), '[]')
         FROM bookings b WHERE b.order_id = c.order_id
           OR b.id = (SELECT h.booking_id FROM booking_changes h WHERE h.order_id = c.order_id)) AS bookings
     FROM pix_bank_returns g LEFT JOIN pix_payments p ON p.end_to_end_id = g.end_to_end_id LEFT JOIN pix_charges c ON c.txid = p.txid
     WHERE $1::text IS NULL OR (g.noted_at, g.end_to_end_id, g.id) <
       (SELECT s.noted_at, s.end_to_end_id, s.id FROM pix_bank_returns s WHERE s.end_to_end_id || ' ' || s.id = $1)
     ORDER BY g.noted_at DESC, g.end_to_end_id DESC, g.id DESC LIMIT ${PAGE + 1}`,
    [before ?? null],
  )
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map(({ id: _, ...row }) => ({ ...row, notedAt: row.notedAt.toISOString() })),
    next: last === undefined ? null : `${last.endToEndId} ${last.id}`,
  }
}
