import type { RegisteredRouter } from '@tanstack/react-router'

/** A page that shows nothing but why it could not be shown: see components/ui/failure-state.tsx. */
const FAILED_PAGE = 'main [role="alert"] > h1'

/**
 * Asks again for a page that could not be shown, once the network is back: nobody has to press for it.
 * @param missedOnline whether the device was without a network before this call, and may have it back already.
 */
export function retryWhenOnline(router: Pick<RegisteredRouter, 'invalidate'>, missedOnline: boolean): void {
  const retry = () => {
    if (document.querySelector(FAILED_PAGE) !== null) void router.invalidate()
  }
  window.addEventListener('online', retry)
  if (missedOnline && navigator.onLine) retry()
}
