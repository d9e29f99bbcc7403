import { useSyncExternalStore } from 'react'

/** What is shown may be old: what the banner says of it. */
export interface OfflineSign {
  /** The network does not answer, whatever the device believes. */
  readonly isCutOff: boolean
  /** How old it is: "Mostramos tudo como estava às 14h32." Null where nothing old is shown. */
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

/** Set by worker-messages.ts, which loads late and only where there is a worker. */
export function useOfflineSign(): OfflineSign {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => FRESH,
  )
}
