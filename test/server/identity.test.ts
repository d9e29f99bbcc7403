import { generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { claimsOf, type IdentityProviderPeer, PROJECT, startIdentityProvider } from './identity-provider.ts'
import { startTestApp, type TestApp } from './support.ts'

const CLIENT = 'viajante@demo.tourpresencial.com.br'

eachDatabase('sign-in with an identity provider', (open) => {
  let test: TestApp
  let database: Database
  let peer: IdentityProviderPeer
  let time = new Date('2026-11-20T12:00:00Z')
  let people = 0
  beforeAll(async () => {
    peer = await startIdentityProvider()
    database = await open()
    await seedAccounts(database)
    test = await startTestApp(database, { now: () => time, variables: configured() })
  })
  afterAll(async () => {
    await test.close()
    await peer.close()
  })

  const configured = () => ({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_KEYS_URL: peer.keysUrl })
  const somebody = () => {
    people += 1
    return { email: `pessoa${people}@gmail.example`, subject: `1000${people}` }
  }
  const claims = (email: string, subject: string, more: Readonly<Record<string, unknown>> = {}) =>
    claimsOf(time.getTime(), email, subject, more)
  const send = (method: 'POST' | 'DELETE', idToken: unknown, { app } = test, headers: Record<string, string> = {}) =>
    app.inject({ method, url: '/api/auth/identity', payload: { id_token: idToken }, headers })
  const enter = async (given: JWTPayload) => send('POST', await peer.sign(given))
  const me = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return test.app.inject({ method: 'POST', url: '/api/auth/me', headers })
  }
  const accountsOf = (email: string) =>
    database.query<{ id: string; name: string; password_hash: string | null }>(
      'SELECT id, name, password_hash FROM users WHERE lower(email) = lower($1)',
      [email],
    )
  const mailsTo = (email: string) =>
    database.query<{ subject: string; body_text: string; body_html: string }>(
      'SELECT subject, body_text, body_html FROM outbox WHERE recipient = $1',
      [email],
    )
  const shared = () => ({ ...database, close: async () => undefined })
  const expectRefused = async (answer: Promise<{ statusCode: number; json: () => unknown }>, status = 401) => {
    const { statusCode, json } = await answer
    expect({ statusCode, ...Object(json()) }).toMatchObject({ statusCode: status, detail: expect.any(String) })
  }

  describe('POST auth/identity', () => {
    it('creates a client’s account without a password, and opens a session', async () => {
      const { email, subject } = somebody()
      const answer = await enter(claims(email, subject))
      expect(answer.json()).toEqual({ data: { access_token: expect.any(String), token_type: 'Bearer' } })
      const { data } = (await me(answer.json().data.access_token)).json()
      expect(data).toMatchObject({
        user: { name: 'Beatriz Nogueira', email, avatar: null },
        roles: ['client'],
        client: { id: expect.any(Number) },
      })
      expect(await accountsOf(email)).toMatchObject([{ password_hash: null }])
      expect(await mailsTo(email)).toEqual([])
    })

    it('finds the same account again, also after the provider changed e-mail and name', async () => {
      const { email, subject } = somebody()
      const first = (await me((await enter(claims(email, subject))).json().data.access_token)).json().data.user.id
      const later = await enter(
        claims('outro.endereco@gmail.example', subject, { name: 'Outro Nome', email_verified: false }),
      )
      const { user } = (await me(later.json().data.access_token)).json().data
      expect(user).toMatchObject({ id: first, email, name: 'Beatriz Nogueira' })
      expect(await accountsOf('outro.endereco@gmail.example')).toEqual([])
    })

    it('links the account of the address, in upper or lower case, and mails its owner once', async () => {
      const { subject } = somebody()
      const given = claims(CLIENT.toUpperCase(), subject)
      const { user } = (await me((await enter(given)).json().data.access_token)).json().data
      expect(user).toMatchObject({ name: 'Marina Azevedo', email: CLIENT })
      await enter(given)
      const mails = await mailsTo(CLIENT)
      expect(mails.map((mail) => mail.subject)).toEqual(['O Google agora abre a sua conta'])
      expect(mails[0]?.body_text).toMatch(/^Olá, Marina Azevedo![\s\S]+http[^\s]+\/area-do-cliente\/meus-dados/)
    })

    it('keeps roles and password of a linked account', async () => {
      const guide = DEMO_ACCOUNTS.find(({ role }) => role === 'company')
      const [before] = await accountsOf(String(guide?.email))
      const { data } = (
        await me((await enter(claims(String(guide?.email), somebody().subject))).json().data.access_token)
      ).json()
      expect(data.roles).toEqual(['company'])
      expect(await accountsOf(String(guide?.email))).toEqual([before])
      expect(before?.password_hash).toMatch(/^\$argon2id\$/)
    })

    it('refuses another person of the provider for a linked account', async () => {
      const { email, subject } = somebody()
      await enter(claims(email, subject))
      await expectRefused(enter(claims(email, `${subject}-another`)), 409)
      expect(await accountsOf(email)).toHaveLength(1)
    })

    it('creates a new account instead of opening a deleted one', async () => {
      const { email, subject } = somebody()
      const old = (await me((await enter(claims(email, subject))).json().data.access_token)).json().data.user.id
      await database.query(
        "UPDATE users SET deleted_at = now(), email = 'apagada-1@invalid', name = '' WHERE id = $1",
        [old],
      )
      const { user } = (await me((await enter(claims(email, subject))).json().data.access_token)).json().data
      expect(user.email).toBe(email)
      expect(user.id).not.toBe(old)
    })

    it('needs an address that the provider has confirmed', async () => {
      const { email, subject } = somebody()
      await expectRefused(enter(claims(email, subject, { email_verified: false })), 403)
      await expectRefused(enter(claims(email, subject, { email_verified: 'true' })), 403)
      await expectRefused(enter(claims(email, subject, { email: undefined })), 403)
      await expectRefused(enter(claims(email, subject, { email: '<script>@x.y' })), 403)
      expect(await accountsOf(email)).toEqual([])
    })

    it.each([
      ['  Ana \u202E\n Luz  ', 'Ana Luz'],
      ['x'.repeat(300), 'x'.repeat(120)],
      ['<b>Ana</b>', '<b>Ana</b>'],
      ['', 'pessoa'],
      [42, 'pessoa'],
    ])('takes the name %j as one line of text', async (name, expected) => {
      const { email, subject } = somebody()
      await enter(claims(email, subject, { name }))
      expect((await accountsOf(email))[0]?.name).toMatch(new RegExp(`^${expected}\\d*$`))
    })

    it('creates one account from two simultaneous requests, without a mail about a link', async () => {
      const { email, subject } = somebody()
      const token = await peer.sign(claims(email, subject))
      const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', token)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
      expect(await accountsOf(email)).toHaveLength(1)
      expect(await mailsTo(email)).toEqual([])
    })

    it('sends one mail if the same person links an account twice at once', async () => {
      const { email, subject } = somebody()
      await database.query("INSERT INTO users (email, name) VALUES ($1, 'Dona')", [email])
      const token = await peer.sign(claims(email, subject))
      const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', token)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(await mailsTo(email)).toHaveLength(1)
    })
  })

  describe('an ID token', () => {
    const forger = () => generateKeyPair('RS256', { extractable: true })
    const given = () => claims('vitima@gmail.example', '666')

    it('is refused with the signature of another key, under the known key id or another', async () => {
      const { privateKey } = await forger()
      await expectRefused(peer.sign(given(), {}, privateKey).then((token) => send('POST', token)))
      await expectRefused(peer.sign(given(), { kid: 'unknown' }, privateKey).then((token) => send('POST', token)))
    })

    it('is refused with any letter changed', async () => {
      const token = await peer.sign(given())
      for (const at of [2, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
        const letter = token[at] === 'A' ? 'B' : 'A'
        await expectRefused(send('POST', token.slice(0, at) + letter + token.slice(at + 1)))
      }
    })

    it('is refused without a signature, and with the public key used as a secret', async () => {
      await expectRefused(send('POST', new UnsecuredJWT(given()).encode()))
      const secret = new TextEncoder().encode(await peer.publicKeyPem())
      await expectRefused(peer.sign(given(), { alg: 'HS256' }, secret).then((token) => send('POST', token)))
    })

    it.each([
      ['of another project', { aud: 'another-project' }],
      ['of another issuer', { iss: `https://securetoken.example/${PROJECT}` }],
      ['of another project’s issuer', { iss: 'https://securetoken.google.com/another-project' }],
      ['without a subject', { sub: '' }],
      ['without an end', { exp: undefined }],
      ['without the time of its sign-in', { auth_time: undefined }],
      ['given in the future', { iat: Date.UTC(2026, 10, 20, 13) / 1000 }],
      ['of a sign-in in the future', { auth_time: Date.UTC(2026, 10, 20, 13) / 1000 }],
      [
        'of a sign-in with a password',
        { firebase: { identities: { email: ['a@b.c'] }, sign_in_provider: 'password' } },
      ],
      ['of a sign-in without a name', { firebase: { identities: {}, sign_in_provider: 'anonymous' } }],
      ['of another provider', { firebase: { identities: { 'google.com': ['1'] }, sign_in_provider: 'facebook.com' } }],
      ['that names nobody at Google', { firebase: { identities: {}, sign_in_provider: 'google.com' } }],
      ['without the provider’s part', { firebase: undefined }],
    ])('is refused %s', async (_what, more) => {
      await expectRefused(enter(claims('vitima@gmail.example', '666', more)))
    })

    it('is refused after its expiry, also if it was accepted before', async () => {
      const { email, subject } = somebody()
      const token = await peer.sign(claims(email, subject))
      expect((await send('POST', token)).statusCode).toBe(200)
      const before = time
      time = new Date(before.getTime() + 3_541_000)
      await expectRefused(send('POST', token))
      time = before
      expect((await send('POST', token)).statusCode).toBe(200)
    })

    it.each([undefined, 42, '', 'x', 'a.b', `${'a'.repeat(20)}.b`, 'a'.repeat(9000), { toString: 'a.b.c' }])(
      'is not %j',
      async (value) => {
        const answer = await send('POST', value)
        expect(answer.statusCode).toBe(422)
        expect(answer.json().errors).toHaveProperty('id_token')
      },
    )

    it('creates no account if it was refused', async () => {
      expect(await accountsOf('vitima@gmail.example')).toEqual([])
    })
  })

  describe('the provider’s keys', () => {
    it('are requested once for many people', async () => {
      const before = peer.asked()
      for (let round = 0; round < 5; round += 1) {
        const { email, subject } = somebody()
        await enter(claims(email, subject))
      }
      expect(peer.asked()).toBe(before)
    })

    it('cannot be fetched: the login gets 503, and works later', async () => {
      const other = await startTestApp(shared(), { now: () => time, variables: configured() })
      const { email, subject } = somebody()
      const token = await peer.sign(claims(email, subject))
      peer.answerKeysWith(500)
      await expectRefused(send('POST', token, other), 503)
      peer.answerKeysWith(200)
      expect((await send('POST', token, other)).statusCode).toBe(200)
      await other.close()
    })

    it('do not answer: the login gets 503', async () => {
      const variables = { ...configured(), FIREBASE_KEYS_URL: 'http://127.0.0.1:9/keys' }
      const other = await startTestApp(shared(), { now: () => time, variables })
      const { email, subject } = somebody()
      await expectRefused(
        peer.sign(claims(email, subject)).then((token) => send('POST', token, other)),
        503,
      )
      await other.close()
    })
  })

  describe('the emulator', () => {
    it('is accepted without a signature only if the configuration names it; then no other issuer is accepted', async () => {
      const variables = { ...configured(), FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099' }
      const other = await startTestApp(shared(), { now: () => time, variables })
      const { email, subject } = somebody()
      expect((await send('POST', new UnsecuredJWT(claims(email, subject)).encode(), other)).statusCode).toBe(200)
      await expectRefused(peer.sign(claims(email, subject)).then((token) => send('POST', token, other)))
      const foreign = new UnsecuredJWT(claims(email, subject, { aud: 'another' })).encode()
      await expectRefused(send('POST', foreign, other))
      await other.close()
    })
  })

  describe('DELETE auth/identity', () => {
    it('ends every session that the token opened, and no other', async () => {
      const { email, subject } = somebody()
      const token = await peer.sign(claims(email, subject))
      const first = (await send('POST', token)).json().data.access_token
      const second = (await send('POST', token)).json().data.access_token
      const other = (await enter(claims(email, subject, { name: 'Outro navegador' }))).json().data.access_token
      expect((await send('DELETE', token)).statusCode).toBe(204)
      expect((await me(first)).statusCode).toBe(401)
      expect((await me(second)).statusCode).toBe(401)
      expect((await me(other)).statusCode).toBe(200)
    })

    it('ends those sessions also with an expired token, and when it is repeated', async () => {
      const { email, subject } = somebody()
      const token = await peer.sign(claims(email, subject))
      const session = (await send('POST', token)).json().data.access_token
      const before = time
      time = new Date(before.getTime() + 7_200_000)
      expect((await me(session)).statusCode).toBe(200)
      expect((await send('DELETE', token)).statusCode).toBe(204)
      expect((await send('DELETE', token)).statusCode).toBe(204)
      expect((await me(session)).statusCode).toBe(401)
      time = before
    })

    it('reveals nothing, and ends no session of another person, for a visitor, client, guide and admin', async () => {
      const { email, subject } = somebody()
      const victim = (await enter(claims(email, subject))).json().data.access_token
      const forged = new UnsecuredJWT(claims(email, subject)).encode()
      const tokens = await Promise.all(
        DEMO_ACCOUNTS.map(async (account) => {
          const payload = { email: account.email, password: 'demonstracao' }
          const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
          return `Bearer ${answer.json().data.access_token}`
        }),
      )
      for (const authorization of ['', ...tokens]) {
        const headers: Record<string, string> = authorization === '' ? {} : { authorization }
        expect((await send('DELETE', forged, test, headers)).statusCode).toBe(204)
        await expectRefused(send('POST', forged, test, headers))
      }
      expect((await me(victim)).statusCode).toBe(200)
    })
  })

  it('opens the account of the token’s person, also while another person is logged in', async () => {
    const { email, subject } = somebody()
    const first = (await enter(claims(email, subject))).json().data.access_token
    const other = somebody()
    const token = await peer.sign(claims(other.email, other.subject))
    const answer = await send('POST', token, test, { authorization: `Bearer ${first}` })
    expect((await me(answer.json().data.access_token)).json().data.user.email).toBe(other.email)
    expect((await me(first)).json().data.user.email).toBe(email)
  })

  it('is limited by address like the login', async () => {
    const variables = { ...configured(), LOGIN_ATTEMPTS_PER_ADDRESS: '2' }
    const limited = await startTestApp(shared(), { now: () => time, variables })
    const forged = new UnsecuredJWT(claims('a@b.example', '1')).encode()
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) statuses.push((await send('POST', forged, limited)).statusCode)
    expect(statuses).toEqual([401, 401, 429])
    await limited.close()
  })

  it('does not exist without a configured provider', async () => {
    const other = await startTestApp(shared(), { now: () => time })
    const token = await peer.sign(claims('a@b.example', '1'))
    await expectRefused(send('POST', token, other), 404)
    await expectRefused(send('DELETE', token, other), 404)
    await other.close()
  })

  it('writes no token and no address into the log', async () => {
    const lines: string[] = []
    const other = await startTestApp(shared(), {
      now: () => time,
      variables: { ...configured(), LOG_LEVEL: 'trace' },
      logStream: { write: (line: string) => void lines.push(line) },
    })
    const { email, subject } = somebody()
    const token = await peer.sign(claims(email, subject))
    await send('POST', token, other)
    await send('POST', `${token.slice(0, -4)}AAAA`, other)
    await send('DELETE', token, other)
    expect(lines.join('')).toContain('ID token refused')
    expect(lines.join('')).not.toContain(token.slice(0, 60))
    expect(lines.join('')).not.toContain(email)
    await other.close()
  })
})
