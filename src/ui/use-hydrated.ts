import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while React hydrates server markup; then, and without server markup, true. Content that depends on the device
 * (session, currency) waits for it, so that the first render equals the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
