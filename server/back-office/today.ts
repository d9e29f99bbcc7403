import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days'
import { may, type NeededPermission } from '../../src/core/back-office/permissions.ts'
import { REVIEW_BUSINESS_DAYS, type TodayRowId } from '../../src/core/back-office/today.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Person } from '../accounts/principal.ts'
import type { Services } from '../module.ts'
import { CAN_BE_PAID, longWithoutResult, OPEN } from '../payouts/payouts.ts'

interface Row {
  readonly id: TodayRowId
  /** Only admins with it see the row. */
  readonly permission: NeededPermission
  /** Returns one row: `count`, and `since`, the time of the oldest. */
  readonly sql: string
  readonly params?: (now: Date) => readonly unknown[]
}

/** A new row: its id in src/core/back-office/today.ts, its words and its page in today-words.ts. */
const ROWS: readonly Row[] = [
  {
    id: 'overdue reviews',
    permission: 'reviewer',
    sql: 'SELECT count(*)::int, min(submitted_at) AS since FROM reviews_asked WHERE decision IS NULL AND submitted_at < $1',
    params: (now) => [overdueBefore(now).toISOString()],
  },
  {
    id: 'failed refunds',
    permission: 'finance',
    sql: "SELECT count(*)::int, min(created_at) AS since FROM pix_refunds WHERE state = 'failed'",
  },
  {
    id: 'unmatched payments',
    permission: 'finance',
    sql: 'SELECT count(*)::int, min(paid_at) AS since FROM pix_unmatched_payments WHERE returned_at IS NULL',
  },
  {
    id: 'due payouts',
    permission: 'finance',
    // Guides whose payout finance can approve on the page of the money.
    sql: `SELECT count(*)::int, min(d.since) AS since
      FROM (SELECT p.company_id, min(b.service_ended_at) AS since
          FROM payable_bookings p LEFT JOIN bookings b ON b.id = p.booking_id
          WHERE ${CAN_BE_PAID} GROUP BY p.company_id HAVING sum(p.amount) > 0) d
        JOIN companies c ON c.id = d.company_id
      WHERE c.pix_key IS NOT NULL AND c.pix_key_type IS NOT NULL
        AND NOT EXISTS (SELECT FROM payouts o WHERE o.company_id = c.id AND o.state IN ${OPEN})`,
  },
  {
    id: 'payouts without result',
    permission: 'finance',
    sql: `SELECT count(*)::int, min(r.approved_at) AS since FROM payouts p JOIN payout_runs r ON r.id = p.run_id
      WHERE p.state IN ${OPEN} AND r.approved_at < $1`,
    params: (now) => [longWithoutResult(now)],
  },
  {
    id: 'open disputes',
    permission: ['support', 'finance'],
    sql: 'SELECT count(*)::int, min(opened_at) AS since FROM disputes WHERE decided_at IS NULL',
  },
  {
    id: 'overdue disputes',
    permission: ['support', 'finance'],
    sql: 'SELECT count(*)::int, min(decide_by) AS since FROM disputes WHERE decided_at IS NULL AND decide_by < $1',
    params: (now) => [now.toISOString()],
  },
  {
    id: 'reported messages',
    permission: 'support',
    sql: 'SELECT count(*)::int, min(reported_at) AS since FROM message_reports WHERE decision IS NULL',
  },
  {
    id: 'failed mails',
    permission: 'support',
    sql: "SELECT count(*)::int, min(created_at) AS since FROM outbox WHERE failed_at IS NOT NULL AND channel = 'email'",
  },
]

/** Counts the rows that the person may see. */
export async function readToday({ database, now }: Pick<Services, 'database' | 'now'>, { permissions }: Person) {
  const rows = ROWS.filter(({ permission }) => may(permissions, permission))
  return Promise.all(
    rows.map(async ({ id, sql, params }) => {
      const [found] = await database.query<{ count: number; since: Date | null }>(sql, params?.(now()) ?? [])
      return { id, count: found?.count ?? 0, since: found?.since?.toISOString() ?? null }
    }),
  )
}

/** Requests from before this time have waited longer than was promised; weekends and holidays do not count. */
export function overdueBefore(now: Date): Date {
  let time = now
  while ((addBusinessDays(time, REVIEW_BUSINESS_DAYS)?.getTime() ?? 0) > now.getTime()) {
    time = new Date(time.getTime() - DAY_MS)
  }
  return time
}
