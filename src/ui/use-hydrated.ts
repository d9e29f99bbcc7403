import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * `drawn` while React hydrates server markup, so that the first render equals the server's; then, and without server markup, `value`,
 * which may depend on the device (session, currency). Renders again only if the two differ.
 */
export function useOnceHydrated<Value>(value: Value, drawn: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => drawn,
  )
}

/** Renders every user again after hydration: where a value would do, `useOnceHydrated` costs less. */
export const useHydrated = (): boolean => useOnceHydrated(true, false)

/**
 * Tells the server's page (server/boot-script.ts) that React has taken this screen over, effects included: presses that it holds are
 * repeated at once. Those of a screen without this hook are repeated a second after its code has loaded.
 */
export function useTakeOver(): void {
  useEffect(() => {
    setTimeout(() => dispatchEvent(new Event('taken')))
  }, [])
}
