import { createActor, fromCallback } from 'xstate'
import type { Connection } from '../connection/connection.port.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import { type LiveActor, type LiveMachineEvent, liveMachine } from './live.machine.ts'
import type { LiveEvents } from './live-events.port.ts'

/** True if the page is visible and has a network. */
export interface PagePresence {
  /** `onHidden`: the page is out of sight for a while. `onBack`: it is visible again, or the network is back. @returns stops. */
  watch(onHidden: () => void, onBack: () => void): () => void
}

export interface LivePorts {
  readonly events: LiveEvents
  readonly session: SessionActor
  readonly presence: PagePresence
  readonly connection: Pick<Connection, 'isOnline'>
}

export const watchEvents = (events: LiveEvents) =>
  fromCallback<LiveMachineEvent, string | null>(({ sendBack, input }) =>
    events.watch(
      input,
      (news, position) => sendBack({ type: 'news arrived', news, position }),
      (error) => sendBack({ type: 'stream lost', error }),
    ),
  )

/** Starts the stream of the logged-in person. */
export function startLive({ events, session, presence, connection }: LivePorts): LiveActor {
  const currentPerson = () => selectUser(session.getSnapshot())?.id ?? null
  const machine = liveMachine.provide({
    actors: {
      watch: watchEvents(events),
      'watch session': fromCallback<LiveMachineEvent>(({ sendBack }) => {
        const look = () => sendBack({ type: 'person changed', person: currentPerson() })
        const { unsubscribe } = session.on('identity changed', look)
        return unsubscribe
      }),
      'watch page': fromCallback<LiveMachineEvent>(({ sendBack }) =>
        presence.watch(
          () => sendBack({ type: 'page hidden' }),
          () => sendBack({ type: 'look again' }),
        ),
      ),
    },
    guards: { 'is offline': () => !connection.isOnline() },
  })
  return createActor(machine, { input: { person: currentPerson() } }).start()
}
