import { expect, onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryDeviceFiles } from '../../../src/adapters/memory/memory-device-files.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import { NotFound, Unreachable } from '../../../src/core/failures.ts'
import type { LiveEvents } from '../../../src/core/live/live-events.port.ts'
import { startLive } from '../../../src/core/live/provide-live.ts'
import type { NewMessage } from '../../../src/core/messages/messages.port.ts'
import {
  isOutgoingCutOff,
  type OutgoingMessage,
  outgoingOf,
  startOutgoing,
} from '../../../src/core/messages/outgoing.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import { sampleMessage } from './sample-messages.ts'

const PASSWORD = 'segredo'
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const THREAD = idOf(900)
export const written = (number: number): OutgoingMessage => ({
  ...{ id: idOf(number), threadId: THREAD, text: `mensagem ${number}` },
  ...{ sentAt: '2026-11-20T12:00:00.000Z', failure: null },
})

/** A device with a logged-in person and any number of tabs. */
export async function device() {
  const store = createMemoryStore()
  const connection = createMemoryConnection()
  const lock = createMemoryTabLock()
  const files = createMemoryDeviceFiles()
  const warnings: string[] = []
  const log = { warn: (text: string) => void warnings.push(text) }
  const user = { id: 1, name: 'Ana', email: 'ana', roles: ['client' as const] }
  const backend = createMemorySessionBackend({ accounts: [{ email: 'ana', password: PASSWORD, identity: { user } }] })
  const sent: string[] = []
  const state = {
    failure: null as Error | null,
    cut: '',
    tries: 0,
    /** The answers alone are lost. */
    isDeaf: false,
    /** Each request waits for it. */
    gate: Promise.resolve(),
  }
  const streams = new Set<Parameters<LiveEvents['watch']>[1]>()
  const events: LiveEvents = {
    watch(_position, hear) {
      streams.add(hear)
      return () => void streams.delete(hear)
    },
  }
  const presence = { watch: () => () => undefined }
  const messages = {
    send: async (_thread: string, { id, attachment }: NewMessage) => {
      state.tries += 1
      await state.gate
      if (state.failure !== null) throw state.failure
      if (state.cut === id) throw new Unreachable('the connection was cut')
      sent.push(attachment?.kind === 'file' ? `${id} ${attachment.name} ${attachment.content}` : id)
      if (state.isDeaf) throw new Unreachable('the answer was lost')
      return sampleMessage(sent.length, { id })
    },
    fetchUnread: async () => {
      if (state.failure !== null) throw state.failure
      return 0
    },
    edit: async (_thread: string, id: string, text: string) => {
      sent.push(`edit ${Number(id.slice(-12))} ${text}`)
      return sampleMessage(1, { id, text, revision: 1 })
    },
    remove: async (_thread: string, id: string) => {
      if (sent.every((one) => !one.startsWith(id))) throw new NotFound('never sent')
      sent.push(`delete ${Number(id.slice(-12))}`)
      return sampleMessage(1, { id, text: '', revision: 2, isDeleted: true })
    },
  }
  const openTab = () => {
    const storage = store.openTab()
    const session = createActor(provideSession({ backend, storage, log })).start()
    const live = startLive({ events, session, presence, connection })
    const outgoing = startOutgoing({ messages, files, live, session, storage, connection, lock, log })
    onTestFinished(() => {
      outgoing.actor.stop()
      live.stop()
      session.stop()
    })
    const texts = () =>
      outgoingOf(outgoing.actor.getSnapshot(), THREAD).map(({ id, failure }) => [Number(id.slice(-12)), failure])
    const write = (...numbers: number[]) => {
      for (const number of numbers) outgoing.actor.send({ type: 'put', item: written(number) })
    }
    const isCutOff = () => isOutgoingCutOff(outgoing.actor.getSnapshot())
    return { ...outgoing, live, session, storage, texts, write, isCutOff }
  }
  const tab = openTab()
  tab.session.send({ type: 'log in', credentials: { email: 'ana', password: PASSWORD } })
  await expect.poll(() => outgoingPerson(tab.actor.getSnapshot())).toBe(1)
  /** Starts as a page that loads this code after the login. */
  const startLater = () => {
    const { actor } = startOutgoing({
      messages,
      files,
      live: tab.live,
      session: tab.session,
      storage: tab.storage,
      connection,
      lock,
      log,
    })
    onTestFinished(() => void actor.stop())
    return actor
  }
  /** The backend opens the event streams of all tabs again. */
  const reopen = () => {
    for (const hear of streams) hear({ type: 'opened' }, null)
  }
  return { ...tab, openTab, startLater, reopen, warnings, connection, sent, state, files }
}
const outgoingPerson = ({ context }: { readonly context: { readonly person: unknown } }) => context.person
