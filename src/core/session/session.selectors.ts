import type { SessionSnapshot } from './provide-session.ts'
import type { User } from './session.ts'

/** Nobody can be said to be logged in or out yet: route guards wait until this is over. */
export const isPending = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('pending')

export const selectIsLoggedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('logged in')

/** A login or a logout is under way. */
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')

/** Who is logged in; null while nobody is, or while it is not known. */
export const selectUser = (snapshot: SessionSnapshot): User | null =>
  snapshot.hasTag('logged in') ? snapshot.context.user : null
