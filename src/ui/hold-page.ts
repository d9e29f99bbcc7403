/**
 * Lets the browser ask before the page goes with something that is nowhere else, and makes a new version of the site wait
 * for it (adapters/unsaved). @returns lets go.
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
