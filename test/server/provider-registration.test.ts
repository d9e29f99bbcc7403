import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import { codeIn, latestMail } from './outbox-support.ts'
import { newCpf, type Registration, startRegistration } from './provider-registration-support.ts'

const { personal, company, address, services, about } = WHOLE_STEPS
const DAY = 86_400

eachDatabase('registration as a provider', (open) => {
  let database: Database
  let server: Registration
  let count = 0

  beforeAll(async () => {
    database = await open()
    server = await startRegistration(database)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await database.query('DELETE FROM companies')
    await database.query('DELETE FROM provider_drafts')
  })

  const newEmail = () => `pessoa${++count}@exemplo.com.br`
  const client = () => server.personWith('client', newEmail())
  const rows = async (table: string) => (await database.query(`SELECT 1 FROM ${table}`)).length
  async function confirmed(email: string, registration: string) {
    return server.confirm({ registration, code: codeIn((await latestMail(database, email)).text) })
  }

  it('accepts few bodies at a time, whatever the step: the others are asked to try again', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => server.save('personal', { personal })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([503, 'busy'])
    expect((await server.save('about', { about })).status).toBe(200)
  })

  describe('with a session', () => {
    it('makes the client a provider with a hidden profile', async () => {
      const { id, token } = await client()
      expect(await server.submit(await server.filled(token), undefined, token)).toEqual({
        status: 200,
        body: { registration: null },
      })
      const me = (await server.me(token)).body.data
      expect(me.roles).toEqual(['client', 'company'])
      expect(me.company.able_to_approve).toEqual({
        validations: false,
        missing_validation: [
          ...['email', 'phone', 'pix_key', 'youtube_presentation_link', 'instagram_link', 'facebook_link'],
          ...['youtube_channel_link', 'contract', 'identity', 'tour_guide_certificate'],
        ],
      })
      expect(me.user).toMatchObject({ cellphone: personal.cellphone, birth_date: personal.birthDate })
      expect(me.user.avatar).toMatch(/^avatar\//)
      const [profile] = await database.query(
        `SELECT p.* FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = $1`,
        [id],
      )
      expect(profile).toMatchObject({
        is_public: false,
        name: 'Ana das Dunas',
        legal_name: 'Ana Clara Souza Turismo Ltda.',
        tax_id: '12.ABC.345/01DE-35',
        address: 'Rua Portugal, 120, Praia Grande, 65010-000',
        city: 'São Luís',
        state: 'MA',
        cadastur_number: '10.123456.10.0001-0',
        bio: about.bio,
        languages: ['pt', 'en'],
        experience_years: 7,
        email_verified: false,
        identity_verified: false,
        cadastur_verified: false,
      })
      const record = await database.query('SELECT email_verified, phone_verified FROM validations WHERE user_id = $1', [
        id,
      ])
      expect(record).toEqual([{ email_verified: false, phone_verified: false }])
      expect(await rows('provider_drafts')).toBe(0)
    })

    it('stores the photo as files in the format of a card’s picture', async () => {
      const { id, token } = await client()
      await server.submit(await server.filled(token), undefined, token)
      const [profile] = await database.query<{ avatar: { url: string; sources: { url: string; width: number }[] } }>(
        'SELECT p.avatar FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = $1',
        [id],
      )
      expect(profile?.avatar).toMatchObject({
        width: 512,
        height: 512,
        alt: 'Foto de Ana das Dunas',
        color: expect.stringMatching(/^#[\da-f]{6}$/),
      })
      expect(profile?.avatar.sources.map(({ width }) => width)).toEqual([128, 256, 512])
      for (const { url } of profile?.avatar.sources ?? []) {
        const answer = await server.app.inject({ url })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      }
    })

    it('shows a CPF to strangers in part, and the person’s own name beside it', async () => {
      const { id, token } = await client()
      const own = { ...company, taxIdKind: 'cpf', taxId: personal.cpf, legalName: 'Outro Nome' }
      await server.submit(await server.filled(token, { company: own }), undefined, token)
      const [profile] = await database.query(
        'SELECT p.tax_id, p.legal_name FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = $1',
        [id],
      )
      expect(profile).toEqual({ tax_id: '***.982.247-**', legal_name: personal.name })
    })

    it('keeps the profile’s values and a phone’s confirmation', async () => {
      const { id, token } = await client()
      await database.query(
        "UPDATE users SET avatar = 'avatar/mine.webp', birth_date = '1985-01-02', cellphone = $2, phone_verified_at = now() WHERE id = $1",
        [id, personal.cellphone],
      )
      await server.submit(await server.filled(token), undefined, token)
      expect((await server.me(token)).body.data.user).toMatchObject({
        avatar: 'avatar/mine.webp',
        birth_date: '1985-01-02',
      })
      const [record] = await database.query('SELECT phone_verified FROM validations WHERE user_id = $1', [id])
      expect(record).toEqual({ phone_verified: true })
    })

    it('has the effect of one if it is repeated or runs twice at once', async () => {
      const { token } = await client()
      const known = await server.filled(token)
      const answers = await Promise.all([1, 2, 3].map(() => server.submit(known, undefined, token)))
      answers.push(await server.submit(known, undefined, token))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await rows('companies')).toBe(1)
    })

    it('makes one of two people with the same CNPJ at once a provider, and refuses the other', async () => {
      const [one, other] = [await client(), await client()]
      const [mine, theirs] = [await server.filled(one.token), await server.filled(other.token)]
      const answers = await Promise.all([
        server.submit(mine, undefined, one.token),
        server.submit(theirs, undefined, other.token),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
        'company.taxId': 'Este CNPJ já tem cadastro. Se é seu, entre na conta ou fale com a gente.',
      })
      expect(await rows('companies')).toBe(1)
      expect((await server.save('company', { company })).status, 'a stranger does not learn of it').toBe(200)
    })
  })

  describe('without one', () => {
    it('creates an account with both roles and a confirmed address by the mail’s code', async () => {
      const email = newEmail()
      const known = await server.filled()
      const { body } = await server.submit(known, server.access(email))
      expect(await rows('companies')).toBe(0)
      const session = await confirmed(email, body.registration)
      expect(session.status).toBe(200)
      const me = (await server.me(session.body.data.access_token)).body.data
      expect(me.roles).toEqual(['client', 'company'])
      expect(me.company.able_to_approve.missing_validation).not.toContain('email')
      expect(me.company.able_to_approve.missing_validation).toContain('identity')
      expect(me.user).toMatchObject({ name: personal.name, email })
      const [record] = await database.query(
        `SELECT v.email_verified, c.email_verified_at IS NOT NULL AS since, p.email_verified AS badge
           FROM validations v JOIN companies c ON c.user_id = v.user_id JOIN providers p ON p.company_id = c.id
          WHERE v.user_id = $1`,
        [me.user.id],
      )
      expect(record).toEqual({ email_verified: true, since: true, badge: true })
      expect((await server.read(known.draft)).body).toEqual({ draft: null, version: 0, steps: {} })
    })

    it('gives addresses with and without an account the same answer, and creates no second account', async () => {
      const email = newEmail()
      await server.account(email)
      const known = await server.filled()
      const { status, body } = await server.submit(known, server.access(email))
      expect([status, Object.keys(body)]).toEqual([200, ['registration']])
      expect((await latestMail(database, email)).subject).not.toMatch(/confirm/i)
      expect((await server.confirm({ registration: body.registration, code: '000000' })).status).toBe(422)
      expect(await rows('companies')).toBe(0)
    })

    describe('whose CNPJ another account took before the mail was confirmed', () => {
      /** A registration that waits for its mail, and the other account. */
      async function overtaken() {
        const email = newEmail()
        const known = await server.filled()
        const { body } = await server.submit(known, server.access(email))
        const { token } = await client()
        await server.submit(await server.filled(token), undefined, token)
        return { email, known, registration: body.registration }
      }

      it('creates a client’s account that continues with the saved steps, and mails that', async () => {
        const { email, known, registration } = await overtaken()
        const session = await confirmed(email, registration)
        expect(session.status).toBe(200)
        const token = session.body.data.access_token
        const me = (await server.me(token)).body.data
        expect([me.roles, me.company]).toEqual([['client'], undefined])
        const mail = await latestMail(database, email)
        expect(mail.subject).toBe('Falta um passo no seu cadastro de guia')
        expect(mail.text).toMatch(/CNPJ que você informou já tem outro cadastro[\s\S]*\/cadastro-prestador/)
        // The browser still sends the secret of the visitor's draft, which opens nothing for anybody else.
        expect((await server.read(known.draft)).body.version).toBe(0)
        const draft = (await server.read(known.draft, token)).body
        expect(draft).toMatchObject({ draft: null, version: known.version, steps: { personal, services } })
        const again = await server.submit({ version: draft.version }, undefined, token)
        expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['company.taxId']])
        const other = { ...company, taxId: '11222333000181' }
        const saved = await server.save('company', { company: other }, { version: draft.version }, token)
        expect((await server.submit({ version: saved.body.version }, undefined, token)).status).toBe(200)
        expect((await server.me(token)).body.data.roles).toEqual(['client', 'company'])
        expect(await rows('provider_drafts')).toBe(0)
      })

      it('continues from the submitted steps if the draft is deleted, also on another device', async () => {
        const { email, registration } = await overtaken()
        await database.query('DELETE FROM provider_drafts')
        const session = await confirmed(email, registration)
        const { body } = await server.read(undefined, session.body.data.access_token)
        expect(Object.keys(body.steps).sort()).toEqual(['about', 'address', 'company', 'personal', 'services'])
        expect(body.version).toBeGreaterThan(0)
      })

      it('does not show the draft to the account that took the CNPJ', async () => {
        const { email, registration } = await overtaken()
        await confirmed(email, registration)
        const stranger = await client()
        expect((await server.read(undefined, stranger.token)).body.steps).toEqual({})
        expect(await rows('companies')).toBe(1)
      })
    })

    it('needs an address and a strong password, with a sentence at each field', async () => {
      const known = await server.filled()
      expect((await server.submit(known)).body.errors).toEqual({ 'access.email': 'Campo obrigatório' })
      const easy = { ...server.access(newEmail()), password: 'senha123', password_confirmation: 'senha123' }
      expect(Object.keys((await server.submit(known, easy)).body.errors)).toEqual(['access.password'])
      expect((await server.submit(known, { ...easy, email: 'x' })).body.errors['access.email']).toMatch(/\S/)
      const unsigned = { ...known, access: server.access(newEmail()) }
      expect((await server.call('POST', 'submit', unsigned)).status).toBe(422)
    })

    it('stores only hashes of secrets, and no password in the draft', async () => {
      const known = await server.filled()
      await server.submit(known, server.access(newEmail()))
      const kept = JSON.stringify(await database.query('SELECT * FROM provider_drafts'))
      expect(kept).not.toContain(known.draft)
      expect(kept).not.toContain('tucano')
    })
  })

  describe('a draft', () => {
    it('accepts one of two devices that save the same step, and refuses the other', async () => {
      const { token } = await client()
      const first = await server.save('personal', { personal }, {}, token)
      const answers = await Promise.all(
        ['Rua A', 'Rua B'].map((street) =>
          server.save('address', { address: { ...address, street } }, { version: first.body.version }, token),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const kept = answers.find(({ status }) => status === 200)?.body
      expect((await server.read(undefined, token)).body).toEqual(kept)
    })

    it('of one person is one draft if two devices begin at once', async () => {
      const { token } = await client()
      const answers = await Promise.all([
        server.save('personal', { personal }, {}, token),
        server.save('address', { address }, {}, token),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      expect(await rows('provider_drafts')).toBe(1)
    })

    it('is deleted after 30 days, reported as deleted, and can be begun again', async () => {
      const { body } = await server.save('personal', { personal })
      server.wait(29 * DAY)
      const kept = await server.save('address', { address }, { draft: body.draft, version: 1 })
      expect(kept.body.version).toBe(2)
      server.wait(30 * DAY + 1)
      expect((await server.read(body.draft)).body.steps).toEqual({})
      expect(await rows('provider_drafts')).toBe(0)
      const gone = await server.save('services', { services }, { draft: body.draft, version: 2 })
      expect([gone.status, gone.body.detail]).toEqual([410, expect.stringContaining('30 dias')])
      expect((await server.save('services', { services }, { draft: body.draft })).body.version).toBe(1)
    })

    it('is merged at a login: the later steps count, and steps of only the earlier stay', async () => {
      const { token } = await client()
      await server.save('address', { address }, {}, token)
      await server.save('personal', { personal }, { version: 1 }, token)
      server.wait(60)
      const visitor = await server.save('personal', { personal: { ...personal, name: 'Ana Nova' } })
      const { body } = await server.read(visitor.body.draft, token)
      expect(body).toEqual({ draft: null, version: 3, steps: { address, personal: { ...personal, name: 'Ana Nova' } } })
      expect(await rows('provider_drafts')).toBe(1)
    })

    it('is deleted with its person', async () => {
      const { id, token } = await client()
      await server.save('personal', { personal }, {}, token)
      await database.query('DELETE FROM users WHERE id = $1', [id])
      expect(await rows('provider_drafts')).toBe(0)
    })
  })

  describe('belongs to the person who began it', () => {
    it('and is not found with a guessed secret, by another client or with a forged token', async () => {
      const owner = await client()
      await server.save('personal', { personal }, {}, owner.token)
      const visitor = await server.save('personal', { personal })
      const other = await client()
      const nothing = { status: 200, body: { draft: null, version: 0, steps: {} } }
      expect(await server.read(`${visitor.body.draft.slice(0, -1)}_`)).toEqual(nothing)
      expect(await server.read()).toEqual(nothing)
      expect(await server.read(undefined, other.token)).toEqual(nothing)
      expect((await server.read(visitor.body.draft, 'a.b.c')).status).toBe(401)
      expect((await server.save('address', { address }, { version: 1 }, other.token)).status).toBe(410)
      expect((await server.submit({ version: 1 }, undefined, other.token)).status).toBe(412)
      expect((await server.read(undefined, owner.token)).body).toMatchObject({ version: 1, steps: { personal } })
    })

    it('and, after a visitor’s login, only to that account', async () => {
      const { body } = await server.save('personal', { personal })
      const [owner, other] = [await client(), await client()]
      expect((await server.read(body.draft, owner.token)).body.steps).toEqual({ personal })
      expect((await server.read(body.draft, other.token)).body.steps).toEqual({})
      expect((await server.read(body.draft)).body.steps).toEqual({})
    })

    it.each([
      ['company', 409],
      ['admin', 403],
    ] as const)('a person with the role %s is told that there is nothing to register: %i', async (role, status) => {
      const { token } = await server.personWith(role, newEmail())
      const visitor = await server.filled()
      const answers = [
        await server.read(visitor.draft, token),
        await server.save('personal', { personal }, visitor, token),
        await server.submit(visitor, undefined, token),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(status)
        expect(answer.body.detail).toMatch(/^\p{Lu}.*\.$/u)
      }
      expect((await server.read(visitor.draft)).body.version).toBe(visitor.version)
    })
  })

  it('stores a name with markup as text, also in the mail', async () => {
    const name = '<b>Ana</b> "D\'Ávila" & <script>alert(1)</script>'
    const email = newEmail()
    const known = await server.filled(undefined, {
      personal: { ...personal, name },
      company: { ...company, tradeName: name },
    })
    const { body } = await server.submit(known, server.access(email))
    expect((await latestMail(database, email)).html).not.toMatch(/<b>Ana|<script>alert/)
    await confirmed(email, body.registration)
    const [profile] = await database.query('SELECT name FROM providers WHERE name = $1', [name])
    expect(profile).toEqual({ name })
  })

  it('stores nothing if the server stops in the middle', async () => {
    const { id, token } = await client()
    const known = await server.filled(token)
    await database.query("ALTER TABLE validations ADD CONSTRAINT stop CHECK (created_at < '2000-01-01') NOT VALID")
    try {
      expect((await server.submit(known, undefined, token)).status).toBe(500)
    } finally {
      await database.query('ALTER TABLE validations DROP CONSTRAINT stop')
    }
    expect(await rows('companies')).toBe(0)
    expect((await server.me(token)).body.data.roles).toEqual(['client'])
    expect(await database.query('SELECT 1 FROM images WHERE user_id = $1', [id])).toEqual([])
    expect((await server.submit(known, undefined, token)).status).toBe(200)
  })

  it('accepts a CPF for one provider only', async () => {
    for (const cpf of [newCpf(), newCpf()]) {
      const { token } = await client()
      const own = { personal: { ...personal, cpf }, company: { ...company, taxIdKind: 'cpf', taxId: cpf } }
      expect((await server.submit(await server.filled(token, own), undefined, token)).status).toBe(200)
      const other = await client()
      const again = await server.submit(await server.filled(other.token, own), undefined, other.token)
      expect(again.body.errors['company.taxId']).toContain('Este CPF já tem cadastro.')
    }
  })
})
