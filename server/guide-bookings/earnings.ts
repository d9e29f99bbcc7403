import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days'
import type { Answer } from '../../contract/call.ts'
import type { guideEarnings } from '../../contract/guide-bookings.ts'
import { endOf } from '../../src/core/bookings/booking-rules.ts'
import { keptFee } from '../../src/core/orders/order-money.ts'
import { localTimeOf } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import { WAS_PAID } from './read.ts'

type EarningLine = Answer<typeof guideEarnings>['lines'][number]

/** Provider contract, clause on payment: Pix within this many business days after the service. */
export const PAYOUT_BUSINESS_DAYS = 2

interface Row {
  id: string
  code: string
  title: string
  starts_at: string
  time_zone: string
  duration_minutes: number
  sold_at: Date
  status: EarningLine['status']
  cancelled_by_operator: boolean
  total: number
  refunded: number
  fee: number
  is_disputed: boolean
}

/** Sales of a company for services that begin between two ISO days, both inclusive; latest departure first. */
export async function readEarnings(
  database: Database,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<EarningLine[]> {
  const rows = await database.query<Row>(
    `SELECT b.id, b.code, coalesce(nullif(f.title, ''), b.plan_name) AS title,
       to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, b.time_zone, f.duration_minutes,
       coalesce(o.paid_at, o.created_at) AS sold_at, b.status, b.cancelled_by_operator, b.total, coalesce(b.refunded, 0) AS refunded, b.fee,
       EXISTS (SELECT FROM disputes d WHERE d.booking_id = b.id AND d.decided_at IS NULL) AS is_disputed
     FROM bookings b JOIN orders o ON o.id = b.order_id JOIN offers f ON f.id = b.offer_id
       JOIN providers p ON p.id = f.provider_id
     WHERE p.company_id = $1 AND ${WAS_PAID} AND b.starts_at >= $2::date AND b.starts_at < $3::date + 1
     ORDER BY b.starts_at AT TIME ZONE b.time_zone DESC, b.code COLLATE "C"`,
    [companyId, from, to],
  )
  return rows.map((row) => lineOf(row, now))
}

function lineOf(row: Row, now: Date): EarningLine {
  const { total, refunded } = row
  const fee = keptFee(row, refunded)
  const due = total - refunded - fee
  const departing = { startsAt: row.starts_at, timeZone: row.time_zone, durationMinutes: row.duration_minutes }
  const end = endOf(departing)
  return {
    bookingId: row.id,
    code: row.code,
    title: row.title,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    soldAt: row.sold_at.toISOString(),
    status: row.status,
    isCancelledByOperator: row.cancelled_by_operator,
    total,
    refunded,
    fee,
    due,
    payableBy: due === 0 || now < end ? null : payoutDay(localTimeOf(end, row.time_zone).slice(0, 10)),
    isDisputed: row.is_disputed,
  }
}

/** ISO day of the payout: weekends and Brazil's holidays do not count. */
export function payoutDay(ended: string): string {
  const [year = 0, month = 1, day = 1] = ended.split('-').map(Number)
  // The library reads the calendar day in the machine's time zone; noon is on the same day in all of them.
  const last = addBusinessDays(new Date(year, month - 1, day, 12), PAYOUT_BUSINESS_DAYS)
  if (last === null) throw new Error(`no business day is known after ${ended}`)
  return [last.getFullYear(), last.getMonth() + 1, last.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
