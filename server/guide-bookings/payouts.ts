import type { Answer } from '../../contract/call.ts'
import type { guidePayouts } from '../../contract/guide-bookings.ts'
import type { Database } from '../database/database.ts'

type Payouts = Answer<typeof guidePayouts>
type Item = Payouts['payouts'][number]['items'][number]

interface PayoutRow {
  id: string
  amount: string
  state: string
  at: Date
  endToEndId: string | null
  items: Item[]
}

const MOST = 24

/** A company's balances and latest payouts, or one of them. Omits failed ones: their money is payable again. */
export async function readGuidePayouts(database: Database, companyId: string, id?: string): Promise<Payouts> {
  const [sums] = await database.query<{ payable: string; in_transfer: string; paid: string }>(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM payable_bookings WHERE company_id = $1) AS payable,
       coalesce(sum(amount) FILTER (WHERE state IN ('approved', 'exported', 'sending')), 0) AS in_transfer,
       coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0) AS paid
     FROM payouts WHERE company_id = $1`,
    [companyId],
  )
  const rows = await database.query<PayoutRow>(
    `SELECT p.id, p.amount, p.state, coalesce(p.ended_at, r.approved_at) AS at, p.end_to_end_id AS "endToEndId",
       (SELECT json_agg(json_build_object('code', b.code, 'title', coalesce(nullif(f.title, ''), b.plan_name),
           'startsAt', to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'amount', i.amount) ORDER BY b.starts_at, b.code)
         FROM payout_items i JOIN bookings b ON b.id = i.booking_id JOIN offers f ON f.id = b.offer_id
         WHERE i.payout_id = p.id) AS items
     FROM payouts p JOIN payout_runs r ON r.id = p.run_id
     WHERE p.company_id = $1 AND p.state NOT IN ('failed', 'stopped') AND ($2::text IS NULL OR p.id = $2) ORDER BY p.number DESC LIMIT ${MOST}`,
    [companyId, id ?? null],
  )
  return {
    payable: Number(sums?.payable ?? 0),
    inTransfer: Number(sums?.in_transfer ?? 0),
    paid: Number(sums?.paid ?? 0),
    payouts: rows.map(({ amount, state, at, items, ...row }) => ({
      ...row,
      amount: Number(amount),
      state: state === 'paid' ? 'paid' : 'in transfer',
      at: at.toISOString(),
      items: items ?? [],
    })),
  }
}
