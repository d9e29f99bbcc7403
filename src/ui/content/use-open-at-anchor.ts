import { useEffect } from 'react'

/** The element that the address's anchor names; null where there is none. */
function elementAtAnchor(): HTMLElement | null {
  const anchor = window.location.hash.slice(1)
  try {
    return anchor === '' ? null : document.getElementById(decodeURIComponent(anchor))
  } catch {
    // A broken percent sign typed into the address names nothing.
    return null
  }
}

/**
 * Opens the question that the address's anchor names and brings it into view: on arrival, when the anchor changes and on
 * Back. `hash` is the router's, where it is known: a navigation within the application fires no event of the browser.
 */
export function useOpenAtAnchor(hash?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed hash is the reason to look again
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
