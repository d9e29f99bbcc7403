import * as z from 'zod/mini'
import {
  type Attachment,
  BOOKING_EVENTS,
  type Message,
  type MessageFile,
  MOST_CHARACTERS,
  MOST_NAME_CHARACTERS,
  MOST_NOTE_CHARACTERS,
  REPORT_REASONS,
  SENDERS,
  SIDES,
  SUBJECTS,
  type Subject,
  type Thread,
  type ThreadBooking,
} from '../src/core/messages/message.ts'
import { bookingStatus } from './bookings.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
const sequence = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))
/** In an address. */
export const typedSequence = z.string().check(z.regex(/^\d{1,9}$/))
const shared = { tag: 'Mensagens', feature: 'messages', auth: true } as const

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), width: z.number(), height: z.number() }),
  z.object({ kind: z.literal('document'), name: z.string(), bytes: z.number() }),
  z.object({ kind: z.literal('place'), latitude: z.number(), longitude: z.number() }),
]) satisfies z.ZodMiniType<Attachment>

export const message = z.object({
  id: z.string(),
  sequence: z.number(),
  from: z.enum(SENDERS),
  text: z.string(),
  attachment: z.nullable(attachment),
  event: z.nullable(z.enum(BOOKING_EVENTS)),
  sentAt: z.string(),
  revision: z.number(),
  isDeleted: z.boolean(),
} satisfies Shape<Message>)

const thread = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  other: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  providerId: z.string(),
  offer: z.nullable(z.object({ id: z.string(), title: z.string() })),
  booking: z.nullable(
    z.object({
      id: z.string(),
      code: z.string(),
      status: bookingStatus,
      startsAt: z.string(),
      timeZone: z.string(),
    } satisfies Shape<ThreadBooking>),
  ),
  canSend: z.boolean(),
  isBlocked: z.boolean(),
  showsContacts: z.boolean(),
  lastSequence: z.number(),
  last: z.nullable(
    z.object({
      from: message.shape.from,
      text: z.string(),
      attachment: message.shape.attachment,
      event: message.shape.event,
      sentAt: z.string(),
      isDeleted: z.boolean(),
    }),
  ),
  unread: z.number(),
  readUpTo: z.number(),
  otherReadUpTo: z.number(),
  isArchived: z.boolean(),
} satisfies Shape<Thread>)

export const messageThreads = defineCall({
  ...shared,
  id: 'messageThreads',
  method: 'GET',
  path: 'messages/threads',
  summary: 'The person’s threads with messages, the latest first; `text` finds names, titles and texts',
  query: z.object({
    archived: z.optional(z.enum(['true', 'false'])),
    text: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ threads: z.array(thread) }),
})

export const openMessageThread = defineCall({
  ...shared,
  id: 'openMessageThread',
  method: 'POST',
  path: 'messages/threads',
  summary: 'Find or begin the thread about an offer, a provider or a booking; repeating it answers the same thread',
  body: z.object({
    about: z.enum(SUBJECTS),
    id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  } satisfies Shape<Subject>),
  answer: thread,
})

export const messageThread = defineCall({
  ...shared,
  id: 'messageThread',
  method: 'GET',
  path: 'messages/threads/{id}',
  summary: 'One thread',
  params: z.object({ id: uuid }),
  answer: thread,
})

export const threadMessages = defineCall({
  ...shared,
  id: 'threadMessages',
  method: 'GET',
  path: 'messages/threads/{id}/messages',
  summary: 'Forty messages by sequence: those after a sequence, those before one, or the latest',
  params: z.object({ id: uuid }),
  query: z.object({ after: z.optional(typedSequence), before: z.optional(typedSequence) }),
  answer: z.object({ messages: z.array(message) }),
})

export const sendMessage = defineCall({
  ...shared,
  id: 'sendMessage',
  method: 'PUT',
  path: 'messages/threads/{id}/messages/{messageId}',
  summary:
    'Send a message under an id that the caller chose; sending it again answers the same message. Contact data is masked before a booking',
  params: z.object({ id: uuid, messageId: uuid }),
  body: z.object({
    text: z.string().check(z.maxLength(MOST_CHARACTERS)),
    place: z.optional(z.object({ latitude, longitude })),
  }),
  answer: message,
})

