import type { Credentials, Identity, Token } from './session.ts'

/**
 * The backend's side of a session (specification section 7: auth/login, auth/me, auth/logout).
 * Every call may be repeated; each rejects with a failure of core/failures.ts unless its comment says otherwise.
 */
export interface SessionBackend {
  /**
   * Exchanges credentials for a token. A 401 here never ends a session (the request says X-Ignore-401).
   * @throws LoginFailed for every failure, with the answer's HTTP status, or 500 if there was none (section 8).
   */
  login(credentials: Credentials, signal?: AbortSignal): Promise<Token>
  /**
   * The token's owner; null when the answer has no user with an id (section 4: that is logged out).
   * @throws UserInfoFailed with the status text to show (section 8), Unauthenticated when the token is not accepted.
   */
  fetchIdentity(token: Token, signal?: AbortSignal): Promise<Identity | null>
  /** Ends the token's session at the backend. The session machine only logs a rejection (section 8). */
  logout(token: Token): Promise<void>
}

/** Section 8: login failure returns the HTTP status, or 500 if none. `cause` is a failure of core/failures.ts. */
export class LoginFailed extends Error {
  override readonly name = 'LoginFailed'
  readonly status: number
  /** The backend's Portuguese sentence, if any. */
  readonly detail: string | undefined
  /** Seconds until the next try, if the backend said so (429). */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    options: { detail?: string | undefined; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(`login failed with status ${status}`, { cause: options.cause })
    this.status = status
    this.detail = options.detail
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Section 8: get-user-info failure shows an error toast with the status text. */
export class UserInfoFailed extends Error {
  override readonly name = 'UserInfoFailed'
  readonly statusText: string

  constructor(statusText: string, options: { cause?: unknown } = {}) {
    super(`user info failed: ${statusText}`, options)
    this.statusText = statusText
  }
}
