import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { eachDatabase } from '../support/databases.ts'
import { EMAILS, NOW, type Privacy, startPrivacy } from './privacy-support.ts'
import { startTestApp } from './support.ts'
import { purge } from './work-support.ts'

eachDatabase('consents and access records', (open) => {
  let privacy: Privacy
  beforeEach(async () => {
    privacy = await startPrivacy(await open())
  })
  afterEach(() => privacy.close())

  it('a visitor without a session reads and changes no personal data', async () => {
    expect((await privacy.ask('GET', 'consents')).statusCode).toBe(401)
    const choices = [{ purpose: 'preferences', granted: true }]
    expect((await privacy.ask('PUT', 'consents', undefined, { version: '1', choices })).statusCode).toBe(401)
    expect((await privacy.ask('GET', 'export')).statusCode).toBe(401)
    const wish = { confirmation: 'EXCLUIR', password: DEMO_PASSWORD }
    expect((await privacy.ask('POST', 'delete-account', undefined, wish)).statusCode).toBe(401)
    expect(await privacy.count('users WHERE deleted_at IS NOT NULL')).toBe(0)
  })

  describe('the consents of a person', () => {
    const record = (token: string, granted: boolean, version = '1') =>
      privacy.ask('PUT', 'consents', token, { version, choices: [{ purpose: 'preferences', granted }] })

    it('are the latest choice of each purpose with its time; the history keeps every choice', async () => {
      const token = await privacy.tokenOf('client')
      expect((await privacy.ask('GET', 'consents', token)).json()).toEqual({ consents: [] })
      const given = await record(token, true)
      expect(given.json().consents).toEqual([
        { purpose: 'preferences', granted: true, version: '1', at: NOW.toISOString() },
      ])
      privacy.wait(60_000)
      await record(token, false)
      expect((await privacy.ask('GET', 'consents', token)).json().consents).toEqual([
        { purpose: 'preferences', granted: false, version: '1', at: privacy.now().toISOString() },
      ])
      const history = await privacy.database.query('SELECT granted FROM consents WHERE user_id = $1 ORDER BY id', [
        privacy.idOf('client'),
      ])
      expect(history).toEqual([{ granted: true }, { granted: false }])
    })

    it('keep the time of the first of equal choices; a new version of the text gets a new time', async () => {
      const token = await privacy.tokenOf('client')
      await record(token, true)
      privacy.wait(60_000)
      expect((await record(token, true)).json().consents[0].at).toBe(NOW.toISOString())
      expect((await record(token, true, '2')).json().consents[0]).toMatchObject({
        version: '2',
        at: privacy.now().toISOString(),
      })
      expect(await privacy.count('consents')).toBe(2)
    })

    it('are stored once if several tabs send the same choice at once', async () => {
      const token = await privacy.tokenOf('client')
      await Promise.all([record(token, true), record(token, true), record(token, true)])
      expect(await privacy.count('consents')).toBe(1)
    })

    it('are neither read nor changed by another client, guide or admin', async () => {
      await record(await privacy.tokenOf('client'), true)
      for (const person of ['guide', 'other', 'admin'] as const) {
        const token = await privacy.tokenOf(person)
        expect((await privacy.ask('GET', 'consents', token)).json()).toEqual({ consents: [] })
        await record(token, false)
      }
      expect((await privacy.ask('GET', 'consents', await privacy.tokenOf('client'))).json().consents[0].granted).toBe(
        true,
      )
    })

    it('refuse an unknown purpose', async () => {
      const choices = [{ purpose: 'advertising', granted: true }]
      expect(
        (await privacy.ask('PUT', 'consents', await privacy.tokenOf('client'), { version: '1', choices })).statusCode,
      ).toBe(422)
    })
  })

  describe('an access record', () => {
    const records = () => privacy.database.query('SELECT user_id, event, address FROM access_records ORDER BY id')

    it('stores a login with its address; a failed login leaves none', async () => {
      await privacy.login(EMAILS.client, 'errada')
      expect(await records()).toEqual([])
      await privacy.login(EMAILS.client)
      expect(await records()).toEqual([{ user_id: privacy.idOf('client'), event: 'login', address: '127.0.0.1' }])
    })

    it('stores the address that a trusted proxy sends; headers of others do not count', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const payload = { email: EMAILS.client, password: DEMO_PASSWORD }
      await privacy.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      const behindProxy = await startTestApp(
        { ...privacy.database, close: async () => undefined },
        { now: privacy.now, variables: { TRUST_PROXY: '1' } },
      )
      await behindProxy.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      await behindProxy.close()
      expect(await records()).toMatchObject([{ address: '127.0.0.1' }, { address: '203.0.113.9' }])
    })

    it('is deleted after six months', async () => {
      await privacy.login(EMAILS.client)
      await purge(privacy.database, new Date('2027-05-20T11:59:00Z'))
      expect(await privacy.count('access_records')).toBe(1)
      await purge(privacy.database, new Date('2027-05-20T12:01:00Z'))
      expect(await privacy.count('access_records')).toBe(0)
    })
  })
})
