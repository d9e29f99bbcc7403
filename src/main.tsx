import './ui/styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { once, persistently } from './adapters/deferred.ts'
import { createApp, createContainer, HTTP, LOAD_LIVE } from './composition/container.ts'
import { parseConfig } from './config.ts'
import { isFailure } from './core/failures.ts'
import { missingFeatures } from './core/features/features.ts'
import { AppProvider } from './ui/app.tsx'
import { connectPage } from './ui/page-effects.ts'
import { createAppRouter } from './ui/router.tsx'

/** Read first, because the network may return before anything listens. */
let wasOffline = !navigator.onLine
/** Lets the browser handle input between two steps of a long task on a slow phone. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The trace (bench/trace.ts) shows the time of each step, from the mark before it. */
const mark = (step: string) => performance.mark(`start: ${step}`)

mark('imports')
const config = parseConfig(import.meta.env, location.href)
const container = createContainer(config, window)
const app = createApp(container)
mark('container')
await pause()
const router = createAppRouter(app)
mark('router')
/** Path of the server-rendered page, if there is one. */
const drawnPath = router.latestLocation.pathname

const startLater = once(async () =>
  (await import('./composition/later.ts')).startLater({
    app,
    http: container.resolve(HTTP),
    loadLive: container.resolve(LOAD_LIVE),
    config,
    router,
    page: window,
    wasOffline,
  }),
)

// Repeats calls that the backend refused, or no longer offers.
let missing = missingFeatures(app.features).join()
app.features.subscribe(() => {
  const before = missing
  missing = missingFeatures(app.features).join()
  if (missing !== before) void router.invalidate()
})
// Before the session starts: restoring may end a session at once.
connectPage(app, router, app.storage)
app.session.on('session ended', () => {
  app.validation.send({ type: 'clear' })
  // The worker caches public answers, but which ones were requested is personal.
  startLater().then(
    ({ forgetSeen }) => forgetSeen(),
    () => undefined,
  )
})
app.session.start()
app.currency.start()
mark('session and currency')

// The router takes a screen whose code fails to load for a newer deployment and reloads the page. Without a connection the reload would
// show the browser's own error page, so the error gets another message there.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'the code of this screen cannot be fetched without a connection'
})

let mayBeLeft = true
const roots = {
  /** A failure of a port is shown to the person; other errors are bugs. */
  onCaughtError(error: unknown) {
    if (!isFailure(error)) reportError(error)
  },
  /** React rendered again; the cause says why. */
  onRecoverableError(error: unknown) {
    // A page left before React took it over fails once, because the router has dropped it, and is replaced.
    const isLeft = mayBeLeft && router.latestLocation.pathname !== drawnPath
    mayBeLeft = false
    if (!isLeft) reportError(error instanceof Error && error.cause ? error.cause : error)
  },
}
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
  createRoot(element, roots).render(page)
} else {
  // React hydrates the server's page after the router has loaded the same data.
  router.ssr = { manifest: undefined }
  await pause()
  await router.load()
  mark('load')
  await pause()
  // If the session ended at once, the router shows another page, which replaces the server's. React yields to input only within a
  // transition.
  if (router.state.location.pathname === drawnPath) startTransition(() => void hydrateRoot(element, page, roots))
  else createRoot(element, roots).render(page)
}

void persistently(startLater, (error) => {
  wasOffline = true
  app.log.warn('startup code not loaded', error)
})
