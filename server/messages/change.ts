import { canDelete, canEdit } from '../../src/core/messages/changing.ts'
import { maskContacts } from '../../src/core/messages/contact-masking.ts'
import type { Message } from '../../src/core/messages/message.ts'
import { keptText } from '../bookings/kept-text.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { publish } from '../live/publish.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { readMessage } from './messages.ts'
import { lockThread, type Membership } from './threads.ts'

interface Own {
  readonly userId: string
  readonly threadId: string
  readonly id: string
}

/**
 * Replaces the text of the writer's own message.
 * @throws HttpProblem 404 for another person's message, 409 after 15 minutes or for a deleted one, 422 without text.
 */
export function editMessage(database: Database, own: Own, text: string, now: Date): Promise<Message> {
  return database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, own.userId, own.threadId)
    const message = await ownMessage(transaction, own)
    if (message.isDeleted) throw problem('message_deleted')
    if (!canEdit(message, thread.side, now)) throw problem('message_edit_late')
    if (!thread.canSend) throw problem('thread_closed')
    const kept = keptText(text)
    if (kept === '' && message.attachment === null) throw fieldProblem('text', FIELD.message_text)
    const shown = thread.isBooked ? kept : maskContacts(kept).text
    if (shown === message.text) return message
    await transaction.query('UPDATE messages SET text = $3, revision = revision + 1 WHERE thread_id = $1 AND id = $2', [
      own.threadId,
      own.id,
      shown,
    ])
    return tell(transaction, thread, own, now)
  })
}

/**
 * Deletes the writer's own message; its place stays.
 * @throws HttpProblem 404 for another person's message, 409 after 24 hours.
 */
export function deleteMessage(database: Database, own: Own, now: Date): Promise<Message> {
  return database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, own.userId, own.threadId)
    const message = await ownMessage(transaction, own)
    if (message.isDeleted) return message
    if (!canDelete(message, thread.side, now)) throw problem('message_delete_late')
    return emptyMessage(transaction, thread, own, now)
  })
}

/** Empties a message of a locked thread and tells both sides. */
export async function emptyMessage(
  transaction: Database,
  thread: Pick<Membership, 'travellerId' | 'guideId'>,
  at: Omit<Own, 'userId'>,
  now: Date,
): Promise<Message> {
  await transaction.query('DELETE FROM message_files WHERE thread_id = $1 AND message_id = $2', [at.threadId, at.id])
  await transaction.query(
    `UPDATE messages SET text = '', attachment = NULL, deleted_at = $3, revision = revision + 1 WHERE thread_id = $1 AND id = $2`,
    [at.threadId, at.id, now.toISOString()],
  )
  return tell(transaction, thread, at, now)
}

async function ownMessage(transaction: Database, { userId, threadId, id }: Own): Promise<Message> {
  const found = await readMessage(transaction, threadId, id)
  if (found?.userId !== userId) throw problem('message_not_found')
  return found.message
}

async function tell(
  transaction: Database,
  { travellerId, guideId }: Pick<Membership, 'travellerId' | 'guideId'>,
  { threadId, id }: Omit<Own, 'userId'>,
  now: Date,
): Promise<Message> {
  const found = await readMessage(transaction, threadId, id)
  if (found === null) throw problem('message_not_found')
  // A device that was away must not receive the text that was replaced.
  await transaction.query(
    `UPDATE live_events SET data = jsonb_set(data, '{message}', $3)
      WHERE user_id = ANY($1::bigint[]) AND kind = 'message' AND data -> 'message' ->> 'id' = $2`,
    [[travellerId, guideId], id, JSON.stringify(found.message)],
  )
  await publish(
    transaction,
    [travellerId, guideId],
    { kind: 'message', data: { threadId, message: found.message } },
    now,
  )
  return found.message
}
