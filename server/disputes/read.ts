import type { Dispute } from '../../src/core/disputes/dispute.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

interface Row {
  id: string
  number: string
  booking_id: string
  code: string
  title: string
  starts_at: string
  client: string
  guide: string
  reason: Dispute['reason']
  text: string
  opened_at: Date
  answer_by: Date
  decide_by: Date
  answer: string | null
  answered_at: Date | null
  refund: number | null
  decision_reason: string | null
  decided_at: Date | null
}

const DISPUTES = `SELECT d.id, d.number::text AS number, d.booking_id, b.code, coalesce(nullif(f.title, ''), b.plan_name) AS title,
    to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, coalesce(nullif(o.contact ->> 'name', ''), u.name) AS client,
    b.provider_name AS guide, d.reason, d.text, d.opened_at, d.answer_by, d.decide_by, d.answer, d.answered_at, d.refund,
    d.decision_reason, d.decided_at
  FROM disputes d JOIN bookings b ON b.id = d.booking_id JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id
    JOIN offers f ON f.id = b.offer_id`

const disputeOf = (row: Row): Dispute => ({
  id: row.id,
  bookingId: row.booking_id,
  code: row.code,
  title: row.title,
  startsAt: row.starts_at,
  client: row.client,
  guide: row.guide,
  reason: row.reason,
  text: row.text,
  openedAt: row.opened_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  decideBy: row.decide_by.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  decision:
    row.refund === null || row.decision_reason === null || row.decided_at === null
      ? null
      : { refund: row.refund, reason: row.decision_reason, at: row.decided_at.toISOString() },
})

/** @throws HttpProblem 404 */
export async function readDispute(database: Database, id: string): Promise<Dispute> {
  const [row] = await database.query<Row>(`${DISPUTES} WHERE d.id = $1`, [id])
  if (row === undefined) throw problem('dispute_not_found')
  return disputeOf(row)
}

export async function readDisputeOf(database: Database, bookingId: string): Promise<Dispute | null> {
  const [row] = await database.query<Row>(`${DISPUTES} WHERE d.booking_id = $1`, [bookingId])
  return row === undefined ? null : disputeOf(row)
}

const MOST_OF_GUIDE = 50

export async function readGuideDisputes(database: Database, companyId: string): Promise<Dispute[]> {
  const rows = await database.query<Row>(
    `${DISPUTES} WHERE d.company_id = $1 ORDER BY d.decided_at IS NOT NULL, d.number DESC LIMIT ${MOST_OF_GUIDE}`,
    [companyId],
  )
  return rows.map(disputeOf)
}

const PAGE = 30

/** All deadlines are equally long, so the numbers sort by deadline too. */
export async function readDisputes(
  database: Database,
  { isDecided, before }: { readonly isDecided: boolean; readonly before: string | undefined },
): Promise<{ disputes: Dispute[]; next: string | null }> {
  const cursor = /^\d{1,18}$/.test(before ?? '') ? before : null
  const rows = await database.query<Row>(
    isDecided
      ? `${DISPUTES} WHERE d.decided_at IS NOT NULL AND ($1::bigint IS NULL OR d.number < $1) ORDER BY d.number DESC LIMIT ${PAGE + 1}`
      : `${DISPUTES} WHERE d.decided_at IS NULL AND ($1::bigint IS NULL OR d.number > $1) ORDER BY d.number LIMIT ${PAGE + 1}`,
    [cursor],
  )
  const shown = rows.slice(0, PAGE)
  return { disputes: shown.map(disputeOf), next: rows.length > PAGE ? (shown.at(-1)?.number ?? null) : null }
}
