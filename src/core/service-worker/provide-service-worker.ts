import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { Log } from '../log.ts'
import { serviceWorkerMachine, type WorkerEvent } from './service-worker.machine.ts'
import type { WorkerHost } from './worker-host.port.ts'

export type ServiceWorkerActor = ActorRefFrom<typeof serviceWorkerMachine>

export interface ServiceWorkerPorts {
  readonly host: WorkerHost
  readonly log: Log
  /** True while the page has unsaved text. */
  readonly unsaved: () => boolean
}

type Effects = Parameters<typeof serviceWorkerMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is something unsaved'>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'reload page' | 'log problem'>>
}

/** `createActor(provideServiceWorker(ports), { input: { hostname, search } })`. */
export function provideServiceWorker({ host, log, unsaved }: ServiceWorkerPorts) {
  return serviceWorkerMachine.provide({
    actors: {
      'check script': fromPromise(({ signal }) => host.checkScript(signal)),
      register: fromPromise(() => host.register()),
      unregister: fromPromise(() => host.unregister()),
      'check for update': fromPromise(() => host.checkForUpdate()),
      'activate waiting': fromPromise(() => host.activateWaiting()),
      'watch worker': fromCallback<WorkerEvent>(({ sendBack }) => host.watch(sendBack)),
    },
    guards: { 'is something unsaved': unsaved },
    actions: {
      'reload page': () => host.reload(),
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
}
