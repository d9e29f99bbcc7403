import type { AnyRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { overlaysOf } from './components/overlay/overlay-history.ts'

const LOGIN = 'login'
const never = () => () => undefined
const no = () => false

/** Opens the login dialog over the current page. The specification has no route for it; a reload opens it again. */
export function openLogin(router: Pick<AnyRouter, 'history'>): void {
  overlaysOf(router.history)?.openNamed(LOGIN)
}

export function closeLogin(router: Pick<AnyRouter, 'history'>): void {
  overlaysOf(router.history)?.closeNamed(LOGIN)
}

export function isLoginOpen(router: Pick<AnyRouter, 'history'>): boolean {
  return overlaysOf(router.history)?.isOpen(LOGIN) ?? false
}

/** A sign-in at an identity provider that left the page: `isBack` while it ends after the return, where no dialog is open. */
export const loginElsewhere = { isBack: false }

export function useIsLoginOpen(): boolean {
  const router = useRouter()
  return useSyncExternalStore(overlaysOf(router.history)?.subscribe ?? never, () => isLoginOpen(router), no)
}
