import type { SessionSnapshot } from './provide-session.ts'
import type { User } from './session.ts'

/** True while the session is unknown; route guards wait. */
export const isPending = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('pending')

export const selectIsLoggedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('logged in')

/** True during a login or a logout. */
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')

/** The logged-in user; null without one, and while unknown. */
export const selectUser = (snapshot: SessionSnapshot): User | null =>
  snapshot.hasTag('logged in') ? snapshot.context.user : null
