import {
  cacheNames,
  type RouteHandler,
  type RouteHandlerCallback,
  type RouteMatchCallbackOptions,
  type WorkboxPlugin,
} from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { type CachePolicy, cachePolicyOf, isMissing, SHOWN_AT_ONCE } from '../rules.ts'
import { forgetGone, isGone, keepPartsOfBefore, lookForNewer, noteGone, PARTS, PARTS_BOUND } from './deployment.ts'
import { DrawnHome } from './drawn-home.ts'
import { excused, reportCopyWhenOffline, reportUsedCopy, stamped } from './kept-answers.ts'
import { endNotices, showNotices } from './notices.ts'
import { prefetch } from './prefetch.ts'
import { addStaticRoutes } from './static-routes.ts'

/**
 * The offline worker. It answers pages with the application of its own deployment, so that old and new code never mix, and takes over only
 * when the person accepts the new version. rules.ts decides what it caches.
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] }

/** The API's base, from the same build variable as the page's. */
const API_BASE = new URL(`${(import.meta.env.VITE_API_BASE_URL || '/api/').replace(/\/$/, '')}/`, self.location.origin)
const DAY_SECONDS = 24 * 3600
/** A slower network counts as none if a cached answer exists. */
const PATIENCE_SECONDS = 10
/** Cache of answers that every visitor receives. */
const ANSWERS = 'answers'
/** Cache of searched and opened offers: personal, although the answers are public. */
const SEEN = 'seen'

const files = self.__WB_MANIFEST
const ours = new Set(
  files.map((one) => new URL(typeof one === 'string' ? one : one.url, self.location.origin).pathname),
)
const hashed = [...ours].filter((pathname) => pathname.startsWith('/assets/'))
const home = new DrawnHome(revisionOf('index.html'), ours)
const answersBound = { maxEntries: 120, maxAgeSeconds: 14 * DAY_SECONDS }
const answersAtOnce = new StaleWhileRevalidate({
  cacheName: ANSWERS,
  plugins: [excused, stamped, reportCopyWhenOffline, bounded(answersBound)],
})
const parts = new CacheFirst({ cacheName: PARTS, plugins: [onlyFiles(), bounded(PARTS_BOUND)] })

precache(files)
cleanupOutdatedCaches()
const shell = createHandlerBoundToURL('/index.html')
// Must be the first rule, because the next one would answer `/` too.
keep('page', async (asked) => (await newerPage(asked)) ?? (await home.answer(asked.url)) ?? shell(asked))
addRoute({ directoryIndex: '', cleanURLs: false })
keep('part', async (asked) => {
  const part = await parts.handle(asked)
  if (isMissing(part)) {
    // Stored before the page is notified: it reloads at once and must receive the newer page.
    await Promise.all([noteGone(), home.forget().catch(() => undefined)])
    asked.event.waitUntil(Promise.allSettled([home.fetch(true), lookForNewer()]))
  }
  return part
})
keep(
  'picture',
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [onlyFiles(), bounded({ maxEntries: 250, maxAgeSeconds: 30 * DAY_SECONDS })],
  }),
)
keep('answer at once', (asked) => {
  // Refreshed after the page has loaded, so that nothing on it waits.
  if (asked.event instanceof FetchEvent && asked.url.pathname.endsWith('/configs')) {
    const { clientId } = asked.event
    asked.event.waitUntil(isGone().then((gone) => home.fetchFor(clientId, gone)))
  }
  return answersAtOnce.handle(asked)
})
keep(
  'answer when cut off',
  new NetworkFirst({
    cacheName: SEEN,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [excused, stamped, reportUsedCopy, bounded(answersBound)],
  }),
)

self.addEventListener('install', (event) => {
  void prefetch(hashed).catch(() => undefined)
  // Nothing here may fail the installation or delay it on a slow network; every part has a time limit.
  event.waitUntil(
    Promise.allSettled([
      keepPartsOfBefore(ours),
      home.fetch().finally(() => letSleep(event)),
      ...SHOWN_AT_ONCE.map((path) => askAhead(path, event)),
    ]),
  )
})
// The first worker claims the page that installed it, so that its next pages work offline.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetGone(), home.forgetOthers(), self.clients.claim()])),
)
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'FORGET_SEEN') event.waitUntil(Promise.all([forgetSeen(), endNotices()]))
})

showNotices()

function keep(keeping: CachePolicy, handler: RouteHandler): void {
  const isMeant = ({ request, url }: RouteMatchCallbackOptions) =>
    keeping ===
    cachePolicyOf(
      { method: request.method, url, isNavigation: request.mode === 'navigate' },
      self.location.origin,
      API_BASE,
    )
  registerRoute(isMeant, handler)
}

/** If the server no longer has this deployment, its own page would request missing files. */
async function newerPage({ request }: Parameters<RouteHandlerCallback>[0]): Promise<Response | null> {
  if (!(await isGone())) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_SECONDS * 1000, null))
  const page = await Promise.race([fetch(request).catch(() => null), late])
  return page === null || page.status >= 500 ? null : page
}

async function askAhead(path: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(new URL(path, API_BASE), { signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000) })
  const [answer, done] = answersAtOnce.handleAll({ event, request })
  await answer
  await done
}

/** Registers the static routes of this deployment. */
async function letSleep(event: ExtendableEvent): Promise<void> {
  await addStaticRoutes(event, [
    ...(await home.cachedAddresses()),
    { cacheName: cacheNames.precache, addresses: hashed.map((pathname) => ({ pathname, search: '' })), isPage: false },
  ])
}

/**
 * The plugin knows only what was used since the worker started, so this deletes the whole cache; the plugin's notes
 * contain addresses too.
 */
async function forgetSeen(): Promise<void> {
  await Promise.all([caches.delete(SEEN), new CacheExpiration(SEEN, answersBound).delete()])
}

function revisionOf(file: string): string {
  const found = files.find((one) => typeof one !== 'string' && one.url === file)
  return (typeof found === 'object' && found.revision) || ''
}

/** Caches only complete files. */
function onlyFiles(): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => (response.status === 200 && !isMissing(response) ? response : null),
  }
}

/** Bounds a cache. A full device deletes all of these first. */
function bounded(bound: { readonly maxEntries: number; readonly maxAgeSeconds: number }) {
  return new ExpirationPlugin({ ...bound, purgeOnQuotaError: true })
}
