import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CALLS } from '../../contract/index.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
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
    it.each(DEMO_ACCOUNTS)('lets the demo account of $name in, and auth/me tells who it is', async (account) => {
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

    it('takes the address however it is written', async () => {
      expect((await login(' Viajante@DEMO.tourpresencial.com.br ', DEMO_PASSWORD)).statusCode).toBe(422)
      expect((await login('Viajante@DEMO.tourpresencial.com.br', DEMO_PASSWORD)).statusCode).toBe(200)
    })

    it('answers an unknown address exactly as it answers a wrong password', async () => {
      const unknown = await login('ninguem@example.com', 'errada')
      const wrong = await login(CLIENT, 'errada')
      expect(unknown.statusCode).toBe(401)
      expect(unknown.body).toBe(wrong.body)
      expect(unknown.json().detail).toBe('E-mail ou senha não conferem.')
      const { 'x-request-id': _a, date: _b, ...headers } = unknown.headers
      const { 'x-request-id': _c, date: _d, ...others } = wrong.headers
      expect(headers).toEqual(others)
    })

    it('takes as long for an unknown address as for a wrong password', async () => {
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
      ['has no password, as after coming through an identity provider', 'password_hash = NULL'],
      ['was deleted', 'deleted_at = now()'],
    ])('answers an account that %s exactly as it answers a wrong password', async (_, change) => {
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

    it('says which field is missing', async () => {
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: '' } })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ email: expect.any(String), password: 'Campo obrigatório' })
    })

    it('gives a token whose payload names nobody and ends when its session does', async () => {
      const payload = payloadOf(await tokenOf(CLIENT))
      expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub'])
      expect(payload.iat).toBe(time.getTime() / 1000)
      expect(payload.exp - payload.iat).toBe(10_080 * 60)
    })
  })

  describe('limits on login', () => {
    it('refuse an account after too many wrong passwords, say for how long, and let it in again afterwards', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' })
      for (let round = 0; round < 3; round += 1) expect((await login(CLIENT, 'errada', limited)).statusCode).toBe(401)
      const refused = await login(CLIENT, DEMO_PASSWORD, limited)
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe('900')
      expect(refused.json()).toMatchObject({
        status: 429,
        retryAfter: 900,
        detail: expect.stringContaining('15 minutos'),
      })
      const other = await login('guia@demo.tourpresencial.com.br', DEMO_PASSWORD, limited)
      expect(other.statusCode).toBe(200)
      time = new Date(time.getTime() + 900_001)
      expect((await login(CLIENT, DEMO_PASSWORD, limited)).statusCode).toBe(200)
      await limited.close()
    })

    it('count unknown accounts alike, so that they tell nothing', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '2' })
      const statuses: number[] = []
      for (let round = 0; round < 3; round += 1) {
        statuses.push((await login('ninguem@example.com', 'errada', limited)).statusCode)
      }
      expect(statuses).toEqual([401, 401, 429])
      await limited.close()
    })

    it('hold against many guesses at once', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '4' })
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(CLIENT, 'errada', limited)))
      expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(4)
      expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(16)
      await limited.close()
    })

    it('are forgotten once the right password comes', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' })
      for (let round = 0; round < 3; round += 1) {
        await login(CLIENT, 'errada', limited)
        await login(CLIENT, 'errada', limited)
        expect((await login(CLIENT, DEMO_PASSWORD, limited)).statusCode).toBe(200)
      }
      await limited.close()
    })

    it('keep nobody out of their account because a stranger guesses at it from elsewhere', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' })
      for (let round = 0; round < 9; round += 1) await login(CLIENT, 'errada', limited, '10.6.6.6')
      expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.6.6.6')).statusCode).toBe(429)
      expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.7.7.7')).statusCode).toBe(200)
      await limited.close()
    })

    it('let 1,000 tries from as many addresses judge few passwords, and the owner in from where they have been', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE: '20' })
      expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.7.7.7')).statusCode).toBe(200)
      const statuses: number[] = []
      for (let round = 0; round < 1000; round += 1) {
        const from = `10.9.${round >> 8}.${round & 255}`
        // The last password is correct, but the answer after too many tries must not reveal that.
        const password = round === 999 ? DEMO_PASSWORD : `errada ${round}`
        statuses.push((await login(CLIENT, password, limited, from)).statusCode)
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(20)
      expect(statuses.filter((status) => status === 429)).toHaveLength(980)
      expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.7.7.7')).statusCode).toBe(200)
      const other = await login('guia@demo.tourpresencial.com.br', DEMO_PASSWORD, limited, '10.9.0.1')
      expect(other.statusCode).toBe(200)
      time = new Date(time.getTime() + 900_001)
      expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.9.0.1')).statusCode).toBe(200)
      await limited.close()
    })

    it('of strangers do not keep the owner out on a new device: a mail brings one link to enter', async () => {
      await database.query('DELETE FROM outbox WHERE recipient = $1', [CLIENT])
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE: '5' })
      for (let round = 0; round < 5; round += 1) await login(CLIENT, 'errada', limited, `10.11.0.${round}`)
      for (let round = 0; round < 4; round += 1) {
        const refused = await login(CLIENT, DEMO_PASSWORD, limited, `10.12.0.${round}`)
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_logins_by_others'])
        await vi.waitFor(async () => {
          const mails = await database.query<{ subject: string; body_text: string }>(
            'SELECT subject, body_text FROM outbox WHERE recipient = $1',
            [CLIENT],
          )
          expect(mails.map(({ subject }) => subject)).toEqual(['Muitas tentativas de entrar na sua conta'])
          expect(mails[0]?.body_text).toMatch(/\/redefinir-senha#\S+/)
        })
      }
      await limited.close()
      time = new Date(time.getTime() + 900_001)
    })

    it('let 1,000 tries from one address judge few passwords', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '8' })
      const statuses: number[] = []
      for (let round = 0; round < 1000; round += 1) {
        statuses.push((await login(CLIENT, `errada ${round}`, limited)).statusCode)
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(8)
      await limited.close()
    })

    it('count a network of IPv6 as one address, however it is written', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '2' })
      const statuses: number[] = []
      for (const from of [
        '2001:db8:1:2::1',
        '2001:0DB8:1:2:aaaa:bbbb:cccc:dddd',
        '2001:db8:1:2::9',
        '2001:db8:1:3::1',
      ]) {
        statuses.push((await login(CLIENT, 'errada', limited, from)).statusCode)
      }
      expect(statuses).toEqual([401, 401, 429, 401])
      await limited.close()
    })

    it('refuse one address that tries many accounts', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ADDRESS: '3' })
      for (let round = 0; round < 3; round += 1) await login(`a${round}@example.com`, 'errada', limited)
      const refused = await login('b@example.com', 'errada', limited)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json().retryAfter).toBe(Number(refused.headers['retry-after']))
      await limited.close()
    })

    it('cannot be passed by claiming to be a proxy for many addresses', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ADDRESS: '2' })
      const statuses: number[] = []
      for (let round = 0; round < 4; round += 1) {
        const answer = await limited.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'x-forwarded-for': `10.0.0.${round}` },
          payload: { email: 'c@example.com', password: 'errada' },
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([401, 401, 429, 429])
      await limited.close()
    })

    it('count the address that a trusted proxy tells', async () => {
      const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ADDRESS: '1', TRUST_PROXY: '1' })
      const from = async (address: string) => {
        const headers = { 'x-forwarded-for': address }
        const payload = { email: 'd@example.com', password: 'errada' }
        return (await limited.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode
      }
      expect([await from('10.0.0.1'), await from('10.0.0.2'), await from('10.0.0.1')]).toEqual([401, 401, 429])
      expect(await from('10.0.0.3, 10.0.0.1')).toBe(429)
      await limited.close()
    })

    it('keep no address of anybody in the database', async () => {
      await login('segredo@example.com', 'errada')
      await login(CLIENT, DEMO_PASSWORD)
      const failures = await database.query('SELECT account, address FROM login_failures')
      const known = await database.query('SELECT account, address FROM login_addresses')
      expect(failures.length).toBeGreaterThan(0)
      expect(known.length).toBeGreaterThan(0)
      expect(JSON.stringify([failures, known])).not.toMatch(/segredo|demo|127\.0/)
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

    it('is worth nothing after logout, while another session of the same person goes on', async () => {
      const [first, second] = [await tokenOf(CLIENT), await tokenOf(CLIENT)]
      expect((await ask('auth/logout', first)).statusCode).toBe(204)
      await expectRefused(first)
      expect((await ask('auth/me', second)).statusCode).toBe(200)
    })

    it('is worth nothing after its time', async () => {
      const token = await tokenOf(CLIENT)
      const before = time
      time = new Date(before.getTime() + 10_080 * 60_000 + 1000)
      await expectRefused(token)
      time = before
      expect((await ask('auth/me', token)).statusCode).toBe(200)
    })

    it('is worth nothing once the person is gone', async () => {
      await database.query(
        "INSERT INTO users (email, password_hash, name) SELECT 'a@example.com', password_hash, 'A' FROM users LIMIT 1",
      )
      const token = await tokenOf('a@example.com')
      await database.query("DELETE FROM users WHERE email = 'a@example.com'")
      await expectRefused(token)
    })

    it('is refused with any letter changed', async () => {
      const token = await tokenOf(CLIENT)
      for (const at of [2, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
        const letter = token[at] === 'A' ? 'B' : 'A'
        await expectRefused(token.slice(0, at) + letter + token.slice(at + 1))
      }
    })

    it('is refused without a signature, with a foreign one, and with another algorithm', async () => {
      const claims = payloadOf(await tokenOf(CLIENT))
      await expectRefused(new UnsecuredJWT(claims).encode())
      await expectRefused(`${new UnsecuredJWT(claims).encode()}AAAA`)
      await expectRefused(await sign(claims, 'the secret of somebody else, long enough too'))
      await expectRefused(await sign(claims, SECRET.repeat(2), 'HS512'))
      expect((await ask('auth/me', await sign(claims))).statusCode).toBe(200)
    })

    it('is refused without its end, its number, its audience or its issuer', async () => {
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
    ])('is not the header %s', async (authorization) => {
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
    })
  })

  describe('who may make which call', () => {
    const people = [...DEMO_ACCOUNTS.map(({ email }) => email), null]
    const tokens = new Map<string, Promise<string>>()
    const sessionOf = (email: string) => {
      const token = tokens.get(email) ?? tokenOf(email)
      tokens.set(email, token)
      return token
    }

    /** Calls for only one role; every other role gets 403. */
    const ROLES: Readonly<Record<string, string>> = {
      ...Object.fromEntries(
        [
          ...['addValidationRecord', 'validationState', 'sendEmailCode', 'saveBank', 'savePresentation', 'saveSocial'],
          ...['acceptContract', 'sendIdentity', 'sendCertificate', 'submitForApproval', 'providerCongrats'],
          ...['providerCompany', 'updateProviderCompany', 'validationRecordsToken', 'guideDepartures', 'blockDay'],
          ...['ownOffers', 'createOffer', 'ownOfferById', 'saveOfferSection', 'addOfferPhoto', 'submitOffer'],
          ...['pauseOffer', 'copyOffer', 'discardOffer', 'guideBookings', 'checkIn', 'guideEarnings', 'guideReviews'],
          ...['answerReview', 'cancelGuideBooking', 'withdrawProfileChange', 'guidePayouts', 'guidePayoutStatement'],
          ...['messageTemplates', 'saveMessageTemplates', 'filledTemplates', 'scheduledMessages', 'decideScheduled'],
          ...['guideDisputes', 'answerDispute'],
        ].map((id) => [id, 'company']),
      ),
      ...Object.fromEntries(
        CALLS.filter(({ path }) => /^(admin|auth\/(second-factor|confirmation))\b/.test(path)).map(({ id }) => [
          id,
          'admin',
        ]),
      ),
    }
    const roleOf = (who: string) => DEMO_ACCOUNTS.find(({ email }) => email === who)?.role

    it.each(CALLS.flatMap((call) => people.map((who) => ({ call, id: call.id, who }))))(
      '$id by $who: refused only to strangers where it needs a session, to other roles where it needs one, and unconfirmed where it needs that',
      async ({ call, who }) => {
        // Logging out ends the session, so that one is made for it alone.
        const token = who === null ? null : await (call.id.startsWith('logout') ? tokenOf(who) : sessionOf(who))
        if (who !== null && call.id === 'logoutEverywhere') tokens.delete(who)
        const answer = await test.app.inject({
          method: call.method,
          url: `/api/${call.path.replaceAll(/\{\w+\}/g, 'x')}`,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
          // A stream of events has no end to wait for.
          payloadAsStream: call.events !== undefined,
        })
        if (call.events !== undefined) answer.stream().destroy()
        const role = ROLES[call.id]
        if (call.auth === true && who === null) expect(answer.statusCode).toBe(401)
        else if (who !== null && role !== undefined && role !== roleOf(who)) expect(answer.statusCode).toBe(403)
        else if (test.app.accesses.get(call.id)?.confirmed) expect(answer.statusCode).toBe(403)
        else expect([401, 403]).not.toContain(answer.statusCode)
      },
    )
  })

  /** The same data behind limits that a test can reach. */
  async function limitedApp(variables: Record<string, string>): Promise<TestApp> {
    await database.query('DELETE FROM login_failures')
    await database.query('DELETE FROM login_addresses')
    return startTestApp({ ...database, close: async () => undefined }, { now: () => time, variables })
  }
})

describe('seedAccounts', () => {
  it('has two guides in different stages of validation, a client and an admin', () => {
    expect(DEMO_ACCOUNTS.map(({ role }) => role).sort()).toEqual(['admin', 'client', 'company', 'company'])
    const guides = DEMO_ACCOUNTS.flatMap(({ company }) => company ?? [])
    expect(guides.map(({ validations }) => validations)).toEqual([true, false])
    expect(guides.map(({ missing_validation }) => missing_validation.length > 0)).toEqual([false, true])
  })
})
