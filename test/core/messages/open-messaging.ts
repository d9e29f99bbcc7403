import { expect, onTestFinished } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import type { Messages, ThreadsAsked } from '../../../src/core/messages/messages.port.ts'
import { provideConversation, provideInbox } from '../../../src/core/messages/provide-messages.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import { selectUser } from '../../../src/core/session/session.selectors.ts'
import { memoryMessaging, OFFER } from '../../support/memory-messaging.ts'
import { noteCalls } from '../../support/note-calls.ts'

const PASSWORD = 'segredo'

/** A logged-in traveller with one conversation. The guide answers through `guideWrites`. */
export async function openMessaging() {
  const messaging = memoryMessaging()
  const storage = createMemoryStore().openTab()
  const log = { warn: () => undefined }
  const user = { id: 1, name: 'Marina', email: 'marina', roles: ['client' as const] }
  const backend = createMemorySessionBackend({
    accounts: [{ email: 'marina', password: PASSWORD, identity: { user } }],
  })
  const session = createActor(provideSession({ backend, storage, log })).start()
  session.send({ type: 'log in', credentials: { email: 'marina', password: PASSWORD } })
  await expect.poll(() => selectUser(session.getSnapshot())?.id).toBe(1)
  messaging.connect({ session, storage, log })
  const area = await messaging.loadMessaging()
  onTestFinished(() => {
    messaging.stop()
    session.stop()
  })
  await expect.poll(() => area.live.getSnapshot().context.isOpen).toBe(true)
  const { id: threadId } = await messaging.traveller.openThread({ about: 'offer', id: OFFER.id })
  const clock = new SimulatedClock()
  /** Calls of the service, by name, with what was given. */
  const calls: unknown[][] = []
  /** @param instead answers of the service for this test alone. */
  const portsWith = (instead: Partial<Messages>) => ({
    ...area,
    messages: noteCalls<Messages>(
      { ...area.messages, ...instead },
      ['markRead', 'reportTyping', 'fetchMessages', 'fetchThreads', 'archive'],
      calls,
    ),
  })
  return {
    ...{ ...messaging, area, session, threadId, clock, calls },
    guideWrites: (text: string) => messaging.guide.send(threadId, { id: crypto.randomUUID(), text }),
    /** Opens the stream that was lost or hidden, without the pause. */
    reopen: () => area.live.send({ type: 'look again' }),
    openConversation(instead: Partial<Messages> = {}) {
      const actor = createActor(provideConversation(portsWith(instead)), { input: { threadId }, clock }).start()
      onTestFinished(() => void actor.stop())
      return {
        actor,
        context: () => actor.getSnapshot().context,
        texts: () => actor.getSnapshot().context.messages.map(({ text }) => text),
        isIn: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
          actor.getSnapshot().matches(state),
      }
    },
    openInbox(filter: ThreadsAsked = { isArchived: false, text: '' }, instead: Partial<Messages> = {}) {
      const actor = createActor(provideInbox(portsWith(instead)), { input: { filter }, clock }).start()
      const emitted: unknown[] = []
      actor.on('*', (event) => emitted.push(event))
      onTestFinished(() => void actor.stop())
      return {
        ...{ actor, emitted },
        context: () => actor.getSnapshot().context,
        isIn: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
          actor.getSnapshot().matches(state),
      }
    },
  }
}
