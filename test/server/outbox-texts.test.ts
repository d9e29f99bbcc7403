import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { MAX_TEXT_ATTEMPTS, textDeliveryJob, waitAfter } from '../../server/outbox/delivery.ts'
import { post } from '../../server/outbox/outbox.ts'
import type { SmsConfig } from '../../server/outbox/sms-config.ts'
import { openTextGateway } from '../../server/outbox/text-gateway.ts'
import { eachDatabase, openMigratedPglite } from '../support/databases.ts'
import { codeIn, latestMail, mailsTo } from './outbox-support.ts'
import { CLIENT, startProfiles } from './profile-support.ts'
import { listen, type Request, startTwilio, TWILIO } from './sms-peer.ts'
import { startTestApp } from './support.ts'
import { type ItemFailure, workerOf } from './work-support.ts'

const PHONE = '+5511987650001'
const NOW = new Date('2026-11-20T12:00:00Z')
const TEXT = 'Seu código da Tour Presencial é 123456 & não é 5 + 5.'

eachDatabase('the outbox of text messages', (open) => {
  let database: Database
  let time: Date
  const cleanUp: (() => unknown)[] = []
  const failures: ItemFailure[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query('DELETE FROM outbox')
    time = NOW
    failures.splice(0)
  })
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step()
  })

  async function twilio(options: Parameters<typeof startTwilio>[0] = {}) {
    const peer = await startTwilio(options)
    cleanUp.push(() => peer.close())
    return peer
  }
  const twilioAt = (apiUrl: string, changes: object = {}): SmsConfig => ({
    kind: 'twilio',
    apiUrl,
    ...TWILIO,
    ...changes,
  })
  const deliver = (config: SmsConfig) =>
    workerOf(
      [textDeliveryJob({ database, gateway: openTextGateway(config), now: () => time })],
      () => time,
      (failure) => failures.push(failure),
    ).run()
  const write = (to = PHONE) => post(database, time, { channel: 'sms', to, text: TEXT })
  const rows = () =>
    database.query<Record<string, unknown>>('SELECT attempts, sent_at, failed_at, last_error, body_text FROM outbox')
  const wait = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }

  it('sends a message to Twilio once and deletes its text', async () => {
    const { url, accepted } = await twilio()
    await write()
    await deliver(twilioAt(url))
    await deliver(twilioAt(url))
    expect(accepted).toEqual([{ to: PHONE, from: TWILIO.from, text: TEXT }])
    expect(await rows()).toEqual([{ attempts: 1, sent_at: NOW, failed_at: null, last_error: null, body_text: '' }])
  })

  it('names a messaging service in place of a number', async () => {
    const { url, accepted } = await twilio()
    const from = 'MG0123456789abcdef0123456789abcdef'
    await write()
    await deliver(twilioAt(url, { from }))
    expect(accepted.map((message) => message.from)).toEqual([from])
  })

  it.each([21211, 21610, 21614])('abandons a message that Twilio refuses for good (%i)', async (code) => {
    const { url } = await twilio({ refuse: () => ({ status: 400, code }) })
    await write()
    await deliver(twilioAt(url))
    expect(await rows()).toMatchObject([{ attempts: 1, failed_at: NOW, last_error: `HTTP 400 ${code}` }])
  })

  it.each([
    [429, 20429],
    [500, 20500],
    [400, 21606],
  ])(
    'retries after Twilio’s answer %i (%i), with growing pauses, and abandons after eight minutes',
    async (status, code) => {
      let tries = 0
      const { url, accepted } = await twilio({
        refuse: () => {
          tries += 1
          return { status, code }
        },
      })
      await write()
      for (let attempt = 1; attempt <= MAX_TEXT_ATTEMPTS; attempt += 1) {
        await deliver(twilioAt(url))
        expect(tries).toBe(attempt)
        wait(waitAfter(attempt))
      }
      await deliver(twilioAt(url))
      expect([tries, accepted]).toEqual([MAX_TEXT_ATTEMPTS, []])
      expect((await rows())[0]).toMatchObject({ failed_at: expect.any(Date), last_error: `HTTP ${status} ${code}` })
      expect((time.getTime() - NOW.getTime()) / 60_000).toBeLessThan(17)
    },
  )

  it('delivers in the next try after a failure, and waits with a wrong password that no log contains', async () => {
    const { url, accepted } = await twilio()
    await write()
    await deliver(twilioAt(url, { authToken: 'senha-errada' }))
    expect(failures).toMatchObject([{ reason: 'HTTP 401 20003', message: 'text message delivery failed, will retry' }])
    wait(waitAfter(1))
    await deliver(twilioAt(url))
    expect(accepted).toHaveLength(1)
    expect(JSON.stringify(failures)).not.toMatch(/senha|123456|98765/)
  })

  it('retries without an answer', async () => {
    const { url, close } = await listen(() => ({ status: 200 }))
    await close()
    await write()
    await deliver(twilioAt(url))
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null, last_error: 'NETWORK' }])
  })

  it('sends nothing to a recipient without a valid phone', async () => {
    const { url, accepted } = await twilio()
    await write('+5511987650001&To=+15550001111')
    await deliver(twilioAt(url))
    expect(accepted).toEqual([])
    expect(await rows()).toMatchObject([{ failed_at: NOW, last_error: 'ADDRESS' }])
  })

  describe('with another gateway', () => {
    const requests: Request[] = []
    async function gateway(answer: () => { status: number; location?: string }): Promise<SmsConfig> {
      requests.splice(0)
      const peer = await listen((request) => {
        requests.push(request)
        return answer()
      })
      cleanUp.push(() => peer.close())
      return { kind: 'http', url: `${peer.url}/enviar`, token: 'segredo' }
    }

    it('posts the message as JSON under one reference for every try', async () => {
      let status = 503
      const config = await gateway(() => ({ status }))
      await write()
      await deliver(config)
      status = 202
      wait(waitAfter(1))
      await deliver(config)
      expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual(
        Array(2).fill(['/enviar', 'Bearer segredo']),
      )
      const [first, second] = requests.map(({ body }) => JSON.parse(body))
      expect(first).toEqual({ to: PHONE, text: TEXT, reference: expect.stringMatching(/^[\da-f-]{36}$/) })
      expect(second).toEqual(first)
      expect(requests[0]?.headers['idempotency-key']).toBe(first.reference)
      expect((await rows())[0]).toMatchObject({ sent_at: time, body_text: '' })
    })

    it.each([
      [400, 1],
      [422, 1],
      [404, 0],
      [307, 0],
    ])('answer %i ends the message: %i', async (status, ended) => {
      const config = await gateway(() => ({ status, location: '/outro' }))
      await write()
      await deliver(config)
      expect(requests, 'a redirect is not followed').toHaveLength(1)
      expect((await rows()).filter(({ failed_at }) => failed_at !== null)).toHaveLength(ended)
    })
  })
})

