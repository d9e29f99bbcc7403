import { type Failure, isFailure, isUnavailable, NotFound, Rejected, TooManyRequests } from '../failures.ts'
import type { LiveActor } from '../live/live.machine.ts'
import type { DeviceFiles } from '../storage/device-files.port.ts'
import { forgetWithSession } from '../storage/forget-with-session.ts'
import { isRecord } from '../storage/json.ts'
import type { CollectionBackend } from '../synchronised-collection/collection-backend.port.ts'
import { shownItems } from '../synchronised-collection/collection-rules.ts'
import {
  type CollectionPorts,
  type CollectionSnapshot,
  type OpenCollection,
  startCollection,
} from '../synchronised-collection/provide-collection.ts'
import type { CollectionRecords } from '../synchronised-collection/stored-collection.ts'
import { type Message, MOST_CHARACTERS, MOST_NAME_CHARACTERS, type Place } from './message.ts'
import type { Messages } from './messages.port.ts'

/**
 * A change of a message that was sent. A deletion with the message's own id is a discarded message: a request for it may have
 * arrived.
 */
interface OutgoingChange {
  readonly kind: 'edit' | 'delete'
  readonly messageId: string
}

/** The content of a picture or document is in DeviceFiles under the message's id. */
export type OutgoingAttachment = Place | { readonly kind: 'picture' | 'document'; readonly name: string }

/** A message or a change, written on this device and perhaps not sent yet. */
export interface OutgoingMessage {
  /** The new message's UUID; a change has its own UUID. */
  readonly id: string
  readonly threadId: string
  /** The new text; empty for a deletion. */
  readonly text: string
  /** Absent for a new message. */
  readonly change?: OutgoingChange
  readonly attachment?: OutgoingAttachment
  /** ISO instant of this device; never an order. */
  readonly sentAt: string
  /** A sentence about why the backend refused it; null before. It waits until the person tries again or discards it. */
  readonly failure: string | null
}

/** Messages that wait on one device. */
const MOST_OUTGOING = 200

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
const isAttachment = (value: unknown): value is OutgoingAttachment =>
  isRecord(value) &&
  (value.kind === 'place'
    ? typeof value.latitude === 'number' && typeof value.longitude === 'number'
    : (value.kind === 'picture' || value.kind === 'document') &&
      typeof value.name === 'string' &&
      value.name.length <= MOST_NAME_CHARACTERS)
const isChange = (value: unknown): value is OutgoingChange =>
  isRecord(value) && (value.kind === 'edit' || value.kind === 'delete') && isId(value.messageId)

const isDiscard = ({ id, change }: OutgoingMessage): boolean => change?.kind === 'delete' && change.messageId === id

/** Both keys are personal, so a logout removes everything. */
export const OUTGOING_RECORDS: CollectionRecords<OutgoingMessage> = {
  limit: MOST_OUTGOING,
  idOf: ({ id }) => id,
  equals: (one, other) =>
    one.id === other.id && one.failure === other.failure && one.change?.kind === other.change?.kind,
  // Never full: the oldest of the sent ones leave.
  withItem: (items, item) => [...items.filter(({ id }) => id !== item.id), item].slice(-MOST_OUTGOING),
  keys: { visitor: 'tp:me:outgoing_of_nobody', account: 'tp:me:outgoing' },
  isItem: (value): value is OutgoingMessage =>
    isRecord(value) &&
    isId(value.id) &&
    isId(value.threadId) &&
    typeof value.text === 'string' &&
    value.text.length <= MOST_CHARACTERS &&
    (value.change === undefined || isChange(value.change)) &&
    (value.attachment === undefined || isAttachment(value.attachment)) &&
    typeof value.sentAt === 'string' &&
    (value.failure === null || typeof value.failure === 'string'),
  isId,
  previewOf: () => null,
}

/**
 * A message that nobody answered this often stops holding the others. A loss after the first counts only while the backend
 * answers another call: a server that starts again between the two calls makes no message fail.
 */
const MOST_LOSSES = 3
const FILE_CUT = 'A conexão caiu três vezes durante o envio deste arquivo. Tente em outra rede ou com um arquivo menor.'
const TEXT_CUT =
  'A conexão caiu três vezes durante este envio. As outras mensagens seguem; tente esta de novo mais tarde.'
const FILE_GONE = 'O arquivo não está mais neste aparelho. Envie de novo.'

const failureSentence = (error: Failure): string => {
  const [ofField] = error instanceof Rejected ? Object.values(error.fields) : []
  if (ofField !== undefined) return ofField
  if (error.detail !== undefined) return error.detail
  if (error instanceof TooManyRequests) return 'Você enviou muitas mensagens em pouco tempo. Espere um pouco.'
  return 'A mensagem não foi enviada.'
}

export interface OutgoingPorts extends Omit<CollectionPorts<OutgoingMessage>, 'backend'> {
  readonly messages: Pick<Messages, 'send' | 'edit' | 'remove' | 'fetchUnread'>
  readonly files: DeviceFiles
  /** The event stream of this tab: its opening shows that the backend answers again. */
  readonly live: Pick<LiveActor, 'on'>
}

interface Sent {
  readonly threadId: string
  readonly message: Message
}

