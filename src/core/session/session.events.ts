import type { Credentials, Identity, Tenant, Token, User } from './session.ts'

export type SessionEvent =
  | { readonly type: 'log in'; readonly credentials: Credentials }
  /** A token of a registration or an identity provider: a login without credentials. */
  | { readonly type: 'log in with token'; readonly token: Token }
  /** A token of a mail's link takes over the session. The link's screen has asked the backend for its owner. */
  | { readonly type: 'adopt token'; readonly token: Token; readonly identity: Identity }
  | { readonly type: 'log out' }
  /**
   * A request without X-Ignore-401 got a 401. `authorization` is the header of that request: an answer to an earlier session's
   * header is ignored.
   */
  | { readonly type: 'unauthorized'; readonly authorization?: string }
  /** Another tab changed the key `token`; null when it was removed. */
  | { readonly type: 'token changed elsewhere'; readonly text: string | null }
  /** Reads the user again, also after a failed restore. */
  | { readonly type: 'reload user' }
  /** The backend accepted a change of the profile. */
  | { readonly type: 'user updated'; readonly changes: Partial<User> }

export type SessionEndReason = 'logged out' | 'unauthorized' | 'expired' | 'elsewhere' | 'no identity'

/** Events for toasts, the navigation to the root and the router. */
export type SessionEmitted =
  /** Emitted once per browser after a login (section 9); the interface says "Bem vindo {name}". */
  | { readonly type: 'welcomed'; readonly name: string }
  /**
   * Section 8: `status` is the HTTP status, or 500 without one; `unreachable` distinguishes that case. `detail` is the backend's
   * sentence.
   */
  | {
      readonly type: 'login failed'
      readonly status: number
      readonly unreachable: boolean
      readonly detail: string | undefined
      readonly retryAfterSeconds: number | undefined
    }
  | { readonly type: 'session ended'; readonly reason: SessionEndReason }
  /** Section 8: an error toast with the status text. */
  | { readonly type: 'user info failed'; readonly statusText: string }
  /** The person or their roles changed: decisions of guards and loaders are outdated. */
  | { readonly type: 'identity changed' }

export type SessionTag = 'pending' | 'logged in' | 'logged out' | 'busy'

export interface SessionContext {
  /** The token of the session, or of the stored session being restored. */
  readonly token: Token | null
  /** Its expiry in milliseconds since 1970; null without one. */
  readonly expiresAt: number | null
  readonly user: User | null
  readonly tenant: Tenant | null
  /** True when this browser has shown the welcome (storage key login_welcomed). */
  readonly welcomed: boolean
  /** A token whose owner is not known yet. */
  readonly candidate: Token | null
  /** The token of the running logout request. */
  readonly leaving: Token | null
  /** Identity and roles of the last 'identity changed'; null for a visitor. */
  readonly announced: string | null
}
