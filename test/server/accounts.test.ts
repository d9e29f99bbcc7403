import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { comparedTime } from './compared-time.ts'
import { SECRET, startTestApp, type TestApp } from './support.ts'

const CLIENT = 'viajante@demo.tourpresencial.com.br'
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

eachDatabase('accounts', (open) => {
  let test: TestApp
  let database: Database
  let time = new Date('2026-11-20T12:00:00Z')
  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    test = await startTestApp(database, { now: () => time })
  })
  afterAll(() => test.close())

  const login = (email: string, password: string, { app } = test, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password } })
  const tokenOf = async (email: string): Promise<string> => (await login(email, DEMO_PASSWORD)).json().data.access_token
  const ask = (path: string, token?: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  describe('auth/login', () => {
    it.each(DEMO_ACCOUNTS)('logs the demo account of $name in, and auth/me returns its data', async (account) => {
      const answer = await login(account.email, DEMO_PASSWORD)
      expect(answer.json()).toEqual({ data: { access_token: expect.any(String), token_type: 'Bearer' } })
      const { data } = (await ask('auth/me', answer.json().data.access_token)).json()
      expect(data.user).toEqual({
        id: expect.any(Number),
        name: account.name,
        email: account.email,
        avatar: null,
        avatar_url: null,
        birth_date: account.birth_date,
        cellphone: account.cellphone,
        user_name: account.user_name,
      })
      expect(data.roles).toEqual([account.role])
      expect('client' in data).toBe(account.role === 'client')
      expect('company' in data).toBe(account.role === 'company')
      const { validations, missing_validation } = account.company ?? {}
      expect(data.company?.able_to_approve).toEqual(account.company && { validations, missing_validation })
      expect(data.tenant?.id).toBe(data.company?.id)
    })

    it('ignores upper and lower case in the e-mail, and refuses spaces', async () => {
      expect((await login(' Viajante@DEMO.tourpresencial.com.br ', DEMO_PASSWORD)).statusCode).toBe(422)
      expect((await login('Viajante@DEMO.tourpresencial.com.br', DEMO_PASSWORD)).statusCode).toBe(200)
    })

    it('gives an unknown e-mail the same answer as a wrong password', async () => {
      const unknown = await login('ninguem@example.com', 'errada')
      const wrong = await login(CLIENT, 'errada')
      expect(unknown.statusCode).toBe(401)
      expect(unknown.body).toBe(wrong.body)
      expect(unknown.json().detail).toBe('E-mail ou senha não conferem.')
      const { 'x-request-id': _a, date: _b, ...headers } = unknown.headers
      const { 'x-request-id': _c, date: _d, ...others } = wrong.headers
      expect(headers).toEqual(others)
    })

    it('needs the same time for an unknown e-mail as for a wrong password', async () => {
      const bounds = { above: 0.5, below: 2 }
      const ratio = await comparedTime(
        () => login('ninguem@example.com', 'errada'),
        () => login(CLIENT, 'errada'),
        bounds,
        12,
      )
      expect(ratio).toBeGreaterThan(bounds.above)
      expect(ratio).toBeLessThan(bounds.below)
    })

    it.each([
      ['has no password, as after a login by an identity provider', 'password_hash = NULL'],
      ['was deleted', 'deleted_at = now()'],
    ])('gives an account that %s the same answer as a wrong password', async (_, change) => {
      const email = 'sem.senha@example.com'
      await database.query(
        "INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Sem Senha' FROM users WHERE email = $2",
        [email, CLIENT],
      )
      expect((await login(email, DEMO_PASSWORD)).statusCode).toBe(200)
      await database.query(`UPDATE users SET ${change} WHERE email = $1`, [email])
      const answer = await login(email, DEMO_PASSWORD)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toBe((await login(CLIENT, 'errada')).body)
      await database.query('DELETE FROM users WHERE email = $1', [email])
    })

    it('names the missing field', async () => {
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: '' } })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ email: expect.any(String), password: 'Campo obrigatório' })
    })

    it('issues a token without personal data that expires with its session', async () => {
      const payload = payloadOf(await tokenOf(CLIENT))
      expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub'])
      expect(payload.iat).toBe(time.getTime() / 1000)
      expect(payload.exp - payload.iat).toBe(10_080 * 60)
    })
  })

  describe('a token', () => {
    const sign = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS256') =>
      new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))

    async function expectRefused(token: string): Promise<void> {
      const answer = await ask('auth/me', token)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.json().detail).toMatch(/^(Sua sessão terminou|Entre na sua conta)/)
    }

    it('is refused after its logout, while another session of the person continues', async () => {
      const [first, second] = [await tokenOf(CLIENT), await tokenOf(CLIENT)]
      expect((await ask('auth/logout', first)).statusCode).toBe(204)
      await expectRefused(first)
      expect((await ask('auth/me', second)).statusCode).toBe(200)
    })

    it('is refused after its expiry', async () => {
      const token = await tokenOf(CLIENT)
      const before = time
      time = new Date(before.getTime() + 10_080 * 60_000 + 1000)
      await expectRefused(token)
      time = before
      expect((await ask('auth/me', token)).statusCode).toBe(200)
    })

    it('is refused after the account was removed', async () => {
      await database.query(
        "INSERT INTO users (email, password_hash, name) SELECT 'a@example.com', password_hash, 'A' FROM users LIMIT 1",
      )
      const token = await tokenOf('a@example.com')
      await database.query("DELETE FROM users WHERE email = 'a@example.com'")
      await expectRefused(token)
    })

    it('is refused if any letter was changed', async () => {
      const token = await tokenOf(CLIENT)
      for (const at of [2, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
        const letter = token[at] === 'A' ? 'B' : 'A'
        await expectRefused(token.slice(0, at) + letter + token.slice(at + 1))
      }
    })

    it('is refused without a signature, with another key’s signature, and with another algorithm', async () => {
      const claims = payloadOf(await tokenOf(CLIENT))
      await expectRefused(new UnsecuredJWT(claims).encode())
      await expectRefused(`${new UnsecuredJWT(claims).encode()}AAAA`)
      await expectRefused(await sign(claims, 'the secret of somebody else, long enough too'))
      await expectRefused(await sign(claims, SECRET.repeat(2), 'HS512'))
      expect((await ask('auth/me', await sign(claims))).statusCode).toBe(200)
    })

    it('is refused without expiry, id, audience, issuer, subject or time of issue', async () => {
      const claims = payloadOf(await tokenOf(CLIENT))
      for (const name of ['exp', 'jti', 'aud', 'iss', 'sub', 'iat']) {
        const { [name]: _, ...rest } = claims
        await expectRefused(await sign(rest))
      }
      await expectRefused(await sign({ ...claims, jti: "' OR 1=1 --" }))
      await expectRefused(await sign({ ...claims, aud: 'another' }))
    })

    it.each([
      '',
      'x',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Basic dTpw',
      'Bearer a.b.c',
      'Bearer a.b.c d',
      `Bearer ${'a'.repeat(9000)}`,
    ])('is not read from the header "%s"', async (authorization) => {
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
    })
  })
})

describe('seedAccounts', () => {
  it('has two guides in different stages of validation, a client and an admin', () => {
    expect(DEMO_ACCOUNTS.map(({ role }) => role).sort()).toEqual(['admin', 'client', 'company', 'company'])
    const guides = DEMO_ACCOUNTS.flatMap(({ company }) => company ?? [])
    expect(guides.map(({ validations }) => validations)).toEqual([true, false])
    expect(guides.map(({ missing_validation }) => missing_validation.length > 0)).toEqual([false, true])
  })
})
