import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase, openMigratedPglite } from '../support/databases.ts'
import { codeIn, latestMail, mailsTo } from './outbox-support.ts'
import { ADMIN, CLIENT, GUIDE, OTHER, type Profiles, profileOf, startProfiles } from './profile-support.ts'
import { startTestApp } from './support.ts'

const PATH = 'auth/update-check-phone'
const DAY = 24 * 3600

eachDatabase('auth/update-check-phone', (open) => {
  let database: Database
  let test: Profiles
  let token: string
  let numbers = 0
  beforeAll(async () => {
    database = await open()
    // The test's days pass without another login.
    test = await startProfiles(database, { TOKEN_LIFETIME_MINUTES: '525600' })
    token = await test.tokenOf(CLIENT)
  })
  afterAll(() => test.close())

  /** An unused phone, on a day without earlier requests. */
  function freshPhone(): string {
    numbers += 1
    test.wait(DAY)
    return `+55119${String(numbers).padStart(8, '0')}`
  }
  const check = (cellphone: string, code?: string, of = token) =>
    test.ask(PATH, of, code === undefined ? { cellphone } : { cellphone, code })
  const codeTo = async (phone: string) => codeIn((await latestMail(database, phone)).text)
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
  const account = async (of = token) => (await test.ask('account', of)).body
  const cellphoneOf = async (of = token) => (await test.ask('auth/me', of)).body.data.user.cellphone

  it('sends a code by text message, which confirms the phone and stores it in the profile', async () => {
    const phone = freshPhone()
    const sent = await check(phone)
    expect(sent).toEqual({ status: 200, body: { data: { status: false, resend_after: 60 } } })
    const [message] = await mailsTo(database, phone)
    expect(message?.text).toMatch(
      /^Seu código da Tour Presencial é \d{6}\. Ele vale por 10 minutos\. Não passe este código a ninguém\.$/,
    )
    expect(await cellphoneOf()).toBe(profileOf(CLIENT).cellphone)
    expect((await account()).phoneVerified).toBe(false)
    expect(await check(phone, await codeTo(phone))).toEqual({
      status: 200,
      body: { data: { status: true, resend_after: 0 } },
    })
    expect(await cellphoneOf()).toBe(phone)
    expect((await account()).phoneVerified).toBe(true)
  })

  it('sends nothing to a phone that is confirmed already', async () => {
    const phone = freshPhone()
    await check(phone)
    await check(phone, await codeTo(phone))
    test.wait(120)
    expect((await check(phone)).body.data).toEqual({ status: true, resend_after: 0 })
    expect(await mailsTo(database, phone)).toHaveLength(1)
  })

  it.each(['+5511', '+551198765', '+55119876500012', '+5501987650001', '+0123456789'])(
    'refuses %s as a phone, and sends nothing',
    async (phone) => {
      expect((await check(phone)).status).toBe(422)
      expect((await check(phone, '123456')).status).toBe(422)
      expect(await mailsTo(database, phone)).toEqual([])
    },
  )

  it('accepts a phone of another country and a landline', async () => {
    for (const phone of ['+351912345678', '+551132345678']) {
      test.wait(DAY)
      expect((await check(phone)).status).toBe(200)
    }
  })

  it('requires a minute between two codes, also for another phone, and names the waiting time', async () => {
    const phone = freshPhone()
    await check(phone)
    test.wait(18.5)
    const soon = await check(`${phone.slice(0, -3)}999`)
    expect(soon.status).toBe(429)
    expect(soon.body).toMatchObject({
      retryAfter: 42,
      detail: 'Acabamos de enviar um código. Você pode pedir outro em 42 segundos.',
    })
    test.wait(41.5)
    expect((await check(phone)).status).toBe(200)
    expect(await mailsTo(database, phone)).toHaveLength(2)
  })

  it('invalidates the earlier code when it sends another', async () => {
    const phone = freshPhone()
    await check(phone)
    const first = await codeTo(phone)
    test.wait(60)
    await check(phone)
    const second = await codeTo(phone)
    if (first !== second) expect((await check(phone, first)).status).toBe(422)
    expect((await check(phone, second)).status).toBe(200)
  })

  it('sends an account ten codes a day, whatever the phones', async () => {
    const phone = freshPhone()
    for (let count = 0; count < 10; count += 1) {
      expect((await check(`${phone.slice(0, -2)}${80 + count}`)).status).toBe(200)
      test.wait(60)
    }
    const refused = await check(phone)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      retryAfter: DAY - 600,
      detail: 'Já enviamos muitos códigos nas últimas 24 horas. Tente novamente em 24 horas.',
    })
    test.wait(DAY - 601)
    expect((await check(phone)).body.retryAfter).toBe(1)
    test.wait(1)
    expect((await check(phone)).status).toBe(200)
  })

  it('sends a phone ten codes a day for all people, and other phones get theirs', async () => {
    const phone = freshPhone()
    const tokens = [token, await test.tokenOf(OTHER), await test.tokenOf(GUIDE)]
    for (let count = 0; count < 10; count += 1) {
      expect((await check(phone, undefined, tokens[count % 2])).status).toBe(200)
      test.wait(60)
    }
    expect((await check(phone, undefined, tokens[2])).status).toBe(429)
    expect(await mailsTo(database, phone)).toHaveLength(10)
    expect((await check(`${phone.slice(0, -2)}77`, undefined, tokens[2])).status).toBe(200)
  })

  it('allows five tries a code, and then refuses the right one too', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = await codeTo(phone)
    const said: string[] = []
    for (let tried = 0; tried < 5; tried += 1) {
      const answer = await check(phone, wrong(code))
      expect(answer.status).toBe(422)
      said.push(answer.body.errors.code)
    }
    expect(said).toEqual([
      'O código não confere. Você tem mais 4 tentativas.',
      'O código não confere. Você tem mais 3 tentativas.',
      'O código não confere. Você tem mais 2 tentativas.',
      'O código não confere. Você tem mais 1 tentativa.',
      'Foram muitas tentativas com este código. Peça um novo.',
    ])
    expect((await check(phone, code)).body.errors.code).toBe('Foram muitas tentativas com este código. Peça um novo.')
    test.wait(60)
    await check(phone)
    expect((await check(phone, await codeTo(phone))).status).toBe(200)
  })

  it('lets a code expire after ten minutes', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = await codeTo(phone)
    test.wait(600)
    expect((await check(phone, code)).body.errors.code).toBe('Este código não vale mais. Peça um novo.')
    expect(await cellphoneOf()).not.toBe(phone)
  })

  it('accepts a code only for its phone', async () => {
    const phone = freshPhone()
    await check(phone)
    const other = `${phone.slice(0, -2)}55`
    expect((await check(other, await codeTo(phone))).status).toBe(422)
    expect(await cellphoneOf()).not.toBe(other)
  })

  it('refuses another person’s code', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = await codeTo(phone)
    for (const email of [OTHER, GUIDE, ADMIN]) {
      const stranger = await test.tokenOf(email)
      expect((await check(phone, code, stranger)).status).toBe(422)
      expect(await cellphoneOf(stranger)).toBe(profileOf(email).cellphone)
    }
    expect((await test.ask(PATH, undefined, { cellphone: phone, code })).status).toBe(401)
    expect((await check(phone, code)).status).toBe(200)
  })

  it('accepts a code once: a phone that was replaced in the profile needs a new one', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = await codeTo(phone)
    await check(phone, code)
    const { name, email } = profileOf(CLIENT)
    const changed = await test.ask('auth/update-profile', token, { name, email, cellphone: '+5521987650009' })
    expect(changed.status).toBe(200)
    expect((await account()).phoneVerified).toBe(false)
    expect((await check(phone, code)).body.errors.code).toBe('Este código não vale mais. Peça um novo.')
    expect(await cellphoneOf()).toBe('+5521987650009')
  })

  it('confirms a phone by two simultaneous requests, and both succeed', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = await codeTo(phone)
    const both = await Promise.all([check(phone, code), check(phone, code)])
    expect(both.map(({ body }) => body.data)).toEqual(Array(2).fill({ status: true, resend_after: 0 }))
  })

  it('sends one code for twenty simultaneous requests', async () => {
    const phone = freshPhone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
    expect(await mailsTo(database, phone)).toHaveLength(1)
  })

  it('allows a hundred simultaneous guesses five tries in all', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = Number(await codeTo(phone))
    const guesses = Array.from({ length: 100 }, (_, step) => String((code + step + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => check(phone, guess)))
    const sentences = answers.map(({ body }) => body.errors.code)
    expect(sentences.filter((sentence) => sentence.startsWith('O código não confere'))).toHaveLength(4)
    expect(sentences.filter((sentence) => sentence.startsWith('Foram muitas'))).toHaveLength(96)
    expect(await cellphoneOf()).not.toBe(phone)
  })

  it('stores no readable code, and deletes the request after a day', async () => {
    const phone = freshPhone()
    await check(phone)
    const code = await codeTo(phone)
    const [row] = await database.query<{ all: string }>("SELECT encode(code_hash, 'hex') AS all FROM phone_codes")
    expect(row?.all).toMatch(/^[\da-f]{64}$/)
    expect(row?.all).not.toContain(code)
    const sends = await database.query<{ phone: string }>('SELECT phone FROM phone_sends')
    expect(sends).toHaveLength(1)
    expect(sends[0]?.phone).not.toContain(phone.slice(-8))
  })
})

describe('auth/update-check-phone, from one network address', () => {
  it('is answered as often as logins are', async () => {
    const database = await openMigratedPglite()
    await seedAccounts(database)
    const test = await startTestApp(database, { variables: { LOGIN_ATTEMPTS_PER_ADDRESS: '3' } })
    const post = (path: string, payload: object, token = '') =>
      test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: { authorization: `Bearer ${token}` } })
    const token = (await post('auth/login', { email: CLIENT, password: DEMO_PASSWORD })).json().data.access_token
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await post(PATH, { cellphone: '+5511987650009', code: '123456' }, token)).statusCode)
    }
    expect(statuses).toEqual([422, 422, 422, 429])
    await test.close()
  })
})
