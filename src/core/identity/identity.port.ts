import type { Token } from '../session/session.ts'

/** Why a sign-in at the identity provider came to nothing; what people can cause has a reason of its own. */
export type IdentityFailureReason =
  | 'closed'
  | 'blocked'
  | 'network'
  | 'exists with another method'
  | 'too many attempts'
  | 'account disabled'
  | 'other'

export class IdentityFailed extends Error {
  override readonly name = 'IdentityFailed'
  readonly reason: IdentityFailureReason

  constructor(reason: IdentityFailureReason, options: { cause?: unknown } = {}) {
    super(`sign-in at the identity provider failed: ${reason}`, options)
    this.reason = reason
  }
}

/** Signs people in with an account they have elsewhere. ID tokens are JWTs, to be checked by the backend alone. */
export interface IdentityProvider {
  /**
   * Google in a popup; where popups are blocked the page leaves for a redirect, and the promise resolves with null.
   * Must be called from a press of a button, or browsers block the popup. @throws IdentityFailed
   */
  signInWithGoogle(): Promise<string | null>
  /** The ID token of a redirect that has just come back, once; null where there is none. @throws IdentityFailed */
  takeRedirectResult(): Promise<string | null>
  /** Forgets the person here; resolves with the ID token that was theirs, to be told to the backend. Never rejects. */
  signOut(): Promise<string | null>
}

/**
 * Tells the backend of a sign-in and a sign-out (specification section 7: the optional sync URL). Rejects with a failure
 * of core/failures.ts.
 */
export interface IdentitySync {
  enter(idToken: string, signal?: AbortSignal): Promise<Token>
  leave(idToken: string): Promise<void>
}
