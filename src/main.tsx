import 'reflect-metadata/lite'
import './ui/styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { once } from './adapters/deferred.ts'
import { parseConfig } from './config.ts'
import {
  ACCOUNT_ENTRY,
  BOOKINGS,
  CART,
  CONSENTS,
  CURRENCY,
  createContainer,
  FAVOURITES,
  FEATURES,
  HTTP,
  IDENTITY,
  IMAGES,
  LOAD_INSTALL,
  LOAD_MAPS,
  LOAD_ONBOARDING,
  LOG,
  OFFERS,
  ORDERS,
  PASSWORD_STRENGTH,
  PICTURES,
  POSITION,
  PRIVACY,
  PROFILE,
  PROVIDERS,
  SEARCH,
  SESSION,
  SESSION_BACKEND,
  STORAGE,
  VALIDATION,
} from './container.ts'
import type { WorkerHost } from './core/service-worker/worker-host.port.ts'
import type { SessionSnapshot } from './core/session/provide-session.ts'
import { hasRole } from './core/session/session.ts'
import { type App, AppProvider } from './ui/app.tsx'
import { keepResults } from './ui/keep-results.ts'
import { connectPage } from './ui/page-effects.ts'
import { createAppRouter } from './ui/router.tsx'

/** As the page begins: it may be over by the time that anybody listens for it. */
const wasOffline = !navigator.onLine
/** Lets the browser answer the person between two steps of what would be one long task on a slow phone. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The composition root: configuration, container, actors, router, React. */
const config = parseConfig(import.meta.env, location.href)
const container = createContainer(config, window)

const session = container.resolve(SESSION)
const currency = container.resolve(CURRENCY)
const search = container.resolve(SEARCH)
const app: App = {
  session,
  fetchIdentity: container.resolve(SESSION_BACKEND).fetchIdentity,
  currency,
  search,
  offers: container.resolve(OFFERS),
  providers: container.resolve(PROVIDERS),
  openResults: keepResults(search),
  accountEntry: container.resolve(ACCOUNT_ENTRY),
  passwordStrength: container.resolve(PASSWORD_STRENGTH),
  profile: container.resolve(PROFILE),
  images: container.resolve(IMAGES),
  pictures: container.resolve(PICTURES),
  privacy: container.resolve(PRIVACY),
  consents: container.resolve(CONSENTS),
  bookings: container.resolve(BOOKINGS),
  orders: container.resolve(ORDERS),
  identity: container.resolve(IDENTITY),
  cart: container.resolve(CART),
  favourites: container.resolve(FAVOURITES),
  validation: container.resolve(VALIDATION),
  features: container.resolve(FEATURES),
  loadOnboarding: container.resolve(LOAD_ONBOARDING),
  loadMaps: container.resolve(LOAD_MAPS),
  loadInstall: container.resolve(LOAD_INSTALL),
  position: container.resolve(POSITION),
  log: container.resolve(LOG),
  storage: container.resolve(STORAGE),
}
await breathe()
const router = createAppRouter(app)
/** Where the server drew the page, if it did. */
const drawnPath = router.latestLocation.pathname

const { workerUrl } = config
const worker = once(async () =>
  workerUrl === null ? null : (await import('./compose-worker.ts')).composeWorker(workerUrl, app.log, router, window),
)
const withWorker = (use: (host: WorkerHost | null) => unknown) =>
  worker()
    .then(use)
    .catch((error: unknown) => app.log.warn('the worker’s part was not fetched, or not heard', error))

// What was refused, or is not offered any more, is asked for again.
app.features.subscribe(() => void router.invalidate())
// Listened to before it starts: a restore may end a session at once.
connectPage(app, router, container.resolve(STORAGE))
// The worker keeps public answers, but which ones were asked for is a person's own.
session.on('session ended', () => withWorker((host) => host?.forgetSeen()))
session.start()
currency.start()
session.on('session ended', () => app.validation.send({ type: 'clear' }))

// The router takes a screen's code that does not come for a sign of a newer deployment, and loads the page anew. Without
// a connection that would end at the browser's own error page, so there the error bears another message.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'the code of this screen cannot be fetched without a connection'
})

const element = document.querySelector('#root')
if (element === null) throw new Error('index.html has no #root')
const page = (
  <StrictMode>
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>
)
if (element.firstElementChild === null) {
  createRoot(element).render(page)
} else {
  // The server drew this page: React takes it over once the router stands where the server's stood.
  router.ssr = { manifest: undefined }
  await breathe()
  await router.load()
  await breathe()
  // A session that ended at once has led elsewhere: what the server drew is then another page, and makes room.
  // In a transition React pauses for the person; by itself it would take the page over in one go.
  if (router.state.location.pathname === drawnPath) startTransition(() => void hydrateRoot(element, page))
  else createRoot(element).render(page)
}

if (app.identity !== null) {
  const { identity } = app
  import('./ui/components/login/identity-return.ts').then(
    ({ resumeIdentity }) => resumeIdentity(identity),
    (error: unknown) => container.resolve(LOG).warn('the identity provider’s part was not fetched', error),
  )
}

app.validation.start()
const startUp = () =>
  import('./compose-startup.ts').then(
    ({ composeStartup }) => void composeStartup(app, container.resolve(HTTP), config, window),
    (error: unknown) => {
      app.log.warn('the startup was not fetched', error)
      addEventListener('online', startUp, { once: true })
    },
  )
startUp()

// The validation records matter to providers alone, and what follows them comes with the first session of one.
const composeValidation = once(async () =>
  (await import('./compose-validation.ts')).composeValidation(app, container.resolve(HTTP), config, window),
)
const followValidation = ({ context }: SessionSnapshot) => {
  if (hasRole(context.user, 'company')) {
    composeValidation().catch((error: unknown) => app.log.warn('the validation records are not followed', error))
  }
}
session.subscribe(followValidation)
followValidation(session.getSnapshot())

// The worker never delays a visit: it is asked for a while after the page is whole, when nothing else is to be done. Sooner,
// what it fetches ahead would take the processor from the first presses.
const WORKER_AFTER_MILLISECONDS = 3000
if (workerUrl !== null) {
  const compose = () => withWorker(() => undefined)
  const whenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(compose) : compose())
  const later = () => setTimeout(whenIdle, WORKER_AFTER_MILLISECONDS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

// Without the hearts' machine they show what the device remembers, and the first press asks for it again.
setTimeout(async () => {
  try {
    await (await import('./ui/tell-later.ts')).tellLater(app, router, wasOffline)
  } catch {}
}, 1500)
