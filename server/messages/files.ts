import { maskFileName } from '../../src/core/messages/contact-masking.ts'
import type { Attachment, Message, MessageFile } from '../../src/core/messages/message.ts'
import { keptText } from '../bookings/kept-text.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { encodePicture, readPicture } from '../marketplace/pictures.ts'
import { countUpload } from '../marketplace/upload-quota.ts'
import type { Services } from '../module.ts'
import { storeDocuments } from '../onboarding/document-objects.ts'
import { naming, objectOf, type PrivateFile, readDocument } from '../onboarding/documents.ts'
import { readMessage, type Sending, send } from './messages.ts'
import { lockThread } from './threads.ts'

/** Pixels; enough to read a sign in a photo on a phone. */
const LONGEST_SIDE = 1600

interface SentFile extends Sending {
  /** A data URL. */
  readonly file: string
  readonly name: string
}

/**
 * Sends a message with a picture or a PDF. A repeated id answers the first message.
 * @throws HttpProblem as `send`, 422 about `file`, and 429 after the account's uploads of the day.
 */
export async function sendFile(
  services: Pick<Services, 'database' | 'documents' | 'config' | 'now'>,
  { file, name, ...sending }: SentFile,
): Promise<Message> {
  const { database, now } = services
  const known = await knownMessage(database, sending)
  if (known !== null) return known
  await countUpload(services, sending.userId)
  const { attachment, ...content } = await readFile(file, name)
  const [stored]: readonly (PrivateFile & { readonly objectKey?: string })[] = await storeDocuments(services, [content])
  return send(database, sending, now(), {
    attachmentOf: ({ isBooked }) => maskedName(attachment, isBooked),
    store: async (transaction) => {
      const { objectKey = null, type } = { ...content, ...stored }
      await transaction.query(
        'INSERT INTO message_files (thread_id, message_id, type, content, object_key) VALUES ($1, $2, $3, $4, $5)',
        [sending.threadId, sending.id, type, objectKey === null ? content.content : null, objectKey],
      )
      await transaction.query('DELETE FROM document_deletions WHERE key = $1', [objectKey])
    },
  })
}

/** Before a file is decoded: strangers cause no work, and a repetition neither. */
function knownMessage(database: Database, { userId, threadId, id }: Sending): Promise<Message | null> {
  return database.transaction(async (transaction) => {
    const { canSend } = await lockThread(transaction, userId, threadId)
    const known = await readMessage(transaction, threadId, id)
    if (known === null && !canSend) throw problem('thread_closed')
    if (known !== null && known.userId !== userId) throw problem('thread_not_found')
    return known?.message ?? null
  })
}

async function readFile(file: string, name: string): Promise<PrivateFile & { readonly attachment: Attachment }> {
  if (/^data:application\/pdf;/i.test(file.slice(0, 64))) {
    const document = await readDocument('file', file)
    return { ...document, attachment: { kind: 'document', name, bytes: document.content.length } }
  }
  const { data, info } = await encodePicture(
    naming('file', () => readPicture(file)),
    LONGEST_SIDE,
  ).catch((error: unknown) =>
    naming('file', () => {
      throw error
    }),
  )
  return {
    type: 'image/webp',
    content: data,
    attachment: { kind: 'picture', width: info.width, height: info.height },
  }
}

function maskedName(attachment: Attachment, isBooked: boolean): Attachment {
  if (attachment.kind !== 'document') return attachment
  const name = keptText(attachment.name.replaceAll(/[\s/\\]+/g, ' ')) || 'documento.pdf'
  return { ...attachment, name: isBooked ? name : maskFileName(name) }
}

/** The file of a message that the caller may read. @throws HttpProblem 404 without one. */
export async function readMessageFile(
  { database, documents }: Pick<Services, 'database' | 'documents'>,
  threadId: string,
  messageId: string,
): Promise<MessageFile> {
  const [row] = await database.query<{ type: string; content: Uint8Array | null; object_key: string | null }>(
    'SELECT type, content, object_key FROM message_files WHERE thread_id = $1 AND message_id = $2',
    [threadId, messageId],
  )
  const content = row?.content ?? (row?.object_key == null ? null : await objectOf(documents, row.object_key))
  if (row === undefined || content === null) throw problem('message_file_not_found')
  return { type: row.type, dataUrl: `data:${row.type};base64,${Buffer.from(content).toString('base64')}` }
}
