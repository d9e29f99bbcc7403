import type { AuditSubject } from '../../src/core/back-office/audit.ts'
import type { Database } from '../database/database.ts'

export interface TimelineItem {
  readonly at: string
  readonly text: string | null
  readonly audit: { readonly action: string; readonly actor: string; readonly reason: string | null } | null
}

const MOST = 60

/** An event; none without a time. */
export const event = (at: Date | null | undefined, text: string): TimelineItem[] =>
  at == null ? [] : [{ at: at.toISOString(), text, audit: null }]

/** Entries of the audit log about any of these. */
async function auditOf(database: Database, subjects: readonly AuditSubject[]): Promise<TimelineItem[]> {
  const rows = await Promise.all(
    subjects.map(({ kind, id }) =>
      database.query<{ at: Date; action: string; actor: string; reason: string | null }>(
        `SELECT a.at, a.action, coalesce(a.actor_name, u.name, 'Conta excluída') AS actor, a.reason
           FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
          WHERE a.subject_kind = $1 AND a.subject_id = $2 ORDER BY a.id DESC LIMIT ${MOST}`,
        [kind, id],
      ),
    ),
  )
  return rows.flat().map(({ at, ...audit }) => ({ at: at.toISOString(), text: null, audit }))
}

/** Mails of the last 30 days: to an address, or about an order. */
export const mailsOf = (database: Database, of: { readonly email: string } | { readonly orderId: string }) =>
  database.query<{ subject: string; created_at: Date }>(
    `SELECT subject, created_at FROM outbox
      WHERE ${'email' in of ? 'lower(recipient) = lower($1)' : 'order_id = $1'} AND channel = 'email'
      ORDER BY created_at DESC LIMIT 20`,
    ['email' in of ? of.email : of.orderId],
  )

/** Events and the audit log's entries about the subjects, latest first. */
export async function timelineOf(
  database: Database,
  events: readonly (readonly TimelineItem[])[],
  subjects: readonly AuditSubject[],
): Promise<TimelineItem[]> {
  const all = [...events.flat(), ...(await auditOf(database, subjects))]
  return all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST)
}
