import type { NewReport } from '../../src/core/messages/message.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { keptText } from '../bookings/kept-text.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { publish } from '../live/publish.ts'
import { readMessage } from './messages.ts'
import { lockThread } from './threads.ts'

/** A person's reports of one day. */
const MOST_A_DAY = 20

/**
 * Reports a message of the other side, or its person. A repeated id changes nothing.
 * @throws HttpProblem 404 for the reporter's own or an unknown message, 429 after MOST_A_DAY.
 */
export function report(
  database: Database,
  userId: string,
  threadId: string,
  { id, messageId, reason, note }: NewReport,
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { side, travellerId, guideId } = await lockThread(transaction, userId, threadId)
    const accused = side === 'traveller' ? guideId : travellerId
    const found = messageId === null ? null : await readMessage(transaction, threadId, messageId)
    if (accused === null || (messageId !== null && found?.userId !== accused)) throw problem('message_not_found')
    const [today] = await transaction.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM message_reports WHERE reporter_id = $1 AND reported_at > $2 AND id <> $3',
      [userId, new Date(now.getTime() - DAY_MS).toISOString(), id],
    )
    if ((today?.count ?? 0) >= MOST_A_DAY) throw problem('too_many_requests', { retryAfter: 3600 })
    await transaction.query(
      `INSERT INTO message_reports (id, thread_id, message_id, reporter_id, accused_id, reason, note, text, reported_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
      [id, threadId, messageId, userId, accused, reason, keptText(note), found?.message.text ?? '', now.toISOString()],
    )
  })
}

/** Stops or allows messages between the two people, in all their threads. Lines about bookings still arrive. */
export function block(
  database: Database,
  { userId, threadId, isBlocked }: { readonly userId: string; readonly threadId: string; readonly isBlocked: boolean },
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { side, travellerId, guideId } = await lockThread(transaction, userId, threadId)
    const other = side === 'traveller' ? guideId : travellerId
    if (other === null) return
    await transaction.query(
      isBlocked
        ? 'INSERT INTO message_blocks (user_id, blocked_id, blocked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
        : 'DELETE FROM message_blocks WHERE user_id = $1 AND blocked_id = $2 AND $3::timestamptz IS NOT NULL',
      [userId, other, now.toISOString()],
    )
    await publish(transaction, [travellerId, guideId], { kind: 'thread', data: { threadId } }, now)
  })
}
