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
