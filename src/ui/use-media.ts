import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen fits the media query. The server cannot know: there, and while React takes over, it is `otherwise`. */
export function useMedia(query: string, otherwise: boolean): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => otherwise,
  )
}
