import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import { Unauthenticated } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import { type Message, type MessageNews, type Thread, TYPING_PAUSE_MS, TYPING_SHOWN_MS } from './message.ts'
import type { OutgoingAttachment, OutgoingMessage } from './outgoing.ts'
import { gapAfter, hasOlder, joinMessages, messagesAfter, threadAfter } from './sequence.ts'

export interface ConversationContext {
  readonly threadId: string
  readonly thread: Thread | null
  /** Sorted by sequence. */
  readonly messages: readonly Message[]
  /** This device's messages in this thread, perhaps unsent. */
  readonly outgoing: readonly OutgoingMessage[]
  /** The one of them that a request carries now. */
  readonly sendingId: string | null
  /** Nobody answers, so unsent messages wait. */
  readonly isCutOff: boolean
  /** Why the thread could not be loaded. */
  readonly failure: unknown
  /** Why older messages could not be loaded. */
  readonly olderFailure: unknown
  /** The backend had nothing for the gap, so another question would find nothing. */
  readonly isExhausted: boolean
}

export interface Loaded {
  readonly thread: Thread
  readonly messages: readonly Message[]
}

export type ConversationEvent =
  | { readonly type: 'news'; readonly news: MessageNews }
  | { readonly type: 'stream lost' }
  | {
      readonly type: 'outgoing changed'
      readonly items: readonly OutgoingMessage[]
      readonly sendingId: string | null
      readonly isCutOff: boolean
    }
  | { readonly type: 'session ended' }
  /** The reader has seen all messages. */
  | { readonly type: 'seen' }
  | { readonly type: 'show older' }
  | { readonly type: 'retry' }
  /** `id`: of a message whose file is already kept in DeviceFiles. */
  | { readonly type: 'send'; readonly text: string; readonly id?: string; readonly attachment?: OutgoingAttachment }
  /** Changes a message that was sent. */
  | { readonly type: 'edit'; readonly id: string; readonly text: string }
  | { readonly type: 'delete'; readonly id: string }
  /** Sends a failed message or change again, under the same id. */
  | { readonly type: 'try again'; readonly id: string }
  | { readonly type: 'discard'; readonly id: string }
  /** The text of the next message changed. */
  | { readonly type: 'typed' }

const lastOf = ({ messages }: ConversationContext) => messages.at(-1)?.sequence ?? 0

/** The sequence after which the next messages are fetched. */
export const catchUpAfter = (context: ConversationContext): number =>
  gapAfter(context.messages, context.thread?.lastSequence ?? 0) ?? lastOf(context)

/** Outgoing messages that the thread does not have, and outgoing changes. */
export const selectWaiting = ({ outgoing, messages }: ConversationContext): readonly OutgoingMessage[] =>
  outgoing.filter(({ id, change }) => change !== undefined || messages.every((message) => message.id !== id))

/** Without an id, the message gets a new one. */
type QueuedMessage = Pick<OutgoingMessage, 'threadId' | 'text' | 'change' | 'attachment'> &
  Partial<Pick<OutgoingMessage, 'id'>>

const newsOf = (event: ConversationEvent): MessageNews => {
  assertEvent(event, 'news')
  return event.news
}

export const conversation = setup({
  types: {} as {
    context: ConversationContext
    events: ConversationEvent
    input: { readonly threadId: string }
  },
  actors: {
    'watch live': fromCallback<ConversationEvent>(notProvided),
    'watch outgoing': fromCallback<ConversationEvent, string>(notProvided),
    load: fromPromise<Loaded, { threadId: string }>(notProvided),
    'catch up': fromPromise<Loaded, { threadId: string; after: number }>(notProvided),
    'fetch older': fromPromise<readonly Message[], { threadId: string; before: number }>(notProvided),
  },
  delays: { 'typing pause': TYPING_PAUSE_MS, 'typing shown': TYPING_SHOWN_MS },
  guards: {
    'is opened': ({ event }) => newsOf(event).type === 'opened',
    /** A message is missing before this one, or the thread itself changed. */
    'needs catching up': ({ context, event }) => {
      const news = newsOf(event)
      if (news.type === 'opened') return true
      if (context.thread === null || news.threadId !== context.threadId) return false
      if (news.type !== 'message') return news.type === 'thread'
      const messages = messagesAfter(context.messages, news.message)
      return gapAfter(messages, context.thread.lastSequence) !== null
    },
    'is other typing': ({ context: { thread }, event }) => {
      const news = newsOf(event)
      return thread !== null && news.type === 'typing' && news.threadId === thread.id && news.side !== thread.side
    },
    'is from other': ({ context: { thread }, event }) => {
      const news = newsOf(event)
      return news.type === 'message' && news.threadId === thread?.id && news.message.from !== thread.side
    },
    'is gap': ({ context }) =>
      !context.isExhausted && gapAfter(context.messages, context.thread?.lastSequence ?? 0) !== null,
    'has older': ({ context }) => hasOlder(context.messages),
    'is session over': (_, { error }: { error: unknown }) => error instanceof Unauthenticated,
    'is unread': ({ context }) => (context.thread?.unread ?? 0) > 0,
    'is waiting': ({ context }) => context.isCutOff && selectWaiting(context).some(({ failure }) => failure === null),
    'is failed': ({ context }) => selectWaiting(context).some(({ failure }) => failure !== null),
    'is sending': ({ context }) => selectWaiting(context).length > 0,
  },
  actions: {
    /** Puts the message, or the change of one, into the queue of this device. */
    queue: (_, _params: QueuedMessage) => notProvided(),
    'queue again': notProvided,
    'drop from queue': notProvided,
    'mark read': (_, _params: { threadId: string; upTo: number }) => notProvided(),
    'report typing': (_, _params: { threadId: string }) => notProvided(),
    'assign loaded': assign(({ context }, { thread, messages }: Loaded) => {
      // Changes before this page's sequence are older than the reader's messages.
      const heard = context.messages.filter(({ sequence }) => sequence >= (messages[0]?.sequence ?? 1))
      const joined = joinMessages(messages, heard)
      return { thread, messages: joined, failure: null, isExhausted: false }
    }),
    'assign caught up': assign(({ context }, { thread, messages }: Loaded) => ({
      thread,
      messages: joinMessages(context.messages, messages),
      isExhausted: messages.length === 0,
    })),
    'assign older': assign(({ context }, { messages }: { messages: readonly Message[] }) => ({
      messages: joinMessages(messages, context.messages),
      olderFailure: null,
    })),
    'assign news': assign(({ context, event }) => {
      const news = newsOf(event)
      if (news.type === 'opened' || news.threadId !== context.threadId) return {}
      return {
        thread: context.thread && threadAfter(context.thread, news),
        ...(news.type === 'message' && {
          messages: messagesAfter(context.messages, news.message),
          isExhausted: false,
        }),
      }
    }),
    'assign failure': assign({ failure: (_, { error }: { error: unknown }) => error }),
    'assign older failure': assign({ olderFailure: (_, { error }: { error: unknown }) => error }),
    'assign outgoing': assign(({ event }) => {
      assertEvent(event, 'outgoing changed')
      return { outgoing: event.items, sendingId: event.sendingId, isCutOff: event.isCutOff }
    }),
    'assign read': assign(({ context }) => ({
      thread: context.thread && { ...context.thread, unread: 0, readUpTo: context.thread.lastSequence },
    })),
  },
})
