import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, seedAccounts } from '../../demo/accounts.ts'
import { createHttpAccountEntry } from '../../src/adapters/http/http-account-entry.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryAccountEntry, MEMORY_CODE, MEMORY_TOKEN } from '../../src/adapters/memory/memory-account-entry.ts'
import type { AccountEntry, Registration } from '../../src/core/account/account-entry.port.ts'
import { NotFound, Rejected, TooManyRequests } from '../../src/core/failures.ts'
import type { Token } from '../../src/core/session/session.ts'
import { judgeToken } from '../../src/core/session/token.ts'
import { codeIn, latestMail, tokenIn } from '../server/outbox-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { tokenOf } from '../support/tokens.ts'
import { clientOf } from './http-subjects.ts'

interface AccountEntrySubject {
  readonly entry: AccountEntry
  /** Returns the code in the latest mail to the address. */
  codeFor(email: string): Promise<string>
  tokenFor(email: string): Promise<string>
  /** An address with an account. */
  readonly known: string
  /** Returns the address of the token's account. */
  emailOf(token: Token): Promise<string | undefined>
  /** Makes an address wait for its confirmation. @returns the link's token. */
  beginEmailChange(): Promise<string>
  close(): Promise<void>
}

const PASSWORD = 'tucano lilás 42'

function accountEntryContract(name: string, start: () => Promise<AccountEntrySubject>): void {
  describe(`AccountEntry: ${name}`, () => {
    let subject: AccountEntrySubject
    let entry: AccountEntry
    let count = 0
    beforeAll(async () => {
      subject = await start()
      entry = subject.entry
    })
    afterAll(() => subject.close())

    function somebody(more: Partial<Registration> = {}): Registration {
      count += 1
      return {
        name: 'Bia Moura',
        email: `pessoa${count}@exemplo.com.br`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        terms_accepted: true,
        ...more,
      }
    }
    const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)

    it('creates an account from a registration and the code of its mail, and opens a session', async () => {
      const person = somebody()
      const registration = await entry.register(person)
      const token = await entry.confirmRegistration({ registration, code: await subject.codeFor(person.email) })
      expect(judgeToken(token, Date.now())).toMatchObject({ kind: 'valid' })
      expect(await subject.emailOf(token)).toBe(person.email)
    })

    it('accepts the link in the browser that registered, and elsewhere with the password', async () => {
      const [here, elsewhere] = [somebody(), somebody()]
      const registration = await entry.register(here)
      const token = await subject.tokenFor(here.email)
      expect(await subject.emailOf(await entry.confirmRegistration({ token, registration }))).toBe(here.email)
      await entry.register(elsewhere)
      const other = await subject.tokenFor(elsewhere.email)
      const session = await entry.confirmRegistration({ token: other, password: PASSWORD })
      expect(await subject.emailOf(session)).toBe(elsewhere.email)
    })

    it('needs the password for the link in another browser, and again after a wrong one', async () => {
      const person = somebody()
      await entry.register(person)
      const token = await subject.tokenFor(person.email)
      for (const proof of [{ token }, { token, password: 'não é esta' }]) {
        const refused = await failure(entry.confirmRegistration(proof))
        expect(refused).toBeInstanceOf(Rejected)
        expect(refused).toMatchObject({ fields: { password: expect.stringMatching(/\S/) } })
      }
    })

    it('explains a wrong code at its field', async () => {
      const person = somebody()
      const registration = await entry.register(person)
      const code = (await subject.codeFor(person.email)) === '000000' ? '000001' : '000000'
      const refused = await failure(entry.confirmRegistration({ registration, code }))
      expect(refused).toBeInstanceOf(Rejected)
      expect(refused).toMatchObject({ fields: { code: expect.stringMatching(/\S/) } })
    })

    it('accepts a proof once', async () => {
      const person = somebody()
      const registration = await entry.register(person)
      const [code, token] = [await subject.codeFor(person.email), await subject.tokenFor(person.email)]
      await entry.confirmRegistration({ registration, code })
      expect(await failure(entry.confirmRegistration({ registration, code }))).toBeInstanceOf(NotFound)
      expect(await failure(entry.confirmRegistration({ registration, token }))).toBeInstanceOf(NotFound)
    })

    it('answers the registration of an address with an account like any other', async () => {
      const registration = await entry.register(somebody({ email: subject.known }))
      expect(registration).toMatch(/^[\w-]{20,200}$/)
    })

    it('names the field of a registration that is wrong', async () => {
      const easy = await failure(entry.register(somebody({ password: 'senha123', password_confirmation: 'senha123' })))
      expect(easy).toMatchObject({ name: 'Rejected', fields: { password: expect.stringMatching(/\S/) } })
      const unequal = await failure(entry.register(somebody({ password_confirmation: 'tucano lilás 43' })))
      expect(unequal).toMatchObject({ name: 'Rejected', fields: { password_confirmation: expect.any(String) } })
    })

    it('mails again no sooner than a minute later', async () => {
      const registration = await entry.register(somebody())
      const refused = await failure(entry.resendConfirmation(registration))
      expect(refused).toBeInstanceOf(TooManyRequests)
      const { retryAfterSeconds = 0 } = refused as TooManyRequests
      expect(retryAfterSeconds).toBeGreaterThan(50)
      expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    })

    it('answers a request for a new password without further information', async () => {
      expect(await entry.requestPasswordReset(subject.known)).toEqual({ isSent: true })
      expect(await entry.requestPasswordReset('ninguem@exemplo.com.br')).toEqual({ isSent: true })
    })

    it('sets a new password once, and keeps the link valid after a refused one', async () => {
      await entry.requestPasswordReset(subject.known)
      const token = await subject.tokenFor(subject.known)
      const to = (password: string) => entry.resetPassword({ token, password, password_confirmation: password })
      expect(await failure(to('senha123'))).toMatchObject({
        name: 'Rejected',
        fields: { password: expect.stringMatching(/\S/) },
      })
      expect(await failure(to('bicicleta de barro'))).toBeNull()
      expect(await failure(to('bicicleta de barro'))).toBeInstanceOf(NotFound)
    })

    it('sets a new address of the account once', async () => {
      const token = await subject.beginEmailChange()
      expect(await failure(entry.confirmEmail(token))).toBeNull()
      expect(await failure(entry.confirmEmail(token))).toBeInstanceOf(NotFound)
    })

    it('refuses an unknown token', async () => {
      const token = 'a-token-that-nobody-ever-gave'
      const password = 'bicicleta de barro'
      expect(await failure(entry.confirmEmail(token))).toBeInstanceOf(NotFound)
      expect(await failure(entry.resetPassword({ token, password, password_confirmation: password }))).toBeInstanceOf(
        NotFound,
      )
      expect(await failure(entry.confirmRegistration({ token, password }))).toBeInstanceOf(NotFound)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(entry.register(somebody(), signal)).rejects.toBe(reason)
      await expect(entry.requestPasswordReset(subject.known, signal)).rejects.toBe(reason)
      await expect(entry.confirmEmail('a-token-that-nobody-ever-gave', signal)).rejects.toBe(reason)
    })
  })
}

