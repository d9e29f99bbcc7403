import { fromCallback, fromPromise } from 'xstate'
import type { Log } from '../log.ts'
import { serviceWorkerMachine, type WorkerEvent } from './service-worker.machine.ts'
import type { WorkerHost } from './worker-host.port.ts'

type Effects = Parameters<typeof serviceWorkerMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'reload page' | 'log problem'>>
}

/** The machine wired to its ports: `createActor(provideServiceWorker(ports), { input: { hostname, search } })`. */
export function provideServiceWorker({ host, log }: { readonly host: WorkerHost; readonly log: Log }) {
  return serviceWorkerMachine.provide({
    actors: {
      'check script': fromPromise(({ signal }) => host.checkScript(signal)),
      register: fromPromise(() => host.register()),
      unregister: fromPromise(() => host.unregister()),
      'check for update': fromPromise(() => host.checkForUpdate()),
      'activate waiting': fromPromise(() => host.activateWaiting()),
      'watch worker': fromCallback<WorkerEvent>(({ sendBack }) => host.watch(sendBack)),
    },
    actions: {
      'reload page': () => host.reload(),
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
}
