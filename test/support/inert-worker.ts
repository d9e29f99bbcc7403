import { fromCallback } from 'xstate'
import { serviceWorkerMachine, type WorkerEvent } from '../../src/core/service-worker/service-worker.machine.ts'
import { inertPromise } from './model.ts'

/** The worker's production machine. Its actors answer only what the model's path says. */
export const inertWorker = serviceWorkerMachine.provide({
  actors: {
    'check script': inertPromise(),
    register: inertPromise(),
    unregister: inertPromise(),
    'check for update': inertPromise(),
    'activate waiting': inertPromise(),
    'watch worker': fromCallback<WorkerEvent>(() => {}),
  },
})
