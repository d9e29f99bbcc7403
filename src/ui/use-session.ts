import { useSelector } from '@xstate/react'
import type { User } from '../core/session/session.ts'
import { useApp } from './app.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Who is logged in, as far as the page knows: pending until a stored session is restored. */
export function useSession(): { readonly isPending: boolean; readonly isBusy: boolean; readonly user: User | null } {
  const { session } = useApp()
  const hydrated = useHydrated()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  const isPending = useSelector(session, (snapshot) => snapshot.hasTag('pending'))
  // Telling the backend of a logout keeps nobody from logging in again.
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy') && !snapshot.matches('logged out'))
  return hydrated
    ? { isPending, isBusy, user: isPending ? null : user }
    : { isPending: true, isBusy: false, user: null }
}
