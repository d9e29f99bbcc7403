import {
  archiveThread,
  blockPerson,
  deleteMessage,
  editMessage,
  LIVE_EVENTS,
  liveEvents,
  messageFile,
  messageThread,
  messageThreads,
  openMessageThread,
  readMessages,
  reportMessage,
  reportTyping,
  sendMessage,
  sendMessageFile,
  threadMessages,
  unreadThreads,
} from '../../../contract/messages.ts'
import { Unreachable } from '../../core/failures.ts'
import type { LiveEvent } from '../../core/messages/message.ts'
import type { Messages } from '../../core/messages/messages.port.ts'
import type { HttpClient } from './http-client.ts'
import { listen } from './listen.ts'
import { parseJson, readAnswer } from './read-answer.ts'

const NAME = `${liveEvents.method} ${liveEvents.path}`

export interface HttpMessagesOptions {
  /** Milliseconds without data after which the stream is given up. Default 45 s. */
  readonly patience?: number
}

export const createHttpMessages = (http: HttpClient, { patience }: HttpMessagesOptions = {}): Messages => ({
  fetchThreads: async ({ isArchived, text }, signal) =>
    (
      await http.call(messageThreads, {
        query: { archived: String(isArchived), ...(text.trim() !== '' && { text: text.trim() }) },
        signal,
      })
    ).threads,
  fetchThread: (id, signal) => http.call(messageThread, { params: { id }, signal }),
  openThread: (subject) => http.call(openMessageThread, { body: { ...subject } }),
  fetchMessages: async (id, { after, before }, signal) =>
    (
      await http.call(threadMessages, {
        params: { id },
        query: {
          ...(after !== undefined && { after: String(after) }),
          ...(before !== undefined && { before: String(before) }),
        },
        signal,
      })
    ).messages,
  send(id, { id: messageId, text, attachment }) {
    const params = { id, messageId }
    if (attachment?.kind === 'file') {
      const { name, content: file } = attachment
      return http.call(sendMessageFile, { params, body: { text, name, file } })
    }
    if (attachment === undefined) return http.call(sendMessage, { params, body: { text } })
    const { latitude, longitude } = attachment
    return http.call(sendMessage, { params, body: { text, place: { latitude, longitude } } })
  },
  fetchFile: (id, messageId, signal) => http.call(messageFile, { params: { id, messageId }, signal }),
  edit: (id, messageId, text) => http.call(editMessage, { params: { id, messageId }, body: { text } }),
  remove: (id, messageId) => http.call(deleteMessage, { params: { id, messageId } }),
  async markRead(id, upTo) {
    await http.call(readMessages, { params: { id }, body: { upTo } })
  },
  async reportTyping(id) {
    await http.call(reportTyping, { params: { id } })
  },
  async archive(id, isArchived) {
    await http.call(archiveThread, { params: { id }, body: { isArchived } })
  },
  async report(id, { id: reportId, ...body }) {
    await http.call(reportMessage, { params: { id, reportId }, body })
  },
  async block(id, isBlocked) {
    await http.call(blockPerson, { params: { id }, body: { isBlocked } })
  },
  fetchUnread: async (signal) => (await http.call(unreadThreads, { signal })).threads,
  watch(position, onEvent, onLost) {
    const stopped = new AbortController()
    const { signal } = stopped
    const follow = async () => {
      await listen(http, liveEvents, {
        signal,
        patience,
        lastEventId: position ?? undefined,
        onEvent: (name, data, id) => {
          const news = readEvent(name, data)
          if (news !== null) onEvent(news, id ?? null)
        },
      })
      // A stream ends with the session, a restart of the server, or the network.
      throw new Unreachable(`${NAME} has ended`)
    }
    follow().catch((error: unknown) => {
      if (!signal.aborted) onLost(error)
    })
    return () => stopped.abort(new DOMException('nobody listens any more', 'AbortError'))
  },
})

/** Null for an event of a later version. @throws UnreadableAnswer. */
function readEvent(name: string, data: string): LiveEvent | null {
  const read = () => parseJson(NAME, data, null)
  switch (name) {
    case 'opened':
      return { type: 'opened' }
    case 'message':
      return { type: 'message', ...readAnswer(NAME, LIVE_EVENTS.message, read()) }
    case 'read':
      return { type: 'read', ...readAnswer(NAME, LIVE_EVENTS.read, read()) }
    case 'thread':
      return { type: 'thread', ...readAnswer(NAME, LIVE_EVENTS.thread, read()) }
    case 'typing':
      return { type: 'typing', ...readAnswer(NAME, LIVE_EVENTS.typing, read()) }
    default:
      return null
  }
}