describe('a server', () => {
  it('with a gateway delivers the code of a phone by itself', async () => {
    const peer = await startTwilio()
    const database = await openMigratedPglite()
    const test = await startProfiles(database, {
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_FROM: TWILIO.from,
      TWILIO_API_URL: peer.url,
      MAIL_POLL_SECONDS: '1',
    })
    await test.ask('auth/update-check-phone', await test.tokenOf(CLIENT), { cellphone: PHONE })
    await vi.waitFor(() => expect(peer.accepted).toHaveLength(1), { timeout: 20_000 })
    expect(peer.accepted[0]).toMatchObject({ to: PHONE, text: expect.stringMatching(/é \d{6}\./) })
    await test.close()
    await peer.close()
  })

  it('in production without a gateway sends the code of a phone by e-mail and names the e-mail', async () => {
    const database = await openMigratedPglite()
    await seedAccounts(database)
    const test = await startTestApp(database, {
      now: () => NOW,
      variables: { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' },
    })
    const ask = (method: 'GET' | 'POST', path: string, token?: string, payload?: object) =>
      test.app.inject({
        method,
        url: `/api/${path}`,
        ...(payload && { payload }),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
    const login = await ask('POST', 'auth/login', undefined, { email: CLIENT, password: DEMO_PASSWORD })
    const token = login.json().data?.access_token
    expect((await ask('GET', 'account', token)).json()).toMatchObject({ phoneCodesBy: 'email' })
    await ask('POST', 'auth/update-check-phone', token, { cellphone: PHONE })
    expect(await mailsTo(database, PHONE)).toEqual([])
    const mail = await latestMail(database, CLIENT)
    expect(mail.text).toContain('celular com final 0001')
    const checked = await ask('POST', 'auth/update-check-phone', token, { cellphone: PHONE, code: codeIn(mail.text) })
    expect(checked.json().data.status).toBe(true)
    expect((await ask('GET', 'account', token)).json()).toMatchObject({ phoneVerified: true })
    await test.close()
  })
})
