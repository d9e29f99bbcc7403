import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while React takes over markup that the server drew, true from then on and wherever the server drew nothing.
 * What depends on this device (who is logged in, the chosen currency) shows only once it is true, so that the first
 * rendering equals the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
