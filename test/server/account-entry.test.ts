import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Entry, GOOD_PASSWORD, startEntry } from './account-entry-support.ts'
import { comparedTime } from './compared-time.ts'

const GONE = { status: 410, body: { detail: expect.stringContaining('já foi confirmado ou venceu') } }

eachDatabase('registration', (open) => {
  let entry: Entry
  let database: Database
  let count = 0
  /** Details of a person without an account. */
  const fresh = () => {
    count += 1
    return `pessoa${count}@exemplo.com.br`
  }
  beforeAll(async () => {
    database = await open()
    entry = await startEntry(database)
  })
  afterAll(() => entry.close())

  describe('auth/register', () => {
    it('sends a mail with a code and a link with its token after the #, and creates no account yet', async () => {
      const email = fresh()
      const answer = await entry.register(` ${email}`.trim())
      expect(answer).toEqual({ status: 200, body: { registration: expect.stringMatching(/^[\w-]{40,}$/) } })
      const [mail, ...others] = await entry.mails(email)
      expect(others).toEqual([])
      expect(mail?.subject).toBe('Confirme seu cadastro na Tour Presencial')
      expect(mail?.text).toContain('Olá, Bia!')
      expect(mail?.text).toMatch(/https:\/\/tour\.example\/confirmar-cadastro#[\w-]{40,}/)
      expect(mail?.html).toMatch(/href="https:\/\/tour\.example\/confirmar-cadastro#[\w-]{40,}"/)
      expect((await entry.login(email)).status).toBe(401)
    })

    it('stores only hashes of its secrets', async () => {
      const email = fresh()
      const { registration, code, token } = await entry.registered(email)
      const rows = await database.query('SELECT * FROM registrations WHERE email = $1', [email])
      const kept = JSON.stringify(rows, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value).toString() : value,
      )
      for (const secret of [registration, code, token, GOOD_PASSWORD]) expect(kept).not.toContain(secret)
      expect(JSON.stringify(await database.query('SELECT account FROM entry_mails'))).not.toContain('exemplo')
    })

    it('gives an address with an account the same answer, and mails its owner', async () => {
      const email = fresh()
      await entry.account(email)
      const [known, unknown] = [await entry.register(email.toUpperCase()), await entry.register(fresh())]
      expect(known.status).toBe(unknown.status)
      expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
      expect(known.body.registration.length).toBe(unknown.body.registration.length)
      const [mail] = await entry.mails(email)
      expect(mail?.subject).toBe('Você já tem uma conta na Tour Presencial')
      expect(mail?.text).toContain('https://tour.example/esqueci-minha-senha')
      expect(mail?.text).toContain('Olá, Caio!')
      expect(mail?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/)
    })

    it('needs the same time for addresses with and without an account', async () => {
      const email = fresh()
      await entry.account(email)
      const bounds = { above: 0.5, below: 2 }
      const ratio = await comparedTime(
        () => entry.register(email),
        () => entry.register(fresh()),
        bounds,
      )
      expect(ratio).toBeGreaterThan(bounds.above)
      expect(ratio).toBeLessThan(bounds.below)
    })

    it.each([
      ['an easy password', { password: 'senha123', password_confirmation: 'senha123' }, 'password'],
      ['a password made of the name', { password: 'biamoura1', password_confirmation: 'biamoura1' }, 'password'],
      ['another password the second time', { password_confirmation: 'tucano lilás 43' }, 'password_confirmation'],
      ['a name of spaces', { name: '   ' }, 'name'],
      ['a name that is an address', { name: 'Ganhe R$ 500 em http://golpe.example' }, 'name'],
      ['a name that turns the writing', { name: 'Bia \u202eaob' }, 'name'],
      ['no word on the terms', { terms_accepted: false }, 'terms_accepted'],
      ['an address that is none', { email: 'bia@exemplo' }, 'email'],
    ])('refuses %s with a sentence at the field', async (_, more, field) => {
      const answer = await entry.register(fresh(), more)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
      expect(answer.body.errors[field]).toMatch(/\S/)
    })

    it('accepts a name with markup as text, and escapes it', async () => {
      const email = fresh()
      const name = '<img/src=x/onerror=alert(1)> <b>Moura</b>'
      const { registration, code } = await entry.registered(email, { name })
      const [mail] = await entry.mails(email)
      expect(mail?.html).not.toMatch(/onerror|<b>Moura/)
      const token: string = (await entry.confirm({ registration, code })).body.data.access_token
      expect((await entry.me(token)).body.data.user.name).toBe(name)
    })
  })

  describe('auth/confirm-registration', () => {
    it('creates a client after the code was typed in the browser that registered, and logs the client in', async () => {
      const email = fresh()
      const { registration, code } = await entry.registered(email)
      const answer = await entry.confirm({ registration, code })
      expect(answer).toEqual({
        status: 200,
        body: { data: { access_token: expect.any(String), token_type: 'Bearer' } },
      })
      const { data } = (await entry.me(answer.body.data.access_token)).body
      expect(data.user).toMatchObject({ email, name: 'Bia Moura' })
      expect(data.roles).toEqual(['client'])
      expect(data.client.id).toEqual(expect.any(Number))
      expect((await entry.login(email)).status).toBe(200)
    })

    it('accepts the link in the browser that registered; any other browser needs the password too', async () => {
      const [here, elsewhere] = [fresh(), fresh()]
      const { registration, token } = await entry.registered(here)
      expect((await entry.confirm({ registration, token })).status).toBe(200)
      const other = await entry.registered(elsewhere)
      expect((await entry.confirm({ token: other.token, password: GOOD_PASSWORD })).status).toBe(200)
    })

    it('creates no account by the link alone, because a stranger may have registered the address', async () => {
      const email = fresh()
      const { token } = await entry.registered(email)
      const stranger = await entry.registered(fresh())
      for (const proof of [{ token }, { token, registration: stranger.registration }]) {
        expect(await entry.confirm(proof)).toMatchObject({
          status: 422,
          body: { errors: { password: 'Para sua segurança, digite a senha que você escolheu no cadastro.' } },
        })
      }
      expect(await entry.confirm({ token, password: 'não é esta' })).toMatchObject({
        status: 422,
        body: { errors: { password: expect.stringContaining('não confere') } },
      })
      expect((await entry.login(email)).status).toBe(401)
    })

    it('accepts one proof of a registration, by code or by link', async () => {
      const { registration, code, token } = await entry.registered(fresh())
      expect((await entry.confirm({ registration, code })).status).toBe(200)
      expect(await entry.confirm({ registration, code })).toMatchObject(GONE)
      expect(await entry.confirm({ registration, token })).toMatchObject(GONE)
      expect(await entry.confirm({ token, password: GOOD_PASSWORD })).toMatchObject(GONE)
    })

    it('is refused a day later', async () => {
      const { registration, code, token } = await entry.registered(fresh())
      entry.wait(24 * 3600)
      expect(await entry.confirm({ registration, code })).toMatchObject(GONE)
      expect(await entry.confirm({ registration, token })).toMatchObject(GONE)
    })

    it('creates one account from many simultaneous confirmations', async () => {
      const email = fresh()
      const { registration, code, token } = await entry.registered(email)
      const proofs = [
        { registration, code },
        { registration, token },
        { token, password: GOOD_PASSWORD },
      ]
      const answers = await Promise.all([...proofs, ...proofs.slice(1)].map((proof) => entry.confirm(proof)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => ![200, 410].includes(status))).toEqual([])
      expect(await database.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1)
    })

    it('creates one account from two registrations of one address, and deletes the other registration', async () => {
      const email = fresh()
      const first = await entry.registered(email)
      const second = await entry.registered(email.toUpperCase(), {
        password: 'outra senha boa',
        password_confirmation: 'outra senha boa',
      })
      const [one, other] = await Promise.all([entry.confirm(first), entry.confirm(second)])
      expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
      expect([one.status, other.status].filter((status) => status === 409 || status === 410)).toHaveLength(1)
      expect(await database.query('SELECT 1 FROM users WHERE lower(email) = $1', [email])).toHaveLength(1)
      expect(await entry.confirm(one.status === 200 ? second : first)).toMatchObject({ status: expect.any(Number) })
    })

    it('accepts five wrong codes, then refuses the right one too', async () => {
      const { registration, code } = await entry.registered(fresh())
      const wrong = code === '000000' ? '000001' : '000000'
      const sentences: string[] = []
      for (let round = 0; round < 5; round += 1) {
        sentences.push((await entry.confirm({ registration, code: wrong })).body.errors.code)
      }
      expect(sentences.slice(0, 4).every((sentence) => sentence.startsWith('O código não confere'))).toBe(true)
      expect(sentences[4]).toContain('Peça um novo código')
      expect(await entry.confirm({ registration, code })).toMatchObject({
        status: 422,
        body: { errors: { code: expect.stringContaining('Peça um novo código') } },
      })
    })

    it('counts simultaneous tries', async () => {
      const { registration, code } = await entry.registered(fresh())
      const codes = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0')).filter((c) => c !== code)
      const answers = await Promise.all(codes.map((guess) => entry.confirm({ registration, code: guess })))
      const judged = answers.filter(({ body }) => body.errors.code.startsWith('O código não confere'))
      expect(judged.length).toBeLessThan(5)
      expect((await entry.confirm({ registration, code })).status).toBe(422)
    })

    it('gives a code for an address with an account the same answer as a wrong code', async () => {
      const email = fresh()
      await entry.account(email)
      const taken: string = (await entry.register(email)).body.registration
      const { registration } = await entry.registered(fresh())
      for (let round = 0; round < 6; round += 1) {
        const [one, other] = [
          await entry.confirm({ registration: taken, code: '000000' }),
          await entry.confirm({ registration, code: '000000' }),
        ]
        expect(one).toEqual(other)
      }
    })

    it.each([[{}], [{ code: '123456' }], [{ registration: 'x'.repeat(43) }]])('wants a proof: %j', async (proof) => {
      expect((await entry.confirm(proof)).status).toBe(422)
    })

    it('refuses a secret that the server did not create', async () => {
      expect(await entry.confirm({ registration: 'x'.repeat(43), code: '123456' })).toMatchObject(GONE)
      expect(await entry.confirm({ token: 'x'.repeat(43), password: GOOD_PASSWORD })).toMatchObject(GONE)
    })
  })

  describe('auth/resend-confirmation', () => {
    const resend = (registration: string) => entry.ask('auth/resend-confirmation', { registration })

    it('sends new secrets once a minute, and invalidates the earlier ones', async () => {
      const email = fresh()
      const first = await entry.registered(email)
      expect(await resend(first.registration)).toMatchObject({ status: 429, body: { retryAfter: 60 } })
      entry.wait(45)
      expect(await resend(first.registration)).toMatchObject({ status: 429, body: { retryAfter: 15 } })
      entry.wait(15)
      expect((await resend(first.registration)).status).toBe(204)
      expect(await entry.mails(email)).toHaveLength(2)
      expect(await entry.confirm({ token: first.token, registration: first.registration })).toMatchObject(GONE)
      const { codeIn, latestMail } = await import('./outbox-support.ts')
      const code = codeIn((await latestMail(database, email)).text)
      expect((await entry.confirm({ registration: first.registration, code })).status).toBe(200)
    })

    it('replaces an exhausted code by a new one', async () => {
      const { registration, code } = await entry.registered(fresh())
      for (let round = 0; round < 5; round += 1) {
        await entry.confirm({ registration, code: code === '111111' ? '222222' : '111111' })
      }
      entry.wait(60)
      expect((await resend(registration)).status).toBe(204)
      expect((await entry.confirm({ registration, code: '111111' })).body.errors.code).toMatch(/^O código não confere/)
    })

    it('does not find a confirmed registration', async () => {
      const { registration, code } = await entry.registered(fresh())
      await entry.confirm({ registration, code })
      expect(await resend(registration)).toMatchObject(GONE)
    })
  })

  describe('limits', () => {
    const limited = (variables: Record<string, string>) =>
      startEntry({ ...database, close: async () => undefined }, variables)

    it('bound the mails to one address per hour; the answer stays the same, and no code without a mail is valid', async () => {
      const few = await limited({ MAILS_PER_RECIPIENT: '2' })
      const email = fresh()
      const answers = [await few.register(email), await few.register(email), await few.register(email)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await few.mails(email)).toHaveLength(2)
      const rows = await database.query<{ is_possible: boolean }>(
        'SELECT is_possible FROM registrations WHERE email = $1 ORDER BY is_possible',
        [email],
      )
      expect(rows.map(({ is_possible }) => is_possible)).toEqual([false, true, true])
      await few.close()
    })

    it('count simultaneous registrations', async () => {
      const few = await limited({ MAILS_PER_RECIPIENT: '3' })
      const email = fresh()
      await Promise.all(Array.from({ length: 8 }, () => few.register(email)))
      expect(await few.mails(email)).toHaveLength(3)
      await few.close()
    })

    it('refuse a network address that registers many accounts', async () => {
      const few = await limited({ REGISTRATIONS_PER_ADDRESS: '2' })
      await few.register(fresh())
      await few.register(fresh())
      const refused = await few.register(fresh())
      expect(refused).toMatchObject({ status: 429, body: { retryAfter: expect.any(Number) } })
      await few.close()
    })
  })
})
