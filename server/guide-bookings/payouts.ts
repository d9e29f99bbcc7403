import type { Answer } from '../../contract/call.ts'
import type { guidePayouts } from '../../contract/guide-bookings.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

type Payouts = Answer<typeof guidePayouts>
type Item = Payouts['payouts'][number]['items'][number]

interface PayoutRow {
  number: string
  id: string
  amount: string
  state: string
  at: Date
  endToEndId: string | null
  reason: string | null
  items: Item[] | null
}

const PAGE = 24

/** A company's balances in centavos. A negative `payable` is taken from the next payout. */
export async function readBalances(
  database: Database,
  companyId: string,
): Promise<Pick<Payouts, 'payable' | 'inTransfer' | 'paid'>> {
  const [sums] = await database.query<{ payable: string; in_transfer: string; paid: string }>(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM payable_bookings WHERE company_id = $1) AS payable,
       coalesce(sum(amount) FILTER (WHERE state IN ('approved', 'exported', 'sending')), 0) AS in_transfer,
       coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0) AS paid
     FROM payouts WHERE company_id = $1`,
    [companyId],
  )
  return {
    payable: Number(sums?.payable ?? 0),
    inTransfer: Number(sums?.in_transfer ?? 0),
    paid: Number(sums?.paid ?? 0),
  }
}

const PAYOUTS = `SELECT p.number::text, p.id, p.amount, p.state, coalesce(p.ended_at, r.approved_at) AS at,
    p.end_to_end_id AS "endToEndId", p.reason,
    (SELECT json_agg(json_build_object('code', b.code, 'title', coalesce(nullif(f.title, ''), b.plan_name),
        'startsAt', to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'amount', i.amount) ORDER BY b.starts_at, b.code)
      FROM payout_items i JOIN bookings b ON b.id = i.booking_id JOIN offers f ON f.id = b.offer_id
      WHERE i.payout_id = p.id) AS items
  FROM payouts p JOIN payout_runs r ON r.id = p.run_id WHERE p.company_id = $1`

type GuidePayout = Payouts['payouts'][number]

const payoutOf = ({ number: _, amount, state, at, items, ...row }: PayoutRow): GuidePayout => ({
  ...row,
  amount: Number(amount),
  state: state === 'paid' || state === 'failed' || state === 'stopped' ? state : 'in transfer',
  at: at.toISOString(),
  items: items ?? [],
})

/** A company's balances and a page of its payouts, latest first. */
export async function readGuidePayouts(
  database: Database,
  companyId: string,
  before?: string | undefined,
): Promise<Payouts> {
  const rows = await database.query<PayoutRow>(
    `${PAYOUTS} AND ($2::bigint IS NULL OR p.number < $2) ORDER BY p.number DESC LIMIT ${PAGE + 1}`,
    [companyId, before ?? null],
  )
  const shown = rows.slice(0, PAGE)
  return {
    ...(await readBalances(database, companyId)),
    payouts: shown.map(payoutOf),
    next: rows.length > PAGE ? (shown.at(-1)?.number ?? null) : null,
  }
}

/** A company's payout that has a statement: paid, or in transfer. @throws HttpProblem 404 */
export async function readStatedPayout(database: Database, companyId: string, id: string): Promise<GuidePayout> {
  const [row] = await database.query<PayoutRow>(`${PAYOUTS} AND p.id = $2 AND p.state NOT IN ('failed', 'stopped')`, [
    companyId,
    id,
  ])
  if (row === undefined) throw problem('payout_not_found')
  return payoutOf(row)
}
