import type { Credentials, Identity, Tenant, Token, User } from './session.ts'

export type SessionEvent =
  | { readonly type: 'log in'; readonly credentials: Credentials }
  /** A token that a registration or an identity provider gave: a login without credentials. */
  | { readonly type: 'log in with token'; readonly token: Token }
  /** A token from a link in an e-mail takes over the session. The link's screen has asked the backend who owns it. */
  | { readonly type: 'adopt token'; readonly token: Token; readonly identity: Identity }
  | { readonly type: 'log out' }
  /**
   * A request without X-Ignore-401 was answered with a 401. `authorization` is the header it was sent with: where that
   * is no longer the session's, the answer concerns a session that is over, and is ignored.
   */
  | { readonly type: 'unauthorized'; readonly authorization?: string }
  /** Another tab changed the key `token`; null when it was removed. */
  | { readonly type: 'token changed elsewhere'; readonly text: string | null }
  /** Asks the backend again who is logged in; after a failed restore, tries that again. */
  | { readonly type: 'reload user' }
  /** The backend has accepted a change of the profile. */
  | { readonly type: 'user updated'; readonly changes: Partial<User> }

export type SessionEndReason = 'logged out' | 'unauthorized' | 'expired' | 'elsewhere' | 'no identity'

/** What others react to: toasts, a navigation to the root, the router's invalidation. */
export type SessionEmitted =
  /** Once per browser after a login (section 9); the interface says "Bem vindo {name}". */
  | { readonly type: 'welcomed'; readonly name: string }
  /**
   * Section 8: `status` is the answer's HTTP status, or 500 if there was none, which `unreachable` tells apart. `detail` is
   * the backend's sentence.
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
  /** Another person, or the same one with other roles, or nobody: what guards and loaders decided is out of date. */
  | { readonly type: 'identity changed' }

export type SessionTag = 'pending' | 'logged in' | 'logged out' | 'busy'

export interface SessionContext {
  /** The token of the person logged in, or of the stored session that is being restored. */
  readonly token: Token | null
  /** When that token expires, in milliseconds since 1970; null where it does not on the client. */
  readonly expiresAt: number | null
  readonly user: User | null
  readonly tenant: Tenant | null
  /** Whether this browser has said welcome already (storage key login_welcomed). */
  readonly welcomed: boolean
  /** A token of which it is not known yet whose it is. */
  readonly candidate: Token | null
  /** The token that the backend is being told to forget. */
  readonly leaving: Token | null
  /** Identity and roles that the last 'identity changed' was about; null for nobody. */
  readonly announced: string | null
}
