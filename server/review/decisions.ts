import type { Answer } from '../../contract/call.ts'
import type { reviewHistory } from '../../contract/review.ts'
import type { Database } from '../database/database.ts'
import type { ReviewKind } from './obstacle.ts'

/** Decisions a page. */
export const PAGE = 30

/** Keeps who decided what, when and why, once the decision stands in `reviews_asked`; in its transaction. */
export async function keepDecision(transaction: Database, reviewId: string): Promise<void> {
  await transaction.query(
    `INSERT INTO review_decisions
       (review_id, user_id, provider_name, kind, decision, reason, admin_id, admin_name, decided_at)
     SELECT r.id, c.user_id, u.name, r.kind, r.decision, r.reason, r.decided_by, r.admin_name, r.decided_at
       FROM reviews_asked r JOIN companies c ON c.id = r.company_id JOIN users u ON u.id = c.user_id WHERE r.id = $1`,
    [reviewId],
  )
}

interface Row {
  id: string
  kind: ReviewKind
  decision: 'approve' | 'reject'
  reason: string | null
  admin_name: string
  provider_name: string
  decided_at: Date
}

/** A page of decisions, latest first; `before` is the last page's `next`. */
export async function readDecisions(
  database: Database,
  before: string | undefined,
): Promise<Answer<typeof reviewHistory>> {
  // One more than is shown tells whether there is another page.
  const rows = await database.query<Row>(
    `SELECT id, kind, decision, reason, admin_name, provider_name, decided_at FROM review_decisions
      WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
    [before ?? null, PAGE + 1],
  )
  const decisions = rows.slice(0, PAGE).map((row) => ({
    id: String(row.id),
    kind: row.kind,
    decision: row.decision,
    reason: row.reason,
    admin: row.admin_name,
    provider: row.provider_name,
    at: row.decided_at.toISOString(),
  }))
  return { decisions, next: rows.length > PAGE ? (decisions.at(-1)?.id ?? null) : null }
}
