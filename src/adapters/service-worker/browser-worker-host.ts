import { Unreachable } from '../../core/failures.ts'
import type { WorkerHost, WorkerReport } from '../../core/service-worker/worker-host.port.ts'
import { isRecord } from '../../core/storage/json.ts'

/** The part of a window that the adapter needs. `serviceWorker` is missing in old browsers and insecure contexts. */
export interface WorkerWindow {
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer; readonly onLine: boolean }
  readonly location: { reload(): void }
  readonly fetch: typeof fetch
  addEventListener(type: 'online' | 'offline', listener: () => void): void
  removeEventListener(type: 'online' | 'offline', listener: () => void): void
}

/** Makes the waiting worker take over; workbox's generated worker listens for it. */
const TAKE_OVER = { type: 'SKIP_WAITING' }
/** Requests the worker's messages that it sent before this page listened: it answers requests from the first one on. */
const TELL_KEPT = { type: 'TELL_KEPT' }
/** Makes the worker delete the answers about searched and opened offers, and end push messages to this device. */
const FORGET_SEEN = { type: 'FORGET_SEEN' }

/**
 * The browser's service worker container.
 * @param scriptUrl absolute, of the page's own origin.
 */
export function createBrowserWorkerHost(browser: WorkerWindow, scriptUrl: string): WorkerHost {
  const container = browser.navigator.serviceWorker
  let registration: ServiceWorkerRegistration | undefined
  /** The registration whose updates are already reported. */
  let followed: ServiceWorkerRegistration | undefined
  /** True if a worker controls this page. The first worker claims the page; each later one takes over from another. */
  let isAnswered = Boolean(container?.controller)
  const listeners = new Set<(report: WorkerReport) => void>()
  const report = (...reports: readonly WorkerReport[]) => {
    for (const one of reports) for (const listener of listeners) listener(one)
  }

  /** The first worker caches everything during installation, so the page works offline once it is active. */
  function follow(worker: ServiceWorker, isUpdate: boolean): void {
    let isInstalled = false
    if (isUpdate) report({ type: 'update found' })
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        isInstalled = true
        if (isUpdate) report({ type: 'update installed' })
      } else if (worker.state === 'activated' && !isUpdate) {
        report({ type: 'worker ready' }, { type: 'worker cached' })
      } else if (worker.state === 'redundant' && !isInstalled) {
        const error = new Error('the device has no room for it, or the server not all of it')
        report({ type: isUpdate ? 'update failed' : 'worker failed', error })
      }
    })
  }

  container?.addEventListener('controllerchange', () => {
    const isTakenOver = isAnswered
    isAnswered = Boolean(container.controller)
    // After the site's data was cleared no worker controls the page, and there is no new version to show.
    if (isTakenOver && isAnswered) report({ type: 'taken over' })
  })
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message !== null) report(message)
  })

  async function current(): Promise<ServiceWorkerRegistration | undefined> {
    registration ??= await container?.getRegistration(scriptUrl)
    return registration
  }

  return {
    async checkScript(signal) {
      const answer = await asking(signal, () =>
        browser.fetch(scriptUrl, {
          cache: 'no-store',
          headers: { 'Service-Worker': 'script' },
          ...(signal && { signal }),
        }),
      )
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'missing'
      // A server that fails for a moment must not remove people's worker.
      if (!answer.ok) throw new Unreachable(`the worker's script was answered with ${answer.status}`)
      return /\b(java|ecma)script\b/i.test(answer.headers.get('Content-Type') ?? '')
        ? 'javascript'
        : 'wrong content type'
    },

    async register() {
      if (container === undefined) throw new Error('this browser has no workers, or not for this page')
      const found = await container.register(scriptUrl, { scope: '/', updateViaCache: 'none' })
      registration = found
      if (followed === found) return
      followed = found
      if (found.installing) follow(found.installing, found.active !== null)
      else if (found.active) report({ type: 'worker ready' }, { type: 'worker cached' })
      found.addEventListener('updatefound', () => {
        if (found.installing && found.active) follow(found.installing, true)
      })
    },

    async unregister() {
      const all = (await container?.getRegistrations()) ?? []
      await Promise.all(all.map((one) => one.unregister()))
      registration = undefined
      followed = undefined
    },

    async checkForUpdate() {
      const known = await current()
      if (known) await asking(undefined, () => known.update())
    },

    async activateWaiting() {
      const waiting = (await current())?.waiting
      if (!waiting) return
      await new Promise<void>((resolve, reject) => {
        waiting.addEventListener('statechange', () => {
          if (waiting.state === 'activated') resolve()
          if (waiting.state === 'redundant') reject(new Error('another worker took the place of the waiting one'))
        })
        waiting.postMessage(TAKE_OVER)
      })
    },

    async forgetSeen() {
      ;(await current())?.active?.postMessage(FORGET_SEEN)
    },

    reload: () => browser.location.reload(),

    watch(listener) {
      const lost = () => listener({ type: 'connection lost' })
      const restored = () => listener({ type: 'connection restored' })
      browser.addEventListener('offline', lost)
      browser.addEventListener('online', restored)
      listeners.add(listener)
      if (registration?.active) {
        listener({ type: 'worker ready' })
        listener({ type: 'worker cached' })
      }
      if (registration?.active && registration.installing) listener({ type: 'update found' })
      if (registration?.waiting) listener({ type: 'update installed' })
      if (!browser.navigator.onLine) lost()
      container?.controller?.postMessage(TELL_KEPT)
      return () => {
        listeners.delete(listener)
        browser.removeEventListener('offline', lost)
        browser.removeEventListener('online', restored)
      }
    },
  }
}

/** Parses a worker's message; null for other messages. */
function readMessage(data: unknown): WorkerReport | null {
  if (!isRecord(data)) return null
  if (data.type === 'FRESH_ANSWER') return { type: 'fresh answer shown' }
  if (data.type !== 'KEPT_ANSWER' || typeof data.at !== 'string') return null
  const at = new Date(data.at)
  return Number.isNaN(at.getTime()) ? null : { type: 'kept answer shown', at }
}

async function asking<T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    signal?.throwIfAborted()
    throw new Unreachable('the worker’s script could not be fetched', { cause: error })
  }
}
