import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '../../src/core/notifications/notification.ts'
import type { Database } from '../database/database.ts'
import { API_BASE } from '../http/handle.ts'
import { wants } from './choices.ts'

/** Links that turn a mail off: a page with one button, or the mail program's own button (RFC 8058). */
export interface UnsubscribeLinks {
  readonly page: string
  readonly oneClick: string
}

/**
 * Returns the links that every mail of the kind carries, or null where the person turned the kind off: then post no mail. The token is
 * stored and stays the same, because old mails must remain unsubscribable.
 */
export async function unsubscribeLinks(
  database: Database,
  site: string,
  userId: string,
  kind: NotificationKind,
): Promise<UnsubscribeLinks | null> {
  const [row] = await database.query<{ token: string; wanted: boolean }>(
    `INSERT INTO unsubscribe_tokens AS t (user_id, kind, token) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, kind) DO UPDATE SET token = t.token RETURNING t.token, ${wants('t.user_id', kind, 'email')} AS wanted`,
    [userId, kind, randomUUID()],
  )
  if (row === undefined || !row.wanted) return null
  return {
    page: `${site}/cancelar-avisos#${row.token}`,
    oneClick: `${site}${API_BASE}notifications/unsubscribe/${row.token}`,
  }
}

/** The person and kind of a mail's token; null for a token that we never sent. */
export async function readUnsubscribeToken(
  database: Database,
  token: string,
): Promise<{ readonly userId: string; readonly kind: NotificationKind } | null> {
  const [row] = await database.query<{ user_id: string; kind: NotificationKind }>(
    'SELECT user_id::text AS user_id, kind FROM unsubscribe_tokens WHERE token = $1',
    [token],
  )
  return row === undefined ? null : { userId: row.user_id, kind: row.kind }
}
