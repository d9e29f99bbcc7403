import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

const CLIENT = 'viajante@demo.tourpresencial.com.br'

eachDatabase('the limits on login', (open) => {
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

  /** The same data behind limits that a test can reach. */
  async function limitedApp(variables: Record<string, string>): Promise<TestApp> {
    await database.query('DELETE FROM login_failures')
    await database.query('DELETE FROM login_addresses')
    return startTestApp({ ...database, close: async () => undefined }, { now: () => time, variables })
  }

  it('refuse an account after too many wrong passwords, name the waiting time, and accept it after that time', async () => {
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

  it('count unknown accounts like known ones, so that they do not reveal which exist', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '2' })
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      statuses.push((await login('ninguem@example.com', 'errada', limited)).statusCode)
    }
    expect(statuses).toEqual([401, 401, 429])
    await limited.close()
  })

  it('count guesses that arrive at once', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '4' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(CLIENT, 'errada', limited)))
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(4)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(16)
    await limited.close()
  })

  it('start again after a login with the right password', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' })
    for (let round = 0; round < 3; round += 1) {
      await login(CLIENT, 'errada', limited)
      await login(CLIENT, 'errada', limited)
      expect((await login(CLIENT, DEMO_PASSWORD, limited)).statusCode).toBe(200)
    }
    await limited.close()
  })

  it('do not lock the owner out while a stranger guesses from another address', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '3' })
    for (let round = 0; round < 9; round += 1) await login(CLIENT, 'errada', limited, '10.6.6.6')
    expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.6.6.6')).statusCode).toBe(429)
    expect((await login(CLIENT, DEMO_PASSWORD, limited, '10.7.7.7')).statusCode).toBe(200)
    await limited.close()
  })

  it('check few of 1,000 passwords from 1,000 addresses, and accept the owner from a known address', async () => {
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

  it('reached by strangers do not lock the owner out on a new device: one mail brings a link', async () => {
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
      }, 15_000)
    }
    await limited.close()
    time = new Date(time.getTime() + 900_001)
  })

  it('check few of 1,000 passwords from one address', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '8' })
    const statuses: number[] = []
    for (let round = 0; round < 1000; round += 1) {
      statuses.push((await login(CLIENT, `errada ${round}`, limited)).statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(8)
    await limited.close()
  })

  it('count an IPv6 network as one address in every notation', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ACCOUNT: '2' })
    const statuses: number[] = []
    for (const from of ['2001:db8:1:2::1', '2001:0DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::9', '2001:db8:1:3::1']) {
      statuses.push((await login(CLIENT, 'errada', limited, from)).statusCode)
    }
    expect(statuses).toEqual([401, 401, 429, 401])
    await limited.close()
  })

  it('refuse an address that tries many accounts', async () => {
    const limited = await limitedApp({ LOGIN_ATTEMPTS_PER_ADDRESS: '3' })
    for (let round = 0; round < 3; round += 1) await login(`a${round}@example.com`, 'errada', limited)
    const refused = await login('b@example.com', 'errada', limited)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().retryAfter).toBe(Number(refused.headers['retry-after']))
    await limited.close()
  })

  it('cannot be avoided by headers that claim to be a proxy', async () => {
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

  it('count the address that a trusted proxy sends', async () => {
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

  it('store no e-mail or network address in the database', async () => {
    await login('segredo@example.com', 'errada')
    await login(CLIENT, DEMO_PASSWORD)
    const failures = await database.query('SELECT account, address FROM login_failures')
    const known = await database.query('SELECT account, address FROM login_addresses')
    expect(failures.length).toBeGreaterThan(0)
    expect(known.length).toBeGreaterThan(0)
    expect(JSON.stringify([failures, known])).not.toMatch(/segredo|demo|127\.0/)
  })
})
