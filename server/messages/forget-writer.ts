import type { Database } from '../database/database.ts'

/**
 * Empties the messages of a person and deletes their threads without messages. The rest of a thread stays for the other side, because it
 * belongs to that person's booking too.
 */
export async function forgetWriter(transaction: Database, userId: string, now: Date): Promise<void> {
  await transaction.query(
    'DELETE FROM message_files f USING messages m WHERE m.thread_id = f.thread_id AND m.id = f.message_id AND m.user_id = $1',
    [userId],
  )
  await transaction.query(
    `UPDATE messages SET text = '', attachment = NULL, deleted_at = coalesce(deleted_at, $2), revision = revision + 1
      WHERE user_id = $1 AND deleted_at IS NULL`,
    [userId, now.toISOString()],
  )
  await transaction.query('DELETE FROM message_threads WHERE user_id = $1 AND last_sequence = 0', [userId])
  await transaction.query('DELETE FROM message_blocks WHERE $1 IN (user_id, blocked_id)', [userId])
  await transaction.query(`UPDATE message_reports SET text = '' WHERE accused_id = $1`, [userId])
  await transaction.query(`UPDATE message_reports SET note = '' WHERE reporter_id = $1`, [userId])
  // Events carry texts.
  await transaction.query(
    `DELETE FROM live_events e USING message_threads t LEFT JOIN providers p ON p.id = t.provider_id LEFT JOIN companies c ON c.id = p.company_id
      WHERE e.kind = 'message' AND e.data ->> 'threadId' = t.id::text AND $1 IN (t.user_id, c.user_id)`,
    [userId],
  )
}
