import { type Failure, isFailure, Unauthenticated } from '../../core/failures.ts'
import { LoginFailed, type SessionBackend, UserInfoFailed } from '../../core/session/session.port.ts'
import type { Identity, Token } from '../../core/session/session.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface MemoryAccount {
  readonly email: string
  readonly password: string
  /** Null for an account whose user info lacks an id. */
  readonly identity: Identity | null
}

export interface MemorySessionBackendOptions {
  readonly accounts: readonly MemoryAccount[]
  /** Lifetime of tokens; unlimited by default. */
  readonly tokenLifetimeSeconds?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly before?: BeforeAnswering
}

export interface MemorySessionBackend extends SessionBackend {
  /** Refuses all tokens issued so far. */
  revokeTokens(): void
  /** A token like a login's, for an existing account. */
  issueToken(email: string): Token
}

export function createMemorySessionBackend(options: MemorySessionBackendOptions): MemorySessionBackend {
  const { accounts, tokenLifetimeSeconds, now = Date.now, before } = options
  const given = new Map<string, { readonly account: MemoryAccount; readonly expiresAt: number }>()
  let issued = 0

  const issue = (account: MemoryAccount): Token => {
    const seconds = Math.floor(now() / 1000) + (tokenLifetimeSeconds ?? 0)
    const payload = { jti: ++issued, ...(tokenLifetimeSeconds !== undefined && { exp: seconds }) }
    const token = ['{"alg":"none"}', JSON.stringify(payload), 'in-memory'].map(toBase64Url).join('.')
    given.set(token, {
      account,
      expiresAt: tokenLifetimeSeconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000,
    })
    return { token, token_type: 'Bearer' }
  }
  const accountOf = ({ token }: Token): MemoryAccount => {
    const known = given.get(token)
    if (!known || known.expiresAt <= now()) throw new Unauthenticated('the token is not accepted')
    return known.account
  }

  return {
    async login({ email, password }, signal) {
      const check = () => {
        const account = accounts.find((one) => one.email === email && one.password === password)
        if (!account) throw new LoginFailed(401, { cause: new Unauthenticated('wrong e-mail or password') })
        return issue(account)
      }
      return translating(
        answering(check, before, signal),
        (cause) => new LoginFailed(500, { cause, detail: cause.detail }),
      )
    },
    async fetchIdentity(token, signal) {
      const answer = answering(() => accountOf(token).identity, before, signal)
      return translating(answer, (cause) =>
        cause instanceof Unauthenticated ? cause : new UserInfoFailed(cause.message, { cause }),
      )
    },
    async logout(token) {
      const forget = () => {
        accountOf(token)
        given.delete(token.token)
      }
      await answering(forget, before, undefined)
    },
    revokeTokens: () => given.clear(),
    issueToken(email) {
      const account = accounts.find((one) => one.email === email)
      if (!account) throw new RangeError(`no account has the e-mail ${email}`)
      return issue(account)
    },
  }
}

async function translating<T>(answer: Promise<T>, translate: (failure: Failure) => Error): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isFailure(error) ? translate(error) : error
  }
}

/** For ASCII texts. */
const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
