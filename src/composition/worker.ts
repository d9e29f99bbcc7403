import type { RegisteredRouter } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { createBrowserWorkerHost } from '../adapters/service-worker/browser-worker-host.ts'
import { watchTypedFields } from '../adapters/unsaved/typed-fields.ts'
import type { Log } from '../core/log.ts'
import { provideServiceWorker } from '../core/service-worker/provide-service-worker.ts'
import { showWorkerMessages } from '../ui/worker-messages.ts'

/**
 * Called when the page is idle, so that the worker never delays a visit.
 * @returns the host of the worker.
 */
export function composeWorker(workerUrl: string, log: Log, router: RegisteredRouter, page: Window & typeof globalThis) {
  const { hostname, search } = page.location
  const host = createBrowserWorkerHost(page, workerUrl)
  const worker = createActor(provideServiceWorker({ host, log, unsaved: watchTypedFields(page) }), {
    input: { hostname, search },
  })
  showWorkerMessages(worker, router)
  worker.start()
  return host
}
