import { assertEvent, fromCallback, fromPromise } from 'xstate'
import type { LiveActor } from '../live/live.machine.ts'
import { isMessageNews } from '../live/live-event.ts'
import type { SessionActor } from '../session/provide-session.ts'
import type { DeviceFiles } from '../storage/device-files.port.ts'
import { conversationMachine } from './conversation.machine.ts'
import type { ConversationEvent } from './conversation.setup.ts'
import { type InboxEvent, inboxMachine } from './inbox.machine.ts'
import type { MessageNews } from './message.ts'
import type { Messages } from './messages.port.ts'
import { isOutgoingCutOff, type Outgoing, outgoingOf } from './outgoing.ts'
import type { Templates } from './templates.port.ts'

export interface MessagingPorts {
  readonly messages: Messages
  /** The event stream of this tab. */
  readonly live: LiveActor
  readonly outgoing: Outgoing
  readonly files: DeviceFiles
  /** Quick replies and scheduled messages of a guide. */
  readonly templates: Templates
  readonly session: SessionActor
  /** Returns a new UUID. */
  readonly newId: () => string
  readonly now: () => Date
}

type Heard =
  | { readonly type: 'news'; readonly news: MessageNews }
  | { readonly type: 'stream lost' }
  | { readonly type: 'session ended' }

/** Passes the stream on, and the end of the session. @returns stops. */
function hearLive({ live, outgoing, session }: MessagingPorts, tell: (event: Heard) => void): () => void {
  const heard = [
    live.on('news', ({ news }) => {
      if (isMessageNews(news)) tell({ type: 'news', news })
    }),
    live.on('lost', () => tell({ type: 'stream lost' })),
    session.on('identity changed', () => tell({ type: 'session ended' })),
  ]
  // The answer to a sent message is news too, also while the stream is lost.
  const stop = outgoing.onSent((sent) => tell({ type: 'news', news: { type: 'message', ...sent } }))
  return () => {
    stop()
    for (const { unsubscribe } of heard) unsubscribe()
  }
}

export function provideConversation(ports: MessagingPorts) {
  const { messages, outgoing, newId, now } = ports
  return conversationMachine.provide({
    actors: {
      'watch live': fromCallback<ConversationEvent>(({ sendBack }) => hearLive(ports, sendBack)),
      'watch outgoing': fromCallback<ConversationEvent, string>(({ sendBack, input }) => {
        const tell = () => {
          const queue = outgoing.actor.getSnapshot()
          sendBack({
            type: 'outgoing changed',
            items: outgoingOf(queue, input),
            sendingId: queue.context.sending?.id ?? null,
            isCutOff: isOutgoingCutOff(queue),
          })
        }
        const { unsubscribe } = outgoing.actor.subscribe(tell)
        tell()
        return () => unsubscribe()
      }),
      load: fromPromise(async ({ input: { threadId }, signal }) => {
        const [thread, page] = await Promise.all([
          messages.fetchThread(threadId, signal),
          messages.fetchMessages(threadId, {}, signal),
        ])
        return { thread, messages: page }
      }),
      'catch up': fromPromise(async ({ input: { threadId, after }, signal }) => {
        const [thread, page] = await Promise.all([
          messages.fetchThread(threadId, signal),
          messages.fetchMessages(threadId, { after }, signal),
        ])
        return { thread, messages: page }
      }),
      'fetch older': fromPromise(({ input: { threadId, before }, signal }) =>
        messages.fetchMessages(threadId, { before }, signal),
      ),
    },
    actions: {
      queue: (_, message) =>
        outgoing.actor.send({
          type: 'put',
          item: { id: newId(), ...message, sentAt: now().toISOString(), failure: null },
        }),
      'queue again': ({ context, event }) => {
        assertEvent(event, 'try again')
        const message = context.outgoing.find(({ id }) => id === event.id)
        if (message !== undefined) outgoing.actor.send({ type: 'put', item: { ...message, failure: null } })
      },
      'drop from queue': ({ event }) => {
        assertEvent(event, 'discard')
        outgoing.discard(event.id)
      },
      'report typing': (_, { threadId }) => {
        // Another backend may not offer it.
        messages.reportTyping(threadId).catch(() => undefined)
      },
      'mark read': (_, { threadId, upTo }) => {
        // The next message that is seen marks it again.
        messages.markRead(threadId, upTo).catch(() => undefined)
      },
    },
  })
}

export function provideInbox(ports: MessagingPorts) {
  const { messages } = ports
  return inboxMachine.provide({
    actors: {
      'watch live': fromCallback<InboxEvent>(({ sendBack }) => hearLive(ports, sendBack)),
      'fetch threads': fromPromise(({ input, signal }) => messages.fetchThreads(input, signal)),
      archive: fromPromise(async ({ input }) => {
        await messages.archive(input.id, input.isArchived)
        return input
      }),
    },
  })
}