export interface Outgoing extends Pick<OpenCollection<OutgoingMessage>, 'actor'> {
  /** Calls back for each message that the backend sent or changed for this tab. @returns stops. */
  onSent(listener: (sent: Sent) => void): () => void
  /**
   * Takes an unsent message, with its file, or a change off the device. The backend deletes a message that a request, perhaps one
   * still on its way, delivers.
   */
  discard(id: string): void
}

/**
 * Starts the queue of messages and their changes: they wait in order while nobody answers, and one tab sends each once. A
 * message that is refused, or lost while others arrive, stays on the device with its failure. Sent messages live in their threads, so the account's side of this collection has failed ones alone.
 */
export function startOutgoing({ messages, files, live, ...ports }: OutgoingPorts): Outgoing {
  const listeners = new Set<(sent: Sent) => void>()
  const isDiscarded = (id: string) =>
    actor.getSnapshot().context.changes.some(({ item }) => item?.id === id && isDiscard(item))
  /** Returns null for a discarded message that the backend does not have. */
  const deliver = async (item: OutgoingMessage): Promise<Message | null> => {
    const { id, threadId, text, change, attachment } = item
    if (change === undefined) {
      // Discarded while another tab was sending.
      if (isDiscarded(id)) return null
      if (attachment === undefined) return messages.send(threadId, { id, text })
      if (attachment.kind === 'place') return messages.send(threadId, { id, text, attachment })
      const content = await files.read(id)
      if (content === null) throw new Rejected('the file is gone', { detail: FILE_GONE })
      const sent = await messages.send(threadId, {
        id,
        text,
        attachment: { kind: 'file', name: attachment.name, content },
      })
      await files.remove(id)
      return sent
    }
    const { kind, messageId } = change
    if (kind === 'edit') return messages.edit(threadId, messageId, text)
    return messages.remove(threadId, messageId).catch((error: unknown) => {
      if (error instanceof NotFound && isDiscard(item)) return null
      throw error
    })
  }
  const lossesOf = new Map<string, number>()
  const isAnswering = (): Promise<boolean> =>
    messages.fetchUnread().then(
      () => true,
      (error: unknown) => !isUnavailable(error),
    )
  /** Throws the error, or a refusal where this message alone is lost: a proxy may cut every upload of its file. */
  const judgeLoss = async ({ id, attachment }: OutgoingMessage, error: unknown): Promise<never> => {
    const losses = (lossesOf.get(id) ?? 0) + 1
    if (!isUnavailable(error) || (losses > 1 && !(await isAnswering()))) throw error
    lossesOf.set(id, losses)
    if (losses < MOST_LOSSES) throw error
    lossesOf.delete(id)
    const isFile = attachment !== undefined && attachment.kind !== 'place'
    throw new Rejected('the message alone is lost', { detail: isFile ? FILE_CUT : TEXT_CUT })
  }
  const backend: CollectionBackend<OutgoingMessage> = {
    async fetchItems() {
      // The first call happens while the collection starts, before it has an actor.
      await Promise.resolve()
      return actor.getSnapshot().context.saved.filter(({ failure }) => failure !== null)
    },
    save: async (item) => {
      if (item.failure !== null) return
      const message = await deliver(item).catch((error: unknown) => judgeLoss(item, error))
      lossesOf.delete(item.id)
      if (message === null) return
      for (const listener of listeners) listener({ threadId: item.threadId, message })
    },
    remove: (id) => files.remove(id),
    merge: async () => [],
  }
  const { actor, hear } = startCollection('outgoing messages', OUTGOING_RECORDS, { ...ports, backend })
  hear((event) => {
    if (event.type !== 'not saved' || event.change.item === null) return
    const failure = isFailure(event.failure) ? failureSentence(event.failure) : 'A mensagem não foi enviada.'
    actor.send({ type: 'put', item: { ...event.change.item, failure } })
  })
  live.on('news', ({ news }) => {
    if (news.type === 'opened') actor.send({ type: 'backend returned' })
  })
  forgetWithSession(files, ports.session, ports.log)
  return {
    actor,
    onSent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    discard(id) {
      const item = shownItems(OUTGOING_RECORDS, actor.getSnapshot().context).find((one) => one.id === id)
      lossesOf.delete(id)
      if (item?.change === undefined && item !== undefined) {
        const { threadId, sentAt } = item
        const change = { kind: 'delete', messageId: id } as const
        actor.send({ type: 'put', item: { id, threadId, text: '', change, sentAt, failure: null } })
      } else actor.send({ type: 'remove', ids: [id] })
      // The collection removes the file of no item that the account never had.
      files.remove(id).catch((error: unknown) => ports.log.warn('file of a discarded message not removed', error))
    },
  }
}

/** True while nobody answers, so that unsent messages wait. */
export const isOutgoingCutOff = ({ context }: CollectionSnapshot<OutgoingMessage>): boolean => context.losses > 0

/** Messages of a thread that were not sent, oldest first. */
export function outgoingOf(
  { context }: CollectionSnapshot<OutgoingMessage>,
  threadId: string,
): readonly OutgoingMessage[] {
  const unsent = new Set(context.changes.map(({ id }) => id))
  return shownItems(OUTGOING_RECORDS, context).filter(
    (message) => message.threadId === threadId && (message.failure !== null || unsent.has(message.id)),
  )
}
