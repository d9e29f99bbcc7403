import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { codeAt } from '../../server/accounts/totp.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { confirmSessions, giveSecondFactor, TOTP_SECRET } from './confirmed-sessions.ts'
import { latestMail } from './outbox-support.ts'
import { ADMIN, CLIENT, GUIDE, type Profiles, startProfiles } from './profile-support.ts'

const DAY = 86_400

eachDatabase('the second factor of an admin', (open) => {
  let database: Database
  let test: Profiles
  let token: string
  beforeAll(async () => {
    database = await open()
    test = await startProfiles(database, { TOKEN_LIFETIME_MINUTES: '525600', LOGIN_ATTEMPTS_PER_ACCOUNT: '8' })
    token = await test.tokenOf(ADMIN)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.wait(DAY)
    await database.query('DELETE FROM second_factors')
    await database.query('UPDATE sessions SET confirmed_at = NULL')
  })

  const password = DEMO_PASSWORD
  const code = () => codeAt(TOTP_SECRET, test.now())
  const confirm = (given: object = {}, of = token) =>
    test.ask('auth/confirmation', of, { password, code: code(), ...given })
  const renew = (of = token) => test.ask('auth/second-factor/recovery-codes', of, {})
  const codeOf = (answer: Awaited<ReturnType<Profiles['ask']>>) => answer.body?.code
  const wrongCode = () => (code() === '000000' ? '111111' : '000000')

  it('is set up by an app that shows the right code; the recovery codes are shown once', async () => {
    expect(codeOf(await renew())).toBe('totp_required')
    expect(codeOf(await confirm())).toBe('totp_required')
    expect((await test.ask('auth/second-factor', token, { password: 'errada' })).body.errors).toHaveProperty('password')
    const begun = (await test.ask('auth/second-factor', token, { password })).body
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${begun.secret}`),
    })
    const secret = base32(begun.secret)
    expect((await test.ask('auth/second-factor/activation', token, { code: '000000' })).status).toBe(422)
    expect(codeOf(await renew()), 'begun is not enabled').toBe('totp_required')
    const enabled = await test.ask('auth/second-factor/activation', token, { code: codeAt(secret, test.now()) })
    expect(enabled.body.recoveryCodes).toHaveLength(10)
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10)
    expect((await latestMail(database, ADMIN)).subject).toBe('Aplicativo autenticador ativado na sua conta')
    expect(codeOf(await test.ask('auth/second-factor', token, { password }))).toBe('second_factor_enabled')
    expect((await renew()).status, 'the first code confirms the session').toBe(200)
  })

  it('stores secret and recovery codes unreadable in the database', async () => {
    const begun = (await test.ask('auth/second-factor', token, { password })).body
    const secret = base32(begun.secret)
    const { recoveryCodes } = (
      await test.ask('auth/second-factor/activation', token, { code: codeAt(secret, test.now()) })
    ).body
    const rows = await database.query('SELECT encode(secret, $1) AS hex FROM second_factors', ['hex'])
    expect(JSON.stringify(rows)).not.toContain(secret.toString('hex'))
    const hashes = await database.query("SELECT encode(code_hash, 'escape') AS text FROM recovery_codes")
    for (const one of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(one.replace('-', ''))
  })

  it('confirms a session for ten minutes, and no other session', async () => {
    await giveSecondFactor(database, ADMIN)
    const other = await test.tokenOf(ADMIN)
    expect(codeOf(await renew())).toBe('confirmation_required')
    expect((await confirm()).status).toBe(204)
    expect(codeOf(await renew(other))).toBe('confirmation_required')
    test.wait(599)
    expect((await renew()).status).toBe(200)
    test.wait(2)
    expect(codeOf(await renew())).toBe('confirmation_required')
  })

  it('needs the right password and the right code', async () => {
    await giveSecondFactor(database, ADMIN)
    expect((await confirm({ password: 'errada' })).body.errors).toEqual({ password: expect.any(String) })
    expect((await confirm({ code: wrongCode() })).body.errors).toEqual({ code: expect.any(String) })
    expect(codeOf(await renew())).toBe('confirmation_required')
  })

  it('accepts a code once, also from two tabs at once, and never an older one', async () => {
    await giveSecondFactor(database, ADMIN)
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
    const before = codeAt(TOTP_SECRET, new Date(test.now().getTime() - 30_000))
    expect((await confirm({ code: before })).status).toBe(422)
    test.wait(30)
    expect((await confirm()).status).toBe(204)
  })

  it('accepts a recovery code once, with or without separators, and new ones replace the old', async () => {
    await confirmSessions(database, ADMIN, test.now())
    const { recoveryCodes } = (await renew()).body
    const [first = '', second = ''] = recoveryCodes
    expect((await confirm({ code: ` ${first.toUpperCase().replace('-', ' ')}` })).status).toBe(204)
    expect((await confirm({ code: first })).status).toBe(422)
    await renew()
    expect((await confirm({ code: second })).status).toBe(422)
  })

  it('allows few guesses, from all sessions together', async () => {
    await giveSecondFactor(database, ADMIN)
    const other = await test.tokenOf(ADMIN)
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess += 1) {
      statuses.push((await confirm({ code: wrongCode() }, guess % 2 ? other : token)).status)
    }
    expect(statuses).toEqual([...Array(8).fill(422), 429, 429])
    expect(codeOf(await confirm())).toBe('wrong_code_too_often')
    test.wait(15 * 60 + 1)
    expect((await confirm()).status).toBe(204)
  })

  it('is removed by password and code; every session must be confirmed again', async () => {
    await confirmSessions(database, ADMIN, test.now())
    expect((await test.ask('auth/second-factor/removal', token, { password, code: wrongCode() })).status).toBe(422)
    expect((await test.ask('auth/second-factor/removal', token, { password, code: code() })).status).toBe(204)
    expect(codeOf(await renew())).toBe('totp_required')
    const log = await database.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id DESC LIMIT 1')
    expect(log).toEqual([{ action: 'second-factor.disabled' }])
  })

  describe('of others', () => {
    it.each([
      'auth/second-factor',
      'auth/second-factor/activation',
      'auth/confirmation',
      'auth/second-factor/removal',
      'auth/second-factor/recovery-codes',
    ])('%s is for admins alone', async (path) => {
      for (const email of [CLIENT, GUIDE]) {
        expect((await test.ask(path, await test.tokenOf(email), { password, code: '123456' })).status).toBe(403)
      }
      expect((await test.ask(path, undefined, { password, code: '123456' })).status).toBe(401)
    })
  })
})

/** RFC 4648. */
function base32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
