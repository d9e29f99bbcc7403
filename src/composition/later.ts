import type { RegisteredRouter } from '@tanstack/react-router'
import { persistently } from '../adapters/deferred.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import type { Config } from '../config.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
import type { SessionSnapshot } from '../core/session/provide-session.ts'
import { hasRole } from '../core/session/session.ts'
import type { App } from '../ui/app.tsx'
import { favouritesNeeded, showFavouritesMessages, startPageServices } from '../ui/page-services.ts'
import { composeStartup } from './startup.ts'
import { composeWorker } from './worker.ts'

/** Here, because every visit makes calls after its first paint. */
export { createHttpClient } from '../adapters/http/http-client.ts'

interface Given {
  readonly app: App
  readonly http: HttpClient
  readonly loadLive: () => Promise<LiveActor>
  readonly config: Config
  readonly router: RegisteredRouter
  readonly page: Window & typeof globalThis
  /** True if the device was offline when the page started. */
  readonly wasOffline: boolean
}

/** Before that, the worker's downloads would slow down the first presses. */
const WORKER_AFTER_MILLISECONDS = 3000
const MESSAGES_AFTER_MILLISECONDS = 1500

/** Starts everything that the first paint does not need. */
export function startLater({ app, http, loadLive, config, router, page, wasOffline }: Given): { forgetSeen(): void } {
  const { log, session, identity } = app
  const notFetched = (what: string) => (error: unknown) => log.warn(`${what} not fetched`, error)
  if (identity !== null) {
    const load = () => import('../ui/components/login/identity-return.ts')
    void persistently(load, notFetched('code of the identity provider')).then(({ resumeIdentity }) =>
      resumeIdentity(identity),
    )
  }
  composeStartup(app, http, config, page)

  // Only guides have validation records. What was sent to the actor before waits in it.
  app.validation.start()
  const composeValidation = async () =>
    (await import('./validation.ts')).composeValidation(app, http, config, page, loadLive)
  let isFollowed = false
  const followValidation = ({ context }: SessionSnapshot) => {
    if (isFollowed || !hasRole(context.user, 'company')) return
    isFollowed = true
    void persistently(composeValidation, notFetched('code of the validation records'))
  }
  session.subscribe(followValidation)
  followValidation(session.getSnapshot())

  const { workerUrl } = config
  let host: ReturnType<typeof composeWorker> | undefined
  const startWorker = () => {
    if (workerUrl !== null) host ??= composeWorker(workerUrl, log, router, page)
    return host
  }
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(startWorker) : void startWorker()
  const startWorkerLater = () => setTimeout(whenIdle, WORKER_AFTER_MILLISECONDS)
  if (workerUrl !== null) {
    if (page.document.readyState === 'complete') startWorkerLater()
    else page.addEventListener('load', startWorkerLater, { once: true })
  }

  let missedOnline = wasOffline
  page.addEventListener('offline', () => {
    missedOnline = true
  })
  setTimeout(async () => {
    startPageServices(app, router, missedOnline)
    await favouritesNeeded(app)
    showFavouritesMessages(await persistently(app.favourites.open, notFetched('code of the favourites')), router)
  }, MESSAGES_AFTER_MILLISECONDS)
  return {
    forgetSeen: () => startWorker()?.forgetSeen(),
  }
}
