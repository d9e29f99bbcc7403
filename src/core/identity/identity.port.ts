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

/**
 * Signs people in with the Google account that they have. ID tokens are JWTs, to be checked by the backend alone. Whoever is
 * signed in is known for as long as the page lives: nothing of them is kept on the device.
 */
export interface IdentityProvider {
  /**
   * Opens Google in a window of its own; call it from a press of a button, or browsers block the window. A second call
   * gives the first one's window up, which fails as `closed`.
   * @throws IdentityFailed; `blocked` where the browser opened no window.
   */
  signInByPopup(): Promise<string>
  /** Leads the page away to Google, and never resolves. @throws IdentityFailed where the page stays. */
  signInByRedirect(): Promise<never>
  /** The ID token of a redirect that has just come back, once; null where there is none. @throws IdentityFailed */
  takeRedirectResult(): Promise<string | null>
  /** Forgets the person here. Never rejects, and may be called when nobody is signed in. */
  signOut(): Promise<void>
}

/**
 * Tells the backend of a sign-in and a sign-out (specification section 7: the optional sync URL). Rejects with a failure
 * of core/failures.ts.
 */
export interface IdentitySync {
  /** The session that the ID token opens; the same token may open several. */
  enter(idToken: string, signal?: AbortSignal): Promise<Token>
  /** Ends what the token opened; also when it has expired meanwhile, and again. */
  leave(idToken: string): Promise<void>
}
