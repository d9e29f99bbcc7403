import { errorOf } from '../machines/error-of.ts'
import { catchUpAfter, conversation } from './conversation.setup.ts'
import { otherTyping, ownTyping } from './typing.ts'

/** Loads the thread, follows the event stream and fetches missing messages. */
const stream = conversation.createStateConfig({
  initial: 'loading',
  on: { news: { actions: 'assign news' } },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: { target: 'checking', actions: { type: 'assign loaded', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'is session over', params: errorOf }, target: '#conversation.session ended' },
          { target: 'failed', actions: { type: 'assign failure', params: errorOf } },
        ],
      },
    },
    checking: { always: [{ guard: 'is gap', target: 'gap' }, { target: 'live' }] },
    live: {
      on: {
        news: [{ guard: 'needs catching up', target: 'gap', actions: 'assign news' }, { actions: 'assign news' }],
        'stream lost': 'offline',
      },
    },
    gap: {
      invoke: {
        id: 'catch up',
        src: 'catch up',
        input: ({ context }) => ({ threadId: context.threadId, after: catchUpAfter(context) }),
        onDone: { target: 'checking', actions: { type: 'assign caught up', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'is session over', params: errorOf }, target: '#conversation.session ended' },
          { target: 'offline' },
        ],
      },
      on: { 'stream lost': 'offline' },
    },
    // The loaded messages stay on the page. The rest is fetched when the stream is open again.
    offline: {
      on: {
        news: [{ guard: 'is opened', target: 'gap' }, { actions: 'assign news' }],
        retry: 'gap',
      },
    },
    failed: {
      on: {
        news: [{ guard: 'is opened', target: 'loading' }, { actions: 'assign news' }],
        retry: 'loading',
      },
    },
  },
})

/** Fetches the messages before the first loaded one. */
const older = conversation.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'show older': { guard: 'has older', target: 'fetching' } } },
    fetching: {
      invoke: {
        id: 'fetch older',
        src: 'fetch older',
        input: ({ context: { threadId, messages } }) => ({ threadId, before: messages[0]?.sequence ?? 1 }),
        onDone: {
          target: 'idle',
          actions: { type: 'assign older', params: ({ event }) => ({ messages: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'assign older failure', params: errorOf } },
      },
    },
  },
})

/** Shows whether the device's queue still sends messages of this thread. In `waiting` it tries again by itself. */
const delivery = conversation.createStateConfig({
  initial: 'deciding',
  on: { 'outgoing changed': { target: '.deciding', actions: 'assign outgoing' }, news: '.deciding' },
  states: {
    deciding: {
      always: [
        { guard: 'is waiting', target: 'waiting' },
        { guard: 'is failed', target: 'failed' },
        { guard: 'is sending', target: 'sending' },
        { target: 'idle' },
      ],
    },
    idle: {},
    sending: {},
    waiting: {},
    failed: {},
  },
})

/**
 * One open conversation. The stream of the thread, older messages, the delivery of messages written here, and both signs of writing run
 * in parallel. Messages are sorted by sequence; a missing number is fetched.
 */
export const conversationMachine = conversation.createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    threadId: input.threadId,
    thread: null,
    messages: [],
    outgoing: [],
    sendingId: null,
    isCutOff: false,
    failure: null,
    olderFailure: null,
    isExhausted: false,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: [
        { id: 'watch live', src: 'watch live' },
        { id: 'watch outgoing', src: 'watch outgoing', input: ({ context }) => context.threadId },
      ],
      on: {
        'session ended': 'session ended',
        seen: {
          guard: 'is unread',
          actions: [
            {
              type: 'mark read',
              params: ({ context }) => ({ threadId: context.threadId, upTo: context.thread?.lastSequence ?? 0 }),
            },
            'assign read',
          ],
        },
        send: {
          actions: {
            type: 'queue',
            params: ({ context: { threadId }, event: { type: _, ...message } }) => ({ threadId, ...message }),
          },
        },
        edit: {
          actions: {
            type: 'queue',
            params: ({ context: { threadId }, event: { id, text } }) => ({
              threadId,
              text,
              change: { kind: 'edit', messageId: id },
            }),
          },
        },
        delete: {
          actions: {
            type: 'queue',
            params: ({ context: { threadId }, event: { id } }) => ({
              threadId,
              text: '',
              change: { kind: 'delete', messageId: id },
            }),
          },
        },
        'try again': { actions: 'queue again' },
        discard: { actions: 'drop from queue' },
      },
      states: { stream, older, delivery, 'other typing': otherTyping, 'own typing': ownTyping },
    },
    'session ended': { type: 'final' },
  },
})
