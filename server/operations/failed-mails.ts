import type { Answer, Query } from '../../contract/call.ts'
import type { failedMails } from '../../contract/operations.ts'
import { mailFailureOf } from '../../src/core/back-office/mail-failures.ts'
import { may } from '../../src/core/back-office/permissions.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import { maskedEmail } from '../back-office/masked-email.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

interface Row {
  id: string
  subject: string
  recipient: string
  last_error: string | null
  created_at: Date
  attempts: number
  failed_at: Date | null
  next_attempt: Date
  person: string | null
  is_admin: boolean
}

const PAGE = 30
const STATES = {
  failed: 'o.failed_at IS NOT NULL',
  retrying: 'o.failed_at IS NULL AND o.sent_at IS NULL AND o.last_error IS NOT NULL',
}

export async function readFailedMails(
  database: Database,
  by: Person,
  { state, before }: Query<typeof failedMails>,
): Promise<Answer<typeof failedMails>> {
  const rows = await database.query<Row>(
    `SELECT o.id, o.subject, o.recipient, o.last_error, o.created_at, o.attempts, o.failed_at, o.next_attempt, u.id::text AS person,
       EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'admin') AS is_admin
     FROM (SELECT * FROM outbox o WHERE ${STATES[state]} AND o.channel = 'email' AND ($1::bigint IS NULL OR o.id < $1)
       ORDER BY o.id DESC LIMIT ${PAGE + 1}) o
     LEFT JOIN users u ON lower(u.email) = lower(o.recipient) AND u.deleted_at IS NULL ORDER BY o.id DESC`,
    [/^\d{1,18}$/.test(before ?? '') ? before : null],
  )
  const shown = rows.slice(0, PAGE)
  const isOwner = may(by.permissions, 'owner')
  return {
    mails: shown.map((row) => ({
      id: String(row.id),
      subject: row.subject,
      to: row.is_admin && !isOwner ? maskedEmail(row.recipient) : row.recipient,
      person: row.person,
      why: mailFailureOf(row.last_error ?? ''),
      createdAt: row.created_at.toISOString(),
      tries: row.attempts,
      nextTry: row.failed_at === null ? row.next_attempt.toISOString() : null,
    })),
    next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  }
}

/**
 * Restarts the tries of an abandoned mail; does not change a mail that is being tried or delivered. @throws HttpProblem
 * 404
 */
export function resendMail(
  database: Database,
  by: Person,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const [mail] = await transaction.query<{ recipient: string; failed_at: Date | null; person: string | null }>(
      `SELECT o.recipient, o.failed_at,
         (SELECT u.id::text FROM users u WHERE lower(u.email) = lower(o.recipient) AND u.deleted_at IS NULL) AS person
       FROM outbox o WHERE o.id = $1 AND o.channel = 'email' FOR UPDATE OF o`,
      [id],
    )
    if (mail === undefined) throw problem('record_not_found')
    if (mail.failed_at === null) return
    await transaction.query(
      'UPDATE outbox SET failed_at = NULL, last_error = NULL, attempts = 0, next_attempt = $2 WHERE id = $1',
      [id, now.toISOString()],
    )
    await recordAudit(
      transaction,
      {
        by,
        action: 'mail.resent',
        subject: mail.person === null ? { kind: 'message', id } : { kind: 'person', id: mail.person },
        after: { email: maskedEmail(mail.recipient) },
        reason,
      },
      now,
    )
  })
}
