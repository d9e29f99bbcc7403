import { useSelector } from '@xstate/react'
import { isPending, selectIsBusy, selectUser } from '../core/session/session.selectors.ts'
import type { User } from '../core/session/session.ts'
import { useApp } from './app.tsx'
import { useOnceHydrated } from './use-hydrated.ts'

/** The logged-in person. */
export function useUser(): User | null {
  const { session } = useApp()
  return useOnceHydrated(useSelector(session, selectUser), null)
}

/** The logged-in person; pending until a stored session is restored, so every user renders again after hydration. */
export function useSession(): { readonly isPending: boolean; readonly isBusy: boolean; readonly user: User | null } {
  const { session } = useApp()
  const pending = useSelector(session, isPending)
  // A logout request to the backend does not block another login.
  const isBusy = useSelector(session, (snapshot) => selectIsBusy(snapshot) && !snapshot.matches('logged out'))
  return { isPending: useOnceHydrated(pending, true), isBusy: useOnceHydrated(isBusy, false), user: useUser() }
}
