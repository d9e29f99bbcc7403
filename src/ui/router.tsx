import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { overlayHistory } from './components/overlay/overlay-history.ts'
import { FailureScreen } from './failure-screen.tsx'
import { NotFound } from './not-found.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { routeTree } from './route-tree.gen.ts'

/** Creates the application's router; the server passes its own history and isServer. */
export function createAppRouter(
  app: App,
  { isServer = false, history = createBrowserHistory() }: { history?: RouterHistory; isServer?: boolean } = {},
) {
  if (!isServer) overlayHistory(history)
  const router = createRouter({
    routeTree,
    context: { app },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 60_000,
    // Skeletons appear only after a noticeable wait.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    // On the server the router would write an inline script, which the page's policy forbids.
    scrollRestoration: !isServer,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFound,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    history,
    isServer,
  })
  for (const { options } of Object.values(router.routesById)) waitForSkeleton(options)
  return router
}

interface Pending {
  readonly pendingComponent?: { readonly preload?: () => Promise<void> } | undefined
}

/** On a slow network the page before stays until the code of the next one's skeleton has come; without it, `main` would be blank. */
function waitForSkeleton(options: Pending): void {
  const pendingMs = () => (options.pendingComponent?.preload === undefined ? undefined : Number.POSITIVE_INFINITY)
  Object.defineProperty(options, 'pendingMs', { get: pendingMs, configurable: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
