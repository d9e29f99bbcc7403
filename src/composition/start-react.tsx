import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isFailure } from '../core/failures.ts'
import { type App, AppProvider } from '../ui/app.tsx'
import type { createAppRouter } from '../ui/router.tsx'
import { mark, pause } from './start-steps.ts'

/**
 * Draws the page, or takes over the one that the server drew.
 * @param drawnPath path at which the page was opened.
 */
export async function startReact(
  app: App,
  router: ReturnType<typeof createAppRouter>,
  drawnPath: string,
): Promise<void> {
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
    return
  }
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
