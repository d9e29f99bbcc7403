import type { Answer } from '../../contract/call.ts'
import type { moneyReport } from '../../contract/money.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'

type Report = Answer<typeof moneyReport>
type Dimension = 'days' | 'kinds' | 'destinations' | 'guides'

/** Days. */
export const LONGEST_REPORT = 366

/**
 * The ledger's lines of a period, one row a booking and day. A payout counts when the bank paid it, with the parts of its bookings. `$1`
 * and `$2` are ISO days in Brasília, both inclusive.
 */
const MOVES = `
  SELECT (l.happened_at AT TIME ZONE '${BRASILIA_ZONE}')::date AS day, l.booking_id,
    CASE WHEN e.type IN ('payment received', 'difference paid') AND l.account IN ('held', 'commission') THEN -l.amount ELSE 0 END AS sales,
    CASE WHEN l.account = 'commission' THEN -l.amount ELSE 0 END AS commission,
    CASE WHEN e.type = 'refund owed' AND l.account = 'refunds' THEN -l.amount ELSE 0 END AS refunds, 0::bigint AS payouts
  FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
  WHERE l.booking_id IS NOT NULL AND l.account IN ('held', 'commission', 'refunds')
    AND l.happened_at >= $1::date::timestamp AT TIME ZONE '${BRASILIA_ZONE}'
    AND l.happened_at < ($2::date + 1)::timestamp AT TIME ZONE '${BRASILIA_ZONE}'
  UNION ALL
  SELECT (l.happened_at AT TIME ZONE '${BRASILIA_ZONE}')::date, i.booking_id, 0, 0, 0, i.amount
  FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id JOIN payout_items i ON i.payout_id = e.cause
  WHERE e.type = 'payout paid' AND l.account = 'bank'
    AND l.happened_at >= $1::date::timestamp AT TIME ZONE '${BRASILIA_ZONE}'
    AND l.happened_at < ($2::date + 1)::timestamp AT TIME ZONE '${BRASILIA_ZONE}'`

interface Row {
  dimension: Dimension | 'total'
  id: string | null
  name: string | null
  sales: string
  commission: string
  refunds: string
  payouts: string
}

/** A booking that was deleted years later still counts, without kind, destination and guide. */
export async function readReport(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Report> {
  const rows = await database.query<Row>(
    `SELECT CASE WHEN grouping(m.day) = 0 THEN 'days' WHEN grouping(f.kind) = 0 THEN 'kinds'
         WHEN grouping(d.slug) = 0 THEN 'destinations' WHEN grouping(p.id) = 0 THEN 'guides' ELSE 'total' END AS dimension,
       coalesce(to_char(m.day, 'YYYY-MM-DD'), f.kind, d.slug, p.id) AS id,
       CASE WHEN grouping(d.slug) = 0 THEN min(d.name) WHEN grouping(p.id) = 0 THEN min(p.name) END AS name,
       coalesce(sum(m.sales), 0) AS sales, coalesce(sum(m.commission), 0) AS commission,
       coalesce(sum(m.refunds), 0) AS refunds, coalesce(sum(m.payouts), 0) AS payouts
     FROM (${MOVES}) m LEFT JOIN bookings b ON b.id = m.booking_id LEFT JOIN offers f ON f.id = b.offer_id
       LEFT JOIN destinations d ON d.slug = f.destination LEFT JOIN providers p ON p.id = f.provider_id
     GROUP BY GROUPING SETS ((m.day), (f.kind), (d.slug), (p.id), ())
     ORDER BY dimension, CASE WHEN grouping(m.day) = 0 THEN m.day END, sales DESC, name, id`,
    [from, to],
  )
  const of = (dimension: Row['dimension']) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map(({ id, name, sales, commission, refunds, payouts }) => ({
        id: id ?? '',
        name: name ?? id ?? '—',
        sales: Number(sales),
        commission: Number(commission),
        refunds: Number(refunds),
        payouts: Number(payouts),
      }))
      .filter((row) => row.sales !== 0 || row.commission !== 0 || row.refunds !== 0 || row.payouts !== 0)
  const [{ id: _, name: __, ...total } = { id: '', name: '', sales: 0, commission: 0, refunds: 0, payouts: 0 }] =
    of('total')
  return { total, days: of('days'), kinds: of('kinds'), destinations: of('destinations'), guides: of('guides') }
}