export const sendMessageFile = defineCall({
  ...shared,
  id: 'sendMessageFile',
  method: 'PUT',
  path: 'messages/threads/{id}/messages/{messageId}/file',
  summary:
    'Send a message with a picture or a PDF without actions (data URL, at most 8 MB); sending it again answers the same message. Pictures are encoded again without metadata',
  params: z.object({ id: uuid, messageId: uuid }),
  body: z.object({
    text: z.string().check(z.maxLength(MOST_CHARACTERS)),
    name: z.string().check(z.maxLength(MOST_NAME_CHARACTERS)),
    file: z.string(),
  }),
  answer: message,
})

export const messageFile = defineCall({
  ...shared,
  id: 'messageFile',
  method: 'GET',
  path: 'messages/threads/{id}/messages/{messageId}/file',
  summary: 'The picture or PDF of a message, for the two sides of its thread',
  params: z.object({ id: uuid, messageId: uuid }),
  answer: z.object({ type: z.string(), dataUrl: z.string() } satisfies Shape<MessageFile>),
})

export const editMessage = defineCall({
  ...shared,
  id: 'editMessage',
  method: 'PATCH',
  path: 'messages/threads/{id}/messages/{messageId}',
  summary: 'Replace the text of one’s own message within 15 minutes; contact data is masked before a booking',
  params: z.object({ id: uuid, messageId: uuid }),
  body: z.object({ text: z.string().check(z.maxLength(MOST_CHARACTERS)) }),
  answer: message,
})

export const deleteMessage = defineCall({
  ...shared,
  id: 'deleteMessage',
  method: 'DELETE',
  path: 'messages/threads/{id}/messages/{messageId}',
  summary: 'Delete one’s own message within 24 hours; its place in the thread stays. Deleting again changes nothing',
  params: z.object({ id: uuid, messageId: uuid }),
  answer: message,
})

export const readMessages = defineCall({
  ...shared,
  id: 'readMessages',
  method: 'PUT',
  path: 'messages/threads/{id}/read',
  summary: 'Mark messages as read up to a sequence',
  params: z.object({ id: uuid }),
  body: z.object({ upTo: sequence }),
})

export const reportTyping = defineCall({
  ...shared,
  id: 'reportTyping',
  method: 'PUT',
  path: 'messages/threads/{id}/typing',
  summary: 'Tell the open streams of the other side that the person is writing; nothing is stored',
  params: z.object({ id: uuid }),
})

export const archiveThread = defineCall({
  ...shared,
  id: 'archiveThread',
  method: 'PUT',
  path: 'messages/threads/{id}/archive',
  summary: 'Move a thread of the person into the archive or out of it',
  params: z.object({ id: uuid }),
  body: z.object({ isArchived: z.boolean() }),
})

export const reportMessage = defineCall({
  ...shared,
  id: 'reportMessage',
  method: 'PUT',
  path: 'messages/threads/{id}/reports/{reportId}',
  summary: 'Report a message of the other side, or its person; the id is the caller’s, so sending again reports once',
  params: z.object({ id: uuid, reportId: uuid }),
  body: z.object({
    messageId: z.nullable(uuid),
    reason: z.enum(REPORT_REASONS),
    note: z.string().check(z.maxLength(MOST_NOTE_CHARACTERS)),
  }),
})

export const blockPerson = defineCall({
  ...shared,
  id: 'blockPerson',
  method: 'PUT',
  path: 'messages/threads/{id}/block',
  summary: 'Stop or allow messages between the two people of a thread',
  params: z.object({ id: uuid }),
  body: z.object({ isBlocked: z.boolean() }),
})

export const unreadThreads = defineCall({
  ...shared,
  id: 'unreadThreads',
  method: 'GET',
  path: 'messages/unread',
  summary: 'How many threads have unread messages',
  answer: z.object({ threads: z.number() }),
})