const KNOWN = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email ?? ''

accountEntryContract('in memory', async () => {
  const owners = new Map<string, string>()
  const entry = createMemoryAccountEntry({
    tokenFor: ({ email }) => {
      const token = tokenOf({ sub: owners.size + 1 })
      owners.set(token.token, email)
      return token
    },
  })
  return {
    entry,
    known: KNOWN,
    codeFor: async () => MEMORY_CODE,
    tokenFor: async () => MEMORY_TOKEN,
    emailOf: async ({ token }) => owners.get(token),
    beginEmailChange: async () => {
      entry.beginEmailChange()
      return MEMORY_TOKEN
    },
    close: async () => undefined,
  }
})

accountEntryContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  const { app, close } = await startTestApp(database)
  const http = clientOf(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`)
  const session = createHttpSession(http)
  return {
    entry: createHttpAccountEntry(http, { warn: () => undefined }),
    known: KNOWN,
    codeFor: async (email) => codeIn((await latestMail(database, email)).text),
    tokenFor: async (email) => tokenIn((await latestMail(database, email)).text),
    emailOf: async (token) => (await session.fetchIdentity(token))?.user.email,
    beginEmailChange: async () => {
      const token = 'token-of-a-new-address-in-this-test'
      await database.query(
        `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
         SELECT $1, id, 'confirm email', 'nova@exemplo.com.br', now(), now() + interval '1 hour'
           FROM users WHERE email = $2`,
        [createHash('sha256').update(token).digest(), KNOWN],
      )
      return token
    },
    close,
  }
})
