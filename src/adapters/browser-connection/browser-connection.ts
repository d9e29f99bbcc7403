import type { Connection } from '../../core/connection/connection.port.ts'

/** The network as the browser knows it: it may claim one that leads nowhere, but a lost one it tells at once. */
export const createBrowserConnection = (page: Window): Connection => ({
  isOnline: () => page.navigator.onLine,
  onRestored(listener) {
    page.addEventListener('online', listener)
    return () => page.removeEventListener('online', listener)
  },
})
