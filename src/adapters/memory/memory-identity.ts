import { Unauthenticated } from '../../core/failures.ts'
import {
  IdentityFailed,
  type IdentityFailureReason,
  type IdentityProvider,
  type IdentitySync,
} from '../../core/identity/identity.port.ts'
import type { Token } from '../../core/session/session.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryIdentityOptions {
  /** The e-mail of the person's Google account. */
  readonly email: string
  /** Runs while the window is open. */
  readonly before?: BeforeAnswering
}

export interface MemoryIdentity extends IdentityProvider {
  /** Sets the result of the next sign-ins; null lets them succeed. */
  failWith(reason: IdentityFailureReason | null): void
  /** Simulates a page load: signed out, and returned from a redirect. */
  load(): void
  readonly isSignedIn: () => boolean
}

export function createMemoryIdentity({ email, before }: MemoryIdentityOptions): MemoryIdentity {
  let failure: IdentityFailureReason | null = null
  let signedIn = false
  let isRedirectUnderWay = false
  let returned: (() => string) | null = null
  let given = 0
  let giveUp: ((error: IdentityFailed) => void) | undefined

  const signIn = (): string => {
    if (failure !== null) throw new IdentityFailed(failure)
    signedIn = true
    given += 1
    return ['{"alg":"none"}', JSON.stringify({ email, email_verified: true, jti: given }), 'in-memory']
      .map(toBase64Url)
      .join('.')
  }
  return {
    failWith(reason) {
      failure = reason
    },
    load() {
      signedIn = false
      returned = isRedirectUnderWay ? signIn : null
      isRedirectUnderWay = false
    },
    isSignedIn: () => signedIn,
    signInByPopup() {
      giveUp?.(new IdentityFailed('closed'))
      const superseded = new Promise<never>((_, reject) => {
        giveUp = reject
      })
      return Promise.race([answering(signIn, before, undefined), superseded])
    },
    signInByRedirect() {
      if (failure !== null && failure !== 'blocked') return Promise.reject(new IdentityFailed(failure))
      if (failure === 'blocked') failure = null
      isRedirectUnderWay = true
      return new Promise(() => undefined)
    },
    takeRedirectResult() {
      const take = returned
      returned = null
      return answering(() => take?.() ?? null, before, undefined)
    },
    async signOut() {
      signedIn = false
    },
  }
}

export interface MemoryIdentitySyncOptions {
  /** The session for an ID token; undefined for a refused token. */
  readonly tokenFor: (idToken: string) => Token | undefined
  readonly before?: BeforeAnswering
}

export interface MemoryIdentitySync extends IdentitySync {
  /** ID tokens that signed out, in order. */
  readonly left: readonly string[]
}

export function createMemoryIdentitySync({ tokenFor, before }: MemoryIdentitySyncOptions): MemoryIdentitySync {
  const left: string[] = []
  return {
    left,
    enter(idToken, signal) {
      const exchange = () => {
        const token = tokenFor(idToken)
        if (token === undefined) throw new Unauthenticated('the ID token is not taken')
        return token
      }
      return answering(exchange, before, signal)
    },
    leave: (idToken) => answering(() => void left.push(idToken), before, undefined),
  }
}

/** For ASCII texts. */
const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
