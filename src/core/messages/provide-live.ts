import { createActor, fromCallback } from 'xstate'
import type { Connection } from '../connection/connection.port.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import { type LiveActor, type LiveMachineEvent, liveMachine } from './live.machine.ts'
import type { Messages } from './messages.port.ts'

/** Whether the page can be seen and has a network. */
export interface PagePresence {
  /** `onHidden`: the page is out of sight for a while. `onBack`: it is visible again, or the network is back. @returns stops. */
  watch(onHidden: () => void, onBack: () => void): () => void
}

export interface LivePorts {
  readonly messages: Pick<Messages, 'watch'>
  readonly session: SessionActor
  readonly presence: PagePresence
  readonly connection: Pick<Connection, 'isOnline'>
}

/** Starts the stream of the logged-in person. */
export function startLive({ messages, session, presence, connection }: LivePorts): LiveActor {
  const currentPerson = () => selectUser(session.getSnapshot())?.id ?? null
  const machine = liveMachine.provide({
    actors: {
      watch: fromCallback<LiveMachineEvent, string | null>(({ sendBack, input }) =>
        messages.watch(
          input,
          (news, position) => sendBack({ type: 'news arrived', news, position }),
          (error) => sendBack({ type: 'stream lost', error }),
        ),
      ),
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
