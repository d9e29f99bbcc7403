import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { NotFound } from './not-found.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { routeTree } from './route-tree.gen.ts'

/** The router on one page; the server gives a history of its own and says isServer. */
export function createAppRouter(app: App, options: { history?: RouterHistory; isServer?: boolean } = {}) {
  return createRouter({
    routeTree,
    context: { app },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 60_000,
    // Skeletons only where waiting is noticed.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    // On the server it would write an inline script, which the page's policy forbids.
    scrollRestoration: options.isServer !== true,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFound,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    ...options,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
