import { useSyncExternalStore } from 'react'

/** The banner's text about outdated content. */
export interface OfflineSign {
  /** The network does not answer, although the device may believe that it is online. */
  readonly isCutOff: boolean
  /** Age of the content: "Mostramos tudo como estava às 14h32." Null if nothing old is shown. */
  readonly text: string | null
}

const FRESH: OfflineSign = { isCutOff: false, text: null }
const listeners = new Set<() => void>()
let shown = FRESH

export function showOfflineSign(sign: OfflineSign): void {
  shown = sign
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** worker-messages.ts sets it; that file loads late and only with a service worker. */
export function useOfflineSign(): OfflineSign {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => FRESH,
  )
}
