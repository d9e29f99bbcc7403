import type { Connection } from '../../core/connection/connection.port.ts'

/** The browser's view of the network: it may report a connection that leads nowhere, but reports a lost one at once. */
export const createBrowserConnection = (page: Window): Connection => ({
  isOnline: () => page.navigator.onLine,
  onRestored(listener) {
    page.addEventListener('online', listener)
    return () => page.removeEventListener('online', listener)
  },
})
