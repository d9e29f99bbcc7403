import type { Token } from '../session/session.ts'

/** Why a sign-in at the identity provider failed. */
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
 * Signs people in with their Google account. Only the backend can verify the ID tokens (JWTs). The signed-in person is known
 * until the page closes; nothing is stored on the device.
 */
export interface IdentityProvider {
  /**
   * Opens Google in a popup; call it from a press, or browsers block it. A second call ends the first one's popup,
   * which fails as `closed`.
   * @throws IdentityFailed; `blocked` if the browser opened no popup.
   */
  signInByPopup(): Promise<string>
  /** Redirects the page to Google and never resolves. @throws IdentityFailed where the page stays. */
  signInByRedirect(): Promise<never>
  /** The ID token of a finished redirect, once; null without one. @throws IdentityFailed */
  takeRedirectResult(): Promise<string | null>
  /** Signs the person out. Never rejects, also without a signed-in person. */
  signOut(): Promise<void>
}

/**
 * Reports sign-ins and sign-outs to the backend (specification section 7: the optional sync URL). Rejects with a failure of
 * core/failures.ts.
 */
export interface IdentitySync {
  /** Opens a session for the ID token; a token may open several. */
  enter(idToken: string, signal?: AbortSignal): Promise<Token>
  /** Ends the token's session; may be repeated, also after it expired. */
  leave(idToken: string): Promise<void>
}
