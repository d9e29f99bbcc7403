import type { FunnelDay } from '../../src/core/back-office/sales-funnel.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'

/** Orders of changes pay a difference; their buyers took the steps at the first purchase. */
const PURCHASES = 'orders o WHERE NOT EXISTS (SELECT FROM booking_changes h WHERE h.order_id = o.id)'

/** The days on which something happened, latest first. @param from ISO day; both are inclusive. */
export async function readFunnel(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FunnelDay[]> {
  const ordersBy = (time: 'created_at' | 'paid_at', step: string) =>
    `SELECT (${time} AT TIME ZONE '${BRASILIA_ZONE}')::date, '${step}', count(*) FROM ${PURCHASES}
        AND ${time} >= $1::date::timestamp AT TIME ZONE '${BRASILIA_ZONE}' AND ${time} < ($2::date + 1)::timestamp AT TIME ZONE '${BRASILIA_ZONE}' GROUP BY 1`
  const rows = await database.query<Record<keyof FunnelDay, string>>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day,
       ${['search', 'offer', 'cart', 'checkout', 'paid']
         .map((step) => `coalesce(sum(count) FILTER (WHERE step = '${step}'), 0) AS ${step}`)
         .join(', ')}
     FROM (SELECT day, step, count FROM funnel_days WHERE day BETWEEN $1::date AND $2::date
       UNION ALL ${ordersBy('created_at', 'checkout')} UNION ALL ${ordersBy('paid_at', 'paid')}) counted
     GROUP BY counted.day ORDER BY counted.day DESC`,
    [from, to],
  )
  return rows.map(({ day, search, offer, cart, checkout, paid }) => ({
    day,
    search: Number(search),
    offer: Number(offer),
    cart: Number(cart),
    checkout: Number(checkout),
    paid: Number(paid),
  }))
}
