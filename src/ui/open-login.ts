import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Opens the login dialog over the present page. It is an entry of the history, so that Back closes it: the specification
 * has no route for it.
 */
export function openLogin(router: RegisteredRouter): void {
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (state) => ({ ...state, login: true }),
    resetScroll: false,
  })
}

/** Takes the dialog's entry off the history again, as Back does, so that Back leads from the page and not over it twice. */
export function closeLogin(router: RegisteredRouter): void {
  const { href, state } = router.state.location
  if (state.login !== true) return
  if (router.history.canGoBack()) router.history.back()
  else router.history.replace(href, {})
}
