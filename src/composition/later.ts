import type { RegisteredRouter } from '@tanstack/react-router'
import { once } from '../adapters/deferred.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import type { Config } from '../config.ts'
import type { SessionSnapshot } from '../core/session/provide-session.ts'
import { hasRole } from '../core/session/session.ts'
import type { App } from '../ui/app.tsx'
import { composeStartup } from './startup.ts'

interface Given {
  readonly app: App
  readonly http: HttpClient
  readonly config: Config
  readonly router: RegisteredRouter
  readonly page: Window & typeof globalThis
  /** True when the device had no network as the page began. */
  readonly wasOffline: boolean
}

/** Earlier, the files that the worker fetches would take the processor from the first presses. */
const WORKER_AFTER_MILLISECONDS = 3000
const HEARTS_AFTER_MILLISECONDS = 1500

/** Starts everything that the first paint does not need. */
export function startLater({ app, http, config, router, page, wasOffline }: Given): { forgetSeen(): void } {
  const { log, session, identity } = app
  if (identity !== null) {
    import('../ui/components/login/identity-return.ts').then(
      ({ resumeIdentity }) => resumeIdentity(identity),
      (error: unknown) => log.warn('code of the identity provider not fetched', error),
    )
  }
  composeStartup(app, http, config, page)

  // Only guides have validation records.
  const composeValidation = once(async () =>
    (await import('./validation.ts')).composeValidation(app, http, config, page),
  )
  const followValidation = ({ context }: SessionSnapshot) => {
    if (!hasRole(context.user, 'company')) return
    composeValidation().catch((error: unknown) => log.warn('validation records not followed', error))
  }
  session.subscribe(followValidation)
  followValidation(session.getSnapshot())

  const { workerUrl } = config
  const loadWorker = once(async () =>
    workerUrl === null ? null : (await import('./worker.ts')).composeWorker(workerUrl, log, router, page),
  )
  const startWorker = async () => {
    try {
      return await loadWorker()
    } catch (error) {
      log.warn('code of the worker not fetched', error)
      return null
    }
  }
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(startWorker) : void startWorker()
  const startWorkerLater = () => setTimeout(whenIdle, WORKER_AFTER_MILLISECONDS)
  if (workerUrl !== null) {
    if (page.document.readyState === 'complete') startWorkerLater()
    else page.addEventListener('load', startWorkerLater, { once: true })
  }

  // Without this code the hearts show what the device has, and the first press fetches it again.
  setTimeout(
    () =>
      import('../ui/page-services.ts')
        .then(({ startPageServices: tellLater }) => tellLater(app, router, wasOffline))
        .catch(() => undefined),
    HEARTS_AFTER_MILLISECONDS,
  )
  return {
    forgetSeen: () => void startWorker().then((host) => host?.forgetSeen()),
  }
}
