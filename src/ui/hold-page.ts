/**
 * Lets the browser ask before the page closes with unsent text, and delays a new version of the site
 * (adapters/unsaved). @returns a function that stops this.
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
