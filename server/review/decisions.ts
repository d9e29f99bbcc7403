import type { Answer } from '../../contract/call.ts'
import type { reviewHistory } from '../../contract/review.ts'
import type { Decider } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import type { ReviewKind } from './obstacle.ts'

/** Decisions on a page. */
export const PAGE = 30

/** Requests with their company, or with the booking of a review. */
const ASKED = `reviews_asked r LEFT JOIN companies c ON c.id = r.company_id LEFT JOIN reviews v ON v.id = r.rating_id
  LEFT JOIN bookings b ON b.id = v.booking_id LEFT JOIN orders o ON o.id = b.order_id`

interface Decision {
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly reason: string | null
  readonly by: Decider
}

/**
 * Stores a decision with its author, time and reason.
 * @returns false if the request was already decided.
 */
export async function writeDecision(
  transaction: Database,
  { id, decision, reason, by }: Decision,
  now: Date,
): Promise<boolean> {
  const [adminId, name] = by.kind === 'person' ? [by.userId, null] : [null, by.name]
  const written = await transaction.query(
    `UPDATE reviews_asked SET decision = $2, reason = $3, decided_by = $4, decided_at = $5,
       admin_name = coalesce($6, (SELECT name FROM users WHERE id = $4))
      WHERE id = $1 AND decision IS NULL RETURNING id`,
    [id, decision, reason, adminId, now.toISOString(), name],
  )
  if (written.length === 0) return false
  await transaction.query(
    `INSERT INTO review_decisions
       (review_id, user_id, provider_name, kind, decision, reason, admin_id, admin_name, decided_at)
     SELECT r.id, u.id, u.name, r.kind, r.decision, r.reason, r.decided_by, r.admin_name, r.decided_at
       FROM ${ASKED} JOIN users u ON u.id = coalesce(c.user_id, o.user_id) WHERE r.id = $1`,
    [id],
  )
  const [asked] = await transaction.query<{
    kind: ReviewKind
    offer_id: string | null
    booking_id: string | null
    provider_id: string | null
    user_id: string
  }>(
    `SELECT r.kind, r.offer_id, b.id AS booking_id, p.id AS provider_id, c.user_id FROM ${ASKED}
       LEFT JOIN providers p ON p.company_id = c.id WHERE r.id = $1`,
    [id],
  )
  if (asked === undefined) return true
  const { kind, offer_id: offerId, booking_id: bookingId, provider_id: providerId, user_id: userId } = asked
  await recordAudit(
    transaction,
    {
      by,
      action: decision === 'approve' ? 'review.approved' : 'review.rejected',
      subject:
        offerId !== null
          ? { kind: 'offer', id: offerId }
          : bookingId !== null
            ? { kind: 'booking', id: bookingId }
            : providerId !== null
              ? { kind: 'provider', id: providerId }
              : { kind: 'person', id: String(userId) },
      after: { kind },
      reason,
    },
    now,
  )
  return true
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
  // Reads one row more than shown, to know whether another page exists.
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
