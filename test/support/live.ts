import { createActor, fromCallback } from 'xstate'
import type { HttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpLiveEvents } from '../../src/adapters/http/http-live-events.ts'
import { type LiveActor, type LiveMachineEvent, liveMachine } from '../../src/core/live/live.machine.ts'
import { watchEvents } from '../../src/core/live/provide-live.ts'

interface Options {
  /** Null for a visitor. */
  readonly person?: number | null
  /** Milliseconds before a lost stream is opened again; by default the machine's own. */
  readonly pause?: number
  readonly patience?: number
}

/** The event stream of a logged-in person on a visible page. */
export function startHttpLive(http: HttpClient, { person = 1, pause, patience }: Options = {}): LiveActor {
  const machine = liveMachine.provide({
    actors: {
      watch: watchEvents(createHttpLiveEvents(http, patience === undefined ? {} : { patience })),
      'watch session': fromCallback<LiveMachineEvent>(() => undefined),
      'watch page': fromCallback<LiveMachineEvent>(() => undefined),
    },
    guards: { 'is offline': () => false },
    ...(pause !== undefined && { delays: { pause } }),
  })
  return createActor(machine, { input: { person } }).start()
}
