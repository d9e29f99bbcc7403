import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Entry, GOOD_PASSWORD, startEntry } from './account-entry-support.ts'
import { comparedTime } from './compared-time.ts'
import { latestMail, tokenIn } from './outbox-support.ts'

const NEW_PASSWORD = 'bicicleta de barro'
const TWICE = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

eachDatabase('a forgotten password and a new address', (open) => {
  let entry: Entry
  let database: Database
  let count = 0
  beforeAll(async () => {
    database = await open()
    entry = await startEntry(database)
  })
  afterAll(() => entry.close())

  const forgot = (email: string) => entry.ask('auth/forgot', { email })
  const reset = (token: string, more: object = {}) => entry.ask('auth/reset-password', { token, ...TWICE, ...more })
  /** Creates a separate account for each test. */
  async function somebody() {
    count += 1
    const email = `alguem${count}@exemplo.com.br`
    return { id: await entry.account(email), email }
  }
  async function withLink() {
    const person = await somebody()
    await forgot(person.email)
    return { ...person, token: tokenIn((await latestMail(database, person.email)).text) }
  }

  describe('auth/forgot', () => {
    it('mails a link to an address with an account, and gives every address the same answer', async () => {
      const { email } = await somebody()
      const [known, unknown] = [await forgot(email.toUpperCase()), await forgot('ninguem@exemplo.com.br')]
      expect(known).toEqual({ status: 204, body: undefined })
      expect(unknown).toEqual(known)
      const mail = await latestMail(database, email)
      expect(mail.text).toMatch(/https:\/\/tour\.example\/redefinir-senha#[\w-]{40,}/)
      expect(await entry.mails('ninguem@exemplo.com.br')).toEqual([])
    })

    it('needs the same time for an unknown address', async () => {
      const { email } = await somebody()
      const bounds = { above: 0.7, below: 1.4 }
      const ratio = await comparedTime(
        () => forgot(email),
        () => forgot('ninguem@exemplo.com.br'),
        bounds,
      )
      expect(ratio).toBeGreaterThan(bounds.above)
      expect(ratio).toBeLessThan(bounds.below)
    })

    it('lets a person of an identity provider choose a password', async () => {
      const { id, email } = await somebody()
      await database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [id])
      await forgot(email)
      expect((await reset(tokenIn((await latestMail(database, email)).text))).status).toBe(204)
      expect((await entry.login(email, NEW_PASSWORD)).status).toBe(200)
    })

    it('sends nothing to an account that was deleted', async () => {
      const { id, email } = await somebody()
      await database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [id])
      expect((await forgot(email)).status).toBe(204)
      expect(await entry.mails(email)).toEqual([])
    })

    it('limits the mails to one address per hour without changing its answer', async () => {
      const few = await startEntry({ ...database, close: async () => undefined }, { MAILS_PER_RECIPIENT: '2' })
      const { email } = await somebody()
      for (let round = 0; round < 4; round += 1) {
        expect((await few.ask('auth/forgot', { email })).status).toBe(204)
      }
      expect(await few.mails(email)).toHaveLength(2)
      few.wait(3601)
      await few.ask('auth/forgot', { email })
      expect(await few.mails(email)).toHaveLength(3)
      await few.close()
    })
  })

  describe('auth/reset-password', () => {
    it('sets the password once, ends every session and mails the owner', async () => {
      const { email, token } = await withLink()
      const session: string = (await entry.login(email)).body.data.access_token
      expect(await reset(token)).toEqual({ status: 204, body: undefined })
      expect((await entry.me(session)).status).toBe(401)
      expect((await entry.login(email)).status).toBe(401)
      expect((await entry.login(email, NEW_PASSWORD)).status).toBe(200)
      expect((await latestMail(database, email)).subject).toBe('Sua senha foi alterada')
      expect(
        (await reset(token, { password: 'ainda outra boa', password_confirmation: 'ainda outra boa' })).status,
      ).toBe(410)
    })

    it('works for an hour', async () => {
      const { email, token } = await withLink()
      entry.wait(3600)
      expect(await reset(token)).toMatchObject({ status: 410, body: { detail: expect.stringContaining('venceu') } })
      expect((await entry.login(email)).status).toBe(200)
    })

    it('accepts one of several simultaneous requests with the same link', async () => {
      const { token } = await withLink()
      const statuses = (await Promise.all(Array.from({ length: 6 }, () => reset(token)))).map(({ status }) => status)
      expect(statuses.sort()).toEqual([204, 410, 410, 410, 410, 410])
    })

    it('invalidates the other links of the account, also those that change its address', async () => {
      const { id, email, token } = await withLink()
      await forgot(email)
      const second = tokenIn((await latestMail(database, email)).text)
      await emailLink(id, 'ladrao@exemplo.com.br', 'token-of-the-thief-in-this-test')
      expect((await reset(second)).status).toBe(204)
      expect((await reset(token)).status).toBe(410)
      expect((await entry.ask('auth/confirm-email', { token: 'token-of-the-thief-in-this-test' })).status).toBe(410)
    })

    it('keeps the link valid if the new password is refused, and explains the refusal at the field', async () => {
      const { token } = await withLink()
      expect(await reset(token, { password: 'senha123', password_confirmation: 'senha123' })).toMatchObject({
        status: 422,
        body: { errors: { password: expect.stringContaining('adivinhar') } },
      })
      expect(await reset(token, { password_confirmation: 'outra coisa boa' })).toMatchObject({
        status: 422,
        body: { errors: { password_confirmation: 'As duas senhas não são iguais.' } },
      })
      expect((await reset(token)).status).toBe(204)
    })

    it('forgets the wrong passwords that were tried before', async () => {
      const few = await startEntry({ ...database, close: async () => undefined }, { LOGIN_ATTEMPTS_PER_ACCOUNT: '2' })
      const { email } = await somebody()
      for (let round = 0; round < 3; round += 1) await few.login(email, 'errada')
      expect((await few.login(email)).status).toBe(429)
      await few.ask('auth/forgot', { email })
      await few.ask('auth/reset-password', { token: tokenIn((await latestMail(database, email)).text), ...TWICE })
      expect((await few.login(email, NEW_PASSWORD)).status).toBe(200)
      await few.close()
    })

    it('refuses the token of another kind of link, and auth/confirm-email refuses this kind', async () => {
      const { id, token } = await withLink()
      await emailLink(id, 'novo-endereco@exemplo.com.br', 'token-of-a-new-address-in-this-test')
      expect((await reset('token-of-a-new-address-in-this-test')).status).toBe(410)
      expect((await entry.ask('auth/confirm-email', { token })).status).toBe(410)
    })
  })

  async function emailLink(id: string, email: string, token: string): Promise<void> {
    await database.query(
      `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
       VALUES ($1, $2, 'confirm email', $3, $4, $5)`,
      [
        createHash('sha256').update(token).digest(),
        id,
        email,
        entry.now().toISOString(),
        new Date(entry.now().getTime() + 86_400_000).toISOString(),
      ],
    )
  }

  describe('auth/confirm-email', () => {
    it('sets the new address of the account once, and mails the old address', async () => {
      const { id, email } = await somebody()
      await emailLink(id, 'nova1@exemplo.com.br', 'token-of-nova1-in-this-test')
      const confirm = () => entry.ask('auth/confirm-email', { token: 'token-of-nova1-in-this-test' })
      expect(await confirm()).toEqual({ status: 204, body: undefined })
      expect((await entry.login('nova1@exemplo.com.br')).status).toBe(200)
      expect((await entry.login(email)).status).toBe(401)
      expect((await latestMail(database, email)).subject).toBe('O e-mail da sua conta mudou')
      expect((await confirm()).status).toBe(410)
    })

    it('works for its time only', async () => {
      const { id } = await somebody()
      await emailLink(id, 'nova2@exemplo.com.br', 'token-of-nova2-in-this-test')
      entry.wait(86_400)
      expect((await entry.ask('auth/confirm-email', { token: 'token-of-nova2-in-this-test' })).status).toBe(410)
    })

    it('refuses an address that another account has taken meanwhile', async () => {
      const [one, other] = [await somebody(), await somebody()]
      await emailLink(one.id, other.email, 'token-of-a-taken-address-in-this-test')
      expect(await entry.ask('auth/confirm-email', { token: 'token-of-a-taken-address-in-this-test' })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('outra conta') },
      })
      expect((await entry.login(one.email, GOOD_PASSWORD)).status).toBe(200)
    })
  })

  it('the log contains no secret, password or address', async () => {
    const lines: string[] = []
    const { createApp } = await import('../../server/app.ts')
    const { SECRET, testConfig } = await import('./support.ts')
    const app = await createApp({
      database,
      config: testConfig('unused', { LOG_LEVEL: 'trace', PUBLIC_URL: 'https://tour.example' }),
      secret: SECRET,
      now: entry.now,
      logStream: { write: (line: string) => lines.push(line) },
    })
    const { email, token } = await withLink()
    for (const [path, payload] of [
      ['forgot', { email }],
      ['reset-password', { token, ...TWICE }],
      ['confirm-email', { token }],
      ['register', { name: 'Bia', email, ...TWICE, terms_accepted: true }],
    ] as const) {
      await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
    }
    await app.close()
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [email, token, NEW_PASSWORD]) expect(lines.join('')).not.toContain(secret)
  })
})
