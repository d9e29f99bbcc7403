import type { Evidence } from '../../src/core/back-office/evidence.ts'
import { maskContacts } from '../../src/core/messages/contact-masking.ts'
import {
  type Attachment,
  type Message,
  MOST_A_MINUTE,
  PAGE_OF_MESSAGES,
  RATE_SECONDS,
} from '../../src/core/messages/message.ts'
import { keptText } from '../bookings/kept-text.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { messageNotice } from './notices.ts'
import { lockThread, type Membership } from './threads.ts'

interface Row {
  id: string
  sequence: number
  sender: Message['from']
  text: string
  attachment: Attachment | null
  event: Message['event']
  sent_at: Date
  revision: number
  is_deleted: boolean
}

const COLUMNS =
  'm.id, m.sequence, m.sender, m.text, m.attachment, m.event, m.sent_at, m.revision, m.deleted_at IS NOT NULL AS is_deleted'

const messageOf = ({ id, sequence, sender, text, attachment, event, sent_at, revision, is_deleted }: Row): Message => ({
  id,
  sequence,
  from: sender,
  text,
  attachment,
  event,
  sentAt: sent_at.toISOString(),
  revision,
  isDeleted: is_deleted,
})

/** A message with its writer; null for an unknown one. */
export async function readMessage(
  database: Database,
  threadId: string,
  id: string,
): Promise<{ readonly message: Message; readonly userId: string | null } | null> {
  const [row] = await database.query<Row & { user_id: string | null }>(
    `SELECT ${COLUMNS}, m.user_id::text AS user_id FROM messages m WHERE m.thread_id = $1 AND m.id = $2`,
    [threadId, id],
  )
  return row === undefined ? null : { message: messageOf(row), userId: row.user_id }
}

/** A page of a thread that the caller may read, by sequence: after one, before one, or the latest. */
export async function readMessages(
  database: Database,
  threadId: string,
  { after, before }: { readonly after?: string | undefined; readonly before?: string | undefined },
): Promise<Message[]> {
  const rows = await database.query<Row>(
    `SELECT * FROM (SELECT ${COLUMNS} FROM messages m
        WHERE m.thread_id = $1 AND m.sequence > $2 AND m.sequence < $3
        ORDER BY m.sequence ${after === undefined ? 'DESC' : ''} LIMIT ${PAGE_OF_MESSAGES}) page ORDER BY sequence`,
    [threadId, Number(after ?? 0), Number(before ?? 2_147_483_647)],
  )
  return rows.map(messageOf)
}

/** The conversation of a case that an admin opened. */
interface Looking {
  readonly threadId: string
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** Sequence in the middle of the first page; the latest ones without it. */
  readonly around?: number | null
}

/** A page of a thread as evidence. */
export async function readEvidence(
  database: Database,
  { threadId, before, after, around = null }: Looking,
): Promise<Evidence> {
  const messages =
    before !== undefined || after !== undefined || around === null
      ? await readMessages(database, threadId, { before, after })
      : await readAround(database, threadId, around)
  // An empty page lies beside the message that was named.
  const first = messages.at(0)?.sequence ?? Number(before ?? Number(after ?? -1) + 1)
  const last = messages.at(-1)?.sequence ?? Number(after ?? Number(before ?? 0) - 1)
  const [others] = await database.query<{ earlier: boolean; later: boolean }>(
    `SELECT EXISTS (SELECT FROM messages WHERE thread_id = $1 AND sequence < $2) AS earlier,
       EXISTS (SELECT FROM messages WHERE thread_id = $1 AND sequence > $3) AS later`,
    [threadId, first, last],
  )
  return { messages, hasEarlier: others?.earlier === true, hasLater: others?.later === true }
}

async function readAround(database: Database, threadId: string, sequence: number): Promise<Message[]> {
  const half = PAGE_OF_MESSAGES / 2
  const rows = await database.query<Row>(
    `SELECT * FROM (
        (SELECT ${COLUMNS} FROM messages m WHERE m.thread_id = $1 AND m.sequence <= $2 ORDER BY m.sequence DESC LIMIT ${half})
        UNION ALL
        (SELECT ${COLUMNS} FROM messages m WHERE m.thread_id = $1 AND m.sequence > $2 ORDER BY m.sequence LIMIT ${half})
      ) page ORDER BY sequence`,
    [threadId, sequence],
  )
  return rows.map(messageOf)
}

export interface Sending {
  readonly userId: string
  readonly threadId: string
  readonly id: string
  readonly text: string
}

/** A message's attachment. */
interface Attached {
  readonly attachmentOf: (thread: Membership) => Attachment
  /** Writes the content, after the message. */
  readonly store?: (transaction: Database) => Promise<void>
}

/**
 * Adds a message under its own id. A repeated id returns the first message.
 * @throws HttpProblem 404 for other people's thread, 409 if nobody would read it, 422 without text, 429 with the
 * seconds to wait.
 */
