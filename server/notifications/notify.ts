import {
  HIDDEN_TEXTS,
  HIDDEN_TITLE,
  type Notice,
  type NotificationKind,
} from '../../src/core/notifications/notification.ts'
import type { Database } from '../database/database.ts'
import { oneLine } from '../outbox/outbox.ts'
import { wants } from './choices.ts'

/** Characters that a notification shows on most devices. */
const MOST_SHOWN = 160

/**
 * Posts a push message to every device of a person who wants this kind, in the transaction that it reports.
 * @param userId null for a person without an account: nothing is posted.
 */
export async function notify(
  transaction: Database,
  userId: string | null,
  kind: NotificationKind,
  { title, text, ...rest }: Notice,
  now: Date,
): Promise<void> {
  if (userId === null) return
  const shown = { ...rest, title: short(title), text: short(text) }
  const hidden = { ...rest, title: HIDDEN_TITLE, text: HIDDEN_TEXTS[kind] }
  await transaction.query(
    `INSERT INTO outbox (channel, recipient, subject, body_text, created_at, next_attempt)
     SELECT 'push', r.id::text, $4, CASE WHEN r.hides_text THEN $3 ELSE $2 END, $5, $5
       FROM push_registrations r WHERE r.user_id = $1 AND ${wants('r.user_id', kind, 'push')}`,
    [userId, JSON.stringify(shown), JSON.stringify(hidden), rest.tag, now.toISOString()],
  )
}

function short(text: string): string {
  const line = oneLine(text)
  return line.length <= MOST_SHOWN ? line : `${line.slice(0, MOST_SHOWN - 1).trimEnd()}…`
}
