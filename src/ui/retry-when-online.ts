import type { RegisteredRouter } from '@tanstack/react-router'

/** Selects the heading of a page that failed to load: components/ui/failure-state.tsx. */
const FAILED_PAGE = 'main [role="alert"] > h1'

/**
 * Reloads a failed page when the network returns, so that nobody has to press a button.
 * @param missedOnline true if the device was offline at some time before this call; the network may be back already.
 */
export function retryWhenOnline(router: Pick<RegisteredRouter, 'invalidate'>, missedOnline: boolean): void {
  const retry = () => {
    if (document.querySelector(FAILED_PAGE) !== null) void router.invalidate()
  }
  window.addEventListener('online', retry)
  if (missedOnline && navigator.onLine) retry()
}
