import type { PagePresence } from '../../core/live/provide-live.ts'

/** Milliseconds for which a hidden page stays connected, because many people return at once. */
const GRACE_MS = 3_000

/**
 * Reports when the page is hidden, because a stream occupies a connection, and without HTTP/2 a browser has six for all tabs of a site.
 */
export const createPagePresence = (page: Window): PagePresence => ({
  watch(onHidden, onBack) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (page.document.visibilityState === 'hidden') timer = setTimeout(onHidden, GRACE_MS)
      else onBack()
    }
    page.document.addEventListener('visibilitychange', look)
    page.addEventListener('online', onBack)
    return () => {
      clearTimeout(timer)
      page.document.removeEventListener('visibilitychange', look)
      page.removeEventListener('online', onBack)
    }
  },
})
