import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { type ComponentType, Suspense, useLayoutEffect } from 'react'
import type { App } from './app.tsx'
import { overlayHistory } from './components/overlay/overlay-history.ts'
import { watchPresses } from './components/overlay/second-tap.ts'
import { Loading, Skeleton, SkeletonText } from './components/ui/skeleton.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { NotFound } from './not-found.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { routeTree } from './route-tree.gen.ts'

/** Creates the application's router; the server passes its own history and isServer. */
export function createAppRouter(
  app: App,
  { isServer = false, history = createBrowserHistory() }: { history?: RouterHistory; isServer?: boolean } = {},
) {
  if (!isServer) {
    overlayHistory(history)
    watchPresses()
  }
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
  if (!isServer) for (const { options } of Object.values(router.routesById)) coverSkeleton(options)
  return router
}

interface Covered {
  pendingComponent?: (ComponentType & { readonly preload?: () => Promise<void> }) | undefined
}

const covered = new WeakSet<object>()

/** On a slow network a skeleton's own code comes late: `main` shows a general one until then. */
function coverSkeleton(options: Covered): void {
  const { pendingComponent: Own } = options
  if (Own?.preload === undefined || covered.has(options)) return
  covered.add(options)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each route
  const Pending = () => {
    useLayoutEffect(showTop, [])
    return (
      <Suspense fallback={<GeneralSkeleton />}>
        <Own />
      </Suspense>
    )
  }
  // The router preloads by it; it is gone after the load.
  options.pendingComponent = Object.defineProperty(Pending, 'preload', { get: () => Own.preload })
}

/** A skeleton is shorter than the page that was scrolled before it. The router notes a page's place by the event. */
function showTop() {
  if (scrollY === 0) return
  addEventListener('scroll', (event) => event.stopPropagation(), { capture: true, once: true })
  scrollTo({ top: 0, behavior: 'instant' })
}

const GeneralSkeleton = () => (
  <Loading className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8">
    <Skeleton className="h-9 w-3/5" />
    <SkeletonText lines={4} />
    <Skeleton className="h-40 w-full" />
  </Loading>
)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