export function send(
  database: Database,
  { userId, threadId, id, text }: Sending,
  now: Date,
  attached?: Attached,
): Promise<Message> {
  return database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, userId, threadId)
    const known = await readMessage(transaction, threadId, id)
    if (known !== null) {
      if (known.userId !== userId) throw problem('thread_not_found')
      return known.message
    }
    if (!thread.canSend) throw problem('thread_closed')
    const kept = keptText(text)
    if (kept === '' && attached === undefined) throw fieldProblem('text', FIELD.message_text)
    await refuseHaste(transaction, userId, now)
    const shown = thread.isBooked ? kept : maskContacts(kept).text
    const attachment = attached?.attachmentOf(thread) ?? null
    const { side, travellerId, guideId } = thread
    // Before the event, because `publish` must be last.
    const notice = await messageNotice(transaction, { threadId, from: side, text: shown || wordOf(attachment) })
    await notify(transaction, side === 'guide' ? travellerId : guideId, 'messages', notice, now)
    const line = { id, from: thread.side, userId, text: shown, attachment, event: null }
    return add(transaction, threadId, thread, line, now, attached?.store)
  })
}

const WORDS: Readonly<Record<Attachment['kind'], string>> = {
  picture: 'Enviou uma foto',
  document: 'Enviou um documento',
  place: 'Enviou uma localização',
}
const wordOf = (attachment: Attachment | null) => (attachment === null ? '' : WORDS[attachment.kind])

interface Line extends Pick<Message, 'id' | 'from' | 'text' | 'attachment' | 'event'> {
  readonly userId: string | null
  /** Sent by a template. */
  readonly isScheduled?: boolean
}

/** Adds a message to a locked thread and tells both sides. The sender has read everything before it. */
export async function add(
  transaction: Database,
  threadId: string,
  thread: Pick<Membership, 'travellerId' | 'guideId'>,
  { id, from, userId, text, attachment, event, isScheduled = false }: Line,
  now: Date,
  store?: (transaction: Database) => Promise<void>,
): Promise<Message> {
  const [row] = await transaction.query<{ sequence: number }>(
    `UPDATE message_threads SET last_sequence = last_sequence + 1, updated_at = $2,
        traveller_read = CASE WHEN $3 = 'traveller' THEN last_sequence + 1 ELSE traveller_read END,
        guide_read = CASE WHEN $3 = 'guide' THEN last_sequence + 1 ELSE guide_read END,
        traveller_archived = traveller_archived AND $3 <> 'guide', guide_archived = guide_archived AND $3 <> 'traveller'
      WHERE id = $1 RETURNING last_sequence AS sequence`,
    [threadId, now.toISOString(), from],
  )
  if (row === undefined) throw problem('thread_not_found')
  await transaction.query(
    `INSERT INTO messages (thread_id, id, sequence, sender, user_id, text, attachment, event, sent_at, is_scheduled)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      threadId,
      id,
      row.sequence,
      from,
      userId,
      text,
      attachment && JSON.stringify(attachment),
      event,
      now.toISOString(),
      isScheduled,
    ],
  )
  await store?.(transaction)
  const message = {
    id,
    sequence: row.sequence,
    from,
    text,
    attachment,
    event,
    sentAt: now.toISOString(),
    revision: 0,
    isDeleted: false,
  }
  await publish(
    transaction,
    [thread.travellerId, thread.guideId],
    { kind: 'message', data: { threadId, message } },
    now,
  )
  return message
}

/** A sliding minute over all threads of a person. The lock makes messages to several threads at the same moment count each other. */
async function refuseHaste(transaction: Database, userId: string, now: Date): Promise<void> {
  await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('messages of ' || $1::text, 0))", [userId])
  const since = new Date(now.getTime() - RATE_SECONDS * 1000)
  const [oldest] = await transaction.query<{ sent_at: Date }>(
    `SELECT sent_at FROM messages WHERE user_id = $1 AND sent_at > $2 ORDER BY sent_at DESC OFFSET $3 LIMIT 1`,
    [userId, since.toISOString(), MOST_A_MINUTE - 1],
  )
  if (oldest === undefined) return
  const free = oldest.sent_at.getTime() + RATE_SECONDS * 1000
  throw problem('messages_too_fast', { retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) })
}

/** Moves the reader's mark forward, never back or beyond the thread. */
export function markRead(
  database: Database,
  { userId, threadId, upTo }: { readonly userId: string; readonly threadId: string; readonly upTo: number },
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { side, travellerId, guideId, lastSequence } = await lockThread(transaction, userId, threadId)
    const column = side === 'traveller' ? 'traveller_read' : 'guide_read'
    const read = Math.min(upTo, lastSequence)
    const moved = await transaction.query(
      `UPDATE message_threads SET ${column} = $2 WHERE id = $1 AND ${column} < $2 RETURNING id`,
      [threadId, read],
    )
    if (moved.length === 0) return
    await publish(transaction, [travellerId, guideId], { kind: 'read', data: { threadId, side, upTo: read } }, now)
  })
}

export function archive(
  database: Database,
  {
    userId,
    threadId,
    isArchived,
  }: { readonly userId: string; readonly threadId: string; readonly isArchived: boolean },
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { side } = await lockThread(transaction, userId, threadId)
    const column = side === 'traveller' ? 'traveller_archived' : 'guide_archived'
    await transaction.query(`UPDATE message_threads SET ${column} = $2 WHERE id = $1`, [threadId, isArchived])
    await publish(transaction, [userId], { kind: 'thread', data: { threadId } }, now)
  })
}
