import './ui/styles/app.css'
import { once, persistently } from './adapters/deferred.ts'
import { createApp, createContainer, HTTP, LOAD_LIVE } from './composition/container.ts'
import { startReact } from './composition/start-react.tsx'
import { mark, pause } from './composition/start-steps.ts'
import { parseConfig } from './config.ts'
import { missingFeatures } from './core/features/features.ts'
import { connectPage } from './ui/page-effects.ts'
import { createAppRouter } from './ui/router.tsx'

/** Read first, because the network may return before anything listens. */
let wasOffline = !navigator.onLine

mark('imports')
const config = parseConfig(import.meta.env, location.href)
const container = createContainer(config, window)
const app = createApp(container)
mark('container')
await pause()
const router = createAppRouter(app)
mark('router')
/** Read before the session starts, which may open another page. */
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

await startReact(app, router, drawnPath)

void persistently(startLater, (error) => {
  wasOffline = true
  app.log.warn('startup code not loaded', error)
})
