import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { latestMail, linkIn, mailsTo, tokenIn } from './outbox-support.ts'
import { ADMIN, CLIENT, EVERYBODY, OTHER, type Profiles, profileOf, startProfiles } from './profile-support.ts'

const NEW_PASSWORD = 'caju-farol-rede-lua-83'

eachDatabase('e-mail and password of a profile', (open) => {
  let database: Database
  let test: Profiles
  beforeAll(async () => {
    database = await open()
    test = await startProfiles(database, { LOGIN_ATTEMPTS_PER_ACCOUNT: '4' })
  })
  afterAll(() => test.close())

  const hashOf = async (email: string) =>
    (
      await database.query<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE email = $1', [
        email,
      ])
    )[0]?.password_hash ?? null
  const setHash = (email: string, hash: string | null) =>
    database.query('UPDATE users SET password_hash = $2 WHERE email = $1', [email, hash])
  const tries = () => database.query('DELETE FROM login_failures')

  const lastEntry = async () =>
    (await database.query<{ action: string }>('SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1'))[0]

  describe('a new e-mail', () => {
    const change = async (from: string, to: string, more: object = { current_password: DEMO_PASSWORD }) => {
      // Earlier changes are a day old, so that no limit counts them.
      test.wait(90_000)
      const token = await test.tokenOf(from)
      return { token, answer: await test.ask('auth/update-profile', token, { ...profileOf(from), email: to, ...more }) }
    }

    it.each(EVERYBODY)('of %s waits until its mail is confirmed, and the old address is told', async (email) => {
      const to = `trocado.${email}`
      const { token, answer } = await change(email, to)
      expect(answer.status).toBe(200)
      expect(answer.body.data.email).toBe(email)
      expect((await test.ask('auth/me', token)).body.data.user.email).toBe(email)
      expect((await test.ask('account', token)).body).toMatchObject({ email, pendingEmail: to })
      const mail = await latestMail(database, to)
      expect(linkIn(mail.text)).toMatch(/^https:\/\/tour\.example\/confirmar-email#[\w-]{40,}$/)
      expect(mail.text).not.toContain(profileOf(email).name)
      expect((await latestMail(database, email)).subject).toBe('Pedido de troca de e-mail')
      const rows = await database.query<{ token_hash: Uint8Array }>('SELECT token_hash FROM mail_links')
      expect(rows.some(({ token_hash }) => Buffer.from(token_hash).toString() === tokenIn(mail.text))).toBe(false)
      test.wait(90_000)
      expect((await test.ask('account', await test.tokenOf(email))).body.pendingEmail).toBeNull()
    })

    it('is set once by the link of its mail; an earlier link and one before a new password are refused', async () => {
      const confirm = async (token: string) => (await test.ask('auth/confirm-email', undefined, { token })).status
      const { token } = await change(OTHER, 'primeira@exemplo.com.br')
      const first = tokenIn((await latestMail(database, 'primeira@exemplo.com.br')).text)
      test.wait(61)
      await test.ask('auth/update-profile', token, {
        ...profileOf(OTHER),
        email: 'segunda@exemplo.com.br',
        current_password: DEMO_PASSWORD,
      })
      const second = tokenIn((await latestMail(database, 'segunda@exemplo.com.br')).text)
      expect(await confirm(first)).toBe(410)
      expect(await confirm(second)).toBe(204)
      expect(await lastEntry()).toMatchObject({
        action: 'email.changed',
        after: { email: expect.stringMatching(/^s.*@exemplo\.com\.br$/) },
      })
      expect(JSON.stringify(await lastEntry())).not.toContain('segunda@')
      expect(await confirm(second)).toBe(410)
      expect((await test.ask('account', token)).body).toMatchObject({
        email: 'segunda@exemplo.com.br',
        pendingEmail: null,
      })
      test.wait(61)
      const back = { ...profileOf(OTHER), current_password: DEMO_PASSWORD }
      expect((await test.ask('auth/update-profile', token, back)).status).toBe(200)
      const third = tokenIn((await latestMail(database, OTHER)).text)
      const hash = await hashOf('segunda@exemplo.com.br')
      const password = { current_password: DEMO_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      expect((await test.ask('auth/update-password', token, password)).status).toBe(204)
      expect(await confirm(third)).toBe(410)
      await database.query('UPDATE users SET email = $1, password_hash = $2 WHERE email = $3', [
        OTHER,
        hash,
        'segunda@exemplo.com.br',
      ])
    })

    it('needs the password, and changes nothing if it is missing or wrong', async () => {
      const to = 'sem.senha@exemplo.com.br'
      for (const more of [{}, { current_password: 'errada' }]) {
        const { token, answer } = await change(CLIENT, to, { ...more, name: 'Não Muda' })
        expect(answer.status).toBe(422)
        expect(Object.keys(answer.body.errors)).toEqual(['current_password'])
        expect((await test.ask('auth/me', token)).body.data.user.name).toBe(profileOf(CLIENT).name)
        expect((await test.ask('account', token)).body.pendingEmail).toBeNull()
      }
      expect(await mailsTo(database, to)).toEqual([])
    })

    it('needs no password if the account has none', async () => {
      const token = await test.tokenOf(OTHER)
      const hash = await hashOf(OTHER)
      await setHash(OTHER, null)
      test.wait(90_000)
      const answer = await test.ask('auth/update-profile', token, {
        ...profileOf(OTHER),
        email: 'google@exemplo.com.br',
      })
      expect(answer.status).toBe(200)
      expect(await mailsTo(database, 'google@exemplo.com.br')).toHaveLength(1)
      await setHash(OTHER, hash)
    })

    it('is unchanged if only upper and lower case differ', async () => {
      const count = (await mailsTo(database, CLIENT)).length
      const { token, answer } = await change(CLIENT, CLIENT.toUpperCase(), {})
      expect(answer.status).toBe(200)
      expect((await test.ask('account', token)).body.pendingEmail).toBeNull()
      expect(await mailsTo(database, CLIENT)).toHaveLength(count)
    })

    it('of another account gets the same answer; its owner gets a mail, and nobody a link', async () => {
      const count = async () => (await database.query<{ count: string }>('SELECT count(*) FROM outbox'))[0]?.count
      const start = Number(await count())
      const free = await change(CLIENT, 'livre@exemplo.com.br')
      const between = Number(await count())
      const freeAccount = await test.ask('account', free.token)
      const taken = await change(CLIENT, ADMIN.toUpperCase())
      expect(Number(await count()) - between).toBe(between - start)
      expect(taken.answer).toEqual(free.answer)
      expect((await test.ask('account', taken.token)).body).toEqual({
        ...freeAccount.body,
        pendingEmail: ADMIN.toUpperCase(),
      })
      const mail = await latestMail(database, ADMIN)
      expect(mail.subject).toBe('Este e-mail já tem uma conta')
      expect(mail.text).not.toContain('http')
      expect(mail.html).not.toContain('confirmar-email')
    })

    it('can be mailed again after a minute without the password; the earlier link is refused then', async () => {
      const to = 'de.novo@exemplo.com.br'
      const { token } = await change(CLIENT, to)
      const again = (email = to) => test.ask('auth/update-profile', token, { ...profileOf(CLIENT), email })
      const early = await again()
      expect(early).toMatchObject({ status: 429, body: { retryAfter: 60 } })
      test.wait(61)
      expect((await again()).status).toBe(200)
      expect(await mailsTo(database, to)).toHaveLength(2)
      const links = await database.query<{ alive: boolean }>(
        'SELECT expires_at > $2 AS alive FROM mail_links WHERE email = $1 ORDER BY created_at',
        [to, test.now().toISOString()],
      )
      expect(links.map(({ alive }) => alive)).toEqual([false, true])
      expect((await again('outro@exemplo.com.br')).status).toBe(422)
    })

    it('is mailed ten times a day at most', async () => {
      const { token } = await change(CLIENT, 'a0@exemplo.com.br')
      const statuses: number[] = []
      for (let round = 1; round <= 10; round += 1) {
        test.wait(61)
        const wish = { ...profileOf(CLIENT), email: `a${round}@exemplo.com.br`, current_password: DEMO_PASSWORD }
        statuses.push((await test.ask('auth/update-profile', token, wish)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429])
    })

    it('is mailed once for simultaneous requests', async () => {
      test.wait(90_000)
      const token = await test.tokenOf(CLIENT)
      const hash = await hashOf(CLIENT)
      await setHash(CLIENT, null)
      const wish = { ...profileOf(CLIENT), email: 'uma.vez@exemplo.com.br' }
      const answers = await Promise.all(Array.from({ length: 8 }, () => test.ask('auth/update-profile', token, wish)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
      expect(await mailsTo(database, 'uma.vez@exemplo.com.br')).toHaveLength(1)
      await setHash(CLIENT, hash)
    })
  })

  describe('auth/update-password', () => {
    const wish = (change: object = {}) => ({
      current_password: DEMO_PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...change,
    })

    it.each(EVERYBODY)('changes the password of %s alone, ends their other sessions, and tells them', async (email) => {
      const before = await hashOf(email)
      const [mine, other] = [await test.tokenOf(email), await test.tokenOf(email)]
      const strangers = EVERYBODY.filter((one) => one !== email)
      const kept = await Promise.all(strangers.map(hashOf))
      const stranger = await test.tokenOf(strangers[0] ?? '')
      expect((await test.ask('auth/update-password', mine, wish())).status).toBe(204)
      expect((await test.ask('auth/me', mine)).status).toBe(200)
      expect((await test.ask('auth/me', other)).status).toBe(401)
      expect((await test.ask('auth/me', stranger)).status).toBe(200)
      expect((await test.login(email)).status).toBe(401)
      expect((await test.login(email, NEW_PASSWORD)).status).toBe(200)
      expect(await Promise.all(strangers.map(hashOf))).toEqual(kept)
      const mail = await latestMail(database, email)
      expect(mail.subject).toBe('Sua senha foi alterada')
      expect(mail.text).not.toContain(NEW_PASSWORD)
      await setHash(email, before)
      await tries()
    })

    it.each<[string, object, string[]]>([
      ['a wrong present password', { current_password: 'errada' }, ['current_password']],
      ['two that differ', { password_confirmation: `${NEW_PASSWORD}4` }, ['password_confirmation']],
      ['a short one', { password: 'curta', password_confirmation: 'curta' }, ['password', 'password_confirmation']],
      [
        'a wrong present password before an easy new one, which is costly to judge,',
        { current_password: 'errada', password: '12345678', password_confirmation: '12345678' },
        ['current_password'],
      ],
      ['an easy one', { password: '12345678', password_confirmation: '12345678' }, ['password']],
      ['the present one', { current_password: NEW_PASSWORD }, ['password']],
    ])('refuses %s at its field', async (_, change, fields) => {
      const before = await hashOf(CLIENT)
      const answer = await test.ask('auth/update-password', await test.tokenOf(CLIENT), wish(change))
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors).sort()).toEqual(fields)
      expect(await hashOf(CLIENT)).toBe(before)
      await tries()
    })

    it('limits the guesses of a stolen session in both calls that need the password', async () => {
      const token = await test.tokenOf(CLIENT)
      for (let round = 0; round < 4; round += 1) {
        expect((await test.ask('auth/update-password', token, wish({ current_password: `x${round}` }))).status).toBe(
          422,
        )
      }
      const refused = await test.ask('auth/update-password', token, wish())
      expect(refused.status).toBe(429)
      expect(refused.body.retryAfter).toBeGreaterThan(0)
      const mailed = await test.ask('auth/update-profile', token, {
        ...profileOf(CLIENT),
        email: 'ladrao@exemplo.com.br',
        current_password: DEMO_PASSWORD,
      })
      expect(mailed.status).toBe(429)
      await tries()
    })

    it('explains how a person without a password gets one', async () => {
      const token = await test.tokenOf(CLIENT)
      const hash = await hashOf(CLIENT)
      await setHash(CLIENT, null)
      const answer = await test.ask('auth/update-password', token, wish())
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toContain('Esqueci minha senha')
      expect(await hashOf(CLIENT)).toBeNull()
      await setHash(CLIENT, hash)
    })

    it('applies one of two simultaneous changes', async () => {
      const before = await hashOf(CLIENT)
      const token = await test.tokenOf(CLIENT)
      const other = 'pipa-serra-rio-neve-52'
      const answers = await Promise.all([
        test.ask('auth/update-password', token, wish()),
        test.ask('auth/update-password', token, wish({ password: other, password_confirmation: other })),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
      await setHash(CLIENT, before)
      await tries()
    })

    it('cancels an earlier e-mail change and reset link', async () => {
      test.wait(90_000)
      const before = await hashOf(CLIENT)
      const token = await test.tokenOf(CLIENT)
      await test.ask('auth/update-profile', token, {
        ...profileOf(CLIENT),
        email: 'ladra@exemplo.com.br',
        current_password: DEMO_PASSWORD,
      })
      expect((await test.ask('account', token)).body.pendingEmail).toBe('ladra@exemplo.com.br')
      await database.query(
        `INSERT INTO mail_links SELECT '\\x01', id, 'reset password', NULL, $2, $3 FROM users WHERE email = $1`,
        [CLIENT, test.now().toISOString(), new Date(test.now().getTime() + 3_600_000).toISOString()],
      )
      expect((await test.ask('auth/update-password', token, wish())).status).toBe(204)
      expect((await lastEntry())?.action).toBe('password.changed')
      expect((await test.ask('account', token)).body.pendingEmail).toBeNull()
      const alive = await database.query('SELECT 1 FROM mail_links WHERE expires_at > $1', [test.now().toISOString()])
      expect(alive).toEqual([])
      await setHash(CLIENT, before)
    })
  })
})
