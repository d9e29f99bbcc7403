import { createMemoryConnection } from '../../src/adapters/memory/memory-connection.ts'
import { createMemoryDeviceFiles } from '../../src/adapters/memory/memory-device-files.ts'
import { createMemoryMessages } from '../../src/adapters/memory/memory-messages.ts'
import { createMemoryTabLock } from '../../src/adapters/memory/memory-tab-lock.ts'
import { createMemoryTemplates } from '../../src/adapters/memory/memory-templates.ts'
import { startLive } from '../../src/core/live/provide-live.ts'
import { startOutgoing } from '../../src/core/messages/outgoing.ts'
import type { App } from '../../src/ui/app.tsx'
import type { MessagingArea } from '../../src/ui/areas.ts'

const GUIDE = { id: 'guide', name: 'Joana Ribeiro', providerId: 'joana' }
export const TRAVELLER = { id: 'traveller', name: 'Marina Azevedo' }
export const OFFER = { id: 'centro', title: 'Centro histórico', providerId: 'joana' }

/** The messaging service in memory, and one person's area of it once `connect` has the app. */
export function memoryMessaging(as: typeof TRAVELLER = TRAVELLER) {
  const state = { failure: null as Error | null }
  let gate = Promise.resolve()
  const before = async () => {
    await gate
    if (state.failure !== null) throw state.failure
  }
  const service = createMemoryMessages({ guide: GUIDE, offers: [OFFER], now: () => new Date(), before })
  const connection = createMemoryConnection()
  const files = createMemoryDeviceFiles()
  let area: MessagingArea | undefined
  const connected = Promise.withResolvers<Pick<App, 'session' | 'storage' | 'log'>>()
  const loadMessaging = async (): Promise<MessagingArea> => {
    const { session, storage, log } = await connected.promise
    if (area !== undefined) return area
    const messages = service.as(as)
    const presence = { watch: () => () => undefined }
    const live = startLive({ events: messages, session, presence, connection })
    area = {
      messages,
      files,
      templates: createMemoryTemplates(),
      session,
      live,
      outgoing: startOutgoing({
        messages,
        files,
        live,
        session,
        storage,
        log,
        connection,
        lock: createMemoryTabLock(),
      }),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
    }
    return area
  }
  return {
    service,
    /** Each call is refused with this failure. */
    state,
    connection,
    /** Calls wait for an answer from now on. @returns answers them. */
    hold: () => {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
    traveller: service.as(TRAVELLER),
    guide: service.as(GUIDE),
    loadMessaging,
    connect: connected.resolve,
    stop: () => {
      area?.live.stop()
      area?.outgoing.actor.stop()
    },
  }
}
