import { useEffect } from 'react'

/** Returns the element of the address's anchor, or null. */
function elementAtAnchor(): HTMLElement | null {
  const anchor = window.location.hash.slice(1)
  try {
    return anchor === '' ? null : document.getElementById(decodeURIComponent(anchor))
  } catch {
    // A broken percent sign, typed into the address.
    return null
  }
}

/**
 * Opens the question of the address's anchor and scrolls to it: on arrival, on a changed anchor and on Back. `hash` is
 * the router's if known, because a navigation within the application fires no browser event.
 */
export function useOpenAtAnchor(hash?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each hash
  useEffect(() => {
    const open = () => {
      const element = elementAtAnchor()
      if (!(element instanceof HTMLDetailsElement)) return
      element.open = true
      element.scrollIntoView?.({ block: 'start' })
      element.querySelector('summary')?.focus({ preventScroll: true })
    }
    open()
    window.addEventListener('hashchange', open)
    window.addEventListener('popstate', open)
    return () => {
      window.removeEventListener('hashchange', open)
      window.removeEventListener('popstate', open)
    }
  }, [hash])
}
