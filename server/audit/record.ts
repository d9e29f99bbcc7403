import type { AuditAction, AuditSubject } from '../../src/core/back-office/audit.ts'
import type { Decider } from '../accounts/principal.ts'
import type { Database } from '../database/database.ts'

interface Audited {
  readonly by: Decider
  readonly action: AuditAction
  readonly subject: AuditSubject
  /** Changed values as JSON. No names and no whole addresses: entries outlive a deleted account. */
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | null
}

/** Appends an entry to the audit log. Call it in the transaction of the change: both are stored or neither. */
export async function recordAudit(
  transaction: Database,
  { by, action, subject, before, after, reason }: Audited,
  now: Date,
): Promise<void> {
  await transaction.query(
    `INSERT INTO audit_log (at, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      now.toISOString(),
      by.kind === 'person' ? by.userId : null,
      by.kind === 'person' ? null : by.name,
      action,
      subject.kind,
      subject.id,
      json(before),
      json(after),
      reason ?? null,
    ],
  )
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))
