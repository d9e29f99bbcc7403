import {
  archiveThread,
  blockPerson,
  deleteMessage,
  editMessage,
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
import type { Messages } from '../../core/messages/messages.port.ts'
import type { HttpClient } from './http-client.ts'
import { createHttpLiveEvents, type HttpLiveEventsOptions } from './http-live-events.ts'

export const createHttpMessages = (http: HttpClient, options?: HttpLiveEventsOptions): Messages => ({
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
  ...createHttpLiveEvents(http, options),
})
