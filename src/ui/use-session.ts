import { useSelector } from '@xstate/react'
import { isPending, selectIsBusy, selectUser } from '../core/session/session.selectors.ts'
import type { User } from '../core/session/session.ts'
import { useApp } from './app.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The logged-in person; pending until a stored session is restored. */
export function useSession(): { readonly isPending: boolean; readonly isBusy: boolean; readonly user: User | null } {
  const { session } = useApp()
  const hydrated = useHydrated()
  const user = useSelector(session, selectUser)
  const pending = useSelector(session, isPending)
  // A logout request to the backend does not block another login.
  const isBusy = useSelector(session, (snapshot) => selectIsBusy(snapshot) && !snapshot.matches('logged out'))
  return hydrated ? { isPending: pending, isBusy, user } : { isPending: true, isBusy: false, user: null }
}
