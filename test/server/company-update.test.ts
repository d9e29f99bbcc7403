import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import { type Onboarding, type Person, picture, startOnboarding } from './onboarding-support.ts'

const { tradeName, experienceYears, cadastur } = WHOLE_STEPS.company
const COMPANY = { tradeName, experienceYears, cadastur }
const { address: ADDRESS, services: SERVICES } = WHOLE_STEPS
const BIO = WHOLE_STEPS.about.bio

eachDatabase('What a provider registered with', (open) => {
  let database: Database
  let site: Onboarding
  beforeAll(async () => {
    database = await open()
    site = await startOnboarding(database)
  })
  beforeEach(async () => {
    await site.reset()
    for (const person of ['guide', 'other'] as const) {
      await database.query(`UPDATE companies SET details = '{"services": {"kinds": ["tour"]}}' WHERE id = $1`, [
        site.ids(person).company,
      ])
      await database.query(
        `UPDATE providers SET name = 'Passeios', bio = '', address = 'Rua A, 1', city = 'Salvador', state = 'BA',
           languages = '{pt}', experience_years = NULL, cadastur_number = NULL, cadastur_category = NULL
         WHERE company_id = $1`,
        [site.ids(person).company],
      )
    }
  })
  afterAll(() => site.close())

  const read = (who: Person | null = 'guide') => site.ask(who, 'GET provider-company')
  const update = (changes: object, who: Person | null = 'guide') => site.ask(who, 'POST provider-company', changes)
  const profileOf = async (person: 'guide' | 'other') => {
    const [row] = await database.query('SELECT * FROM providers WHERE company_id = $1', [site.ids(person).company])
    return row
  }

  describe('is read', () => {
    it('with its known fields and a partly hidden number', async () => {
      const { status, body } = await read()
      expect(status).toBe(200)
      expect(body).toEqual({
        tradeName: 'Passeios',
        experienceYears: null,
        cadastur: null,
        cadasturLocked: false,
        legalName: 'Passeios Ltda',
        taxId: 'x',
        address: null,
        services: null,
        languages: ['pt'],
        bio: null,
        photo: null,
        changes: [],
      })
    })

    it.each<[Person | null, number]>([
      [null, 401],
      ['client', 403],
      ['admin', 403],
    ])('to guides alone: %s is answered %i', async (who, status) => {
      expect((await read(who)).status).toBe(status)
      expect((await update({ about: { bio: BIO } }, who)).status).toBe(status)
      expect(await profileOf('guide')).toMatchObject({ bio: '' })
    })
  })

  describe('is changed', () => {
    it('part by part, on the public profile too, and omitted fields stay', async () => {
      expect((await update({ company: COMPANY })).body).toMatchObject({ ...COMPANY, address: null, bio: null })
      expect((await update({ address: ADDRESS })).body).toMatchObject({ ...COMPANY, address: ADDRESS })
      expect((await update({ services: SERVICES })).body).toMatchObject({ address: ADDRESS, services: SERVICES })
      const { status, body } = await update({ about: { bio: `  ${BIO}\r\n` } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...COMPANY, address: ADDRESS, services: SERVICES, bio: BIO })
      expect((await read()).body).toEqual(body)
      expect(await profileOf('guide')).toMatchObject({
        name: 'Ana das Dunas',
        legal_name: 'Passeios Ltda',
        tax_id: 'x',
        experience_years: 7,
        cadastur_number: '10.123456.10.0001-0',
        cadastur_category: 'Guia de turismo',
        address: 'Rua Portugal, 120, Praia Grande, 65010-000',
        city: 'São Luís',
        state: 'MA',
        languages: ['pt', 'en'],
        bio: BIO,
        updated_at: site.now(),
      })
    })

    it.each([[{}], [{ personal: { name: 'Outra Pessoa' } }], [[]]])('by something: %j is refused', async (changes) => {
      expect((await update(changes)).status).toBe(422)
    })

    it('for the session’s own company alone, whatever the body names', async () => {
      const { company } = site.ids('other')
      const before = await profileOf('other')
      const named = { company_id: company, id: company, user_id: site.ids('other').user }
      expect((await update({ ...named, about: { bio: BIO, ...named } })).status).toBe(200)
      expect(await profileOf('other')).toEqual(before)
      expect((await read('other')).body.bio).toBeNull()
    })

    it('never in its CPF or CNPJ and its registered name', async () => {
      const others = { taxId: '11222333000181', taxIdKind: 'cnpj', legalName: 'Outra Ltda.' }
      await update({ ...others, company: { ...COMPANY, ...others }, personal: { cpf: '11144477735' } })
      const [row] = await database.query('SELECT cpf, tax_id_kind, tax_id FROM companies WHERE id = $1', [
        site.ids('guide').company,
      ])
      expect(row).toEqual({ cpf: '52998224725', tax_id_kind: 'cnpj', tax_id: '12ABC34501DE35' })
      expect(await profileOf('guide')).toMatchObject({ legal_name: 'Passeios Ltda', tax_id: 'x' })
    })

    it.each<[string, object, string]>([
      ['a blank name', { company: { ...COMPANY, tradeName: '   ' } }, 'company.tradeName'],
      [
        'a name with a mark that turns text around',
        { company: { ...COMPANY, tradeName: 'a\u202eb' } },
        'company.tradeName',
      ],
      [
        'a state that Brazil has not',
        { company: { ...COMPANY, cadastur: { ...COMPANY.cadastur, state: 'XX' } } },
        'company.cadastur.state',
      ],
      ['a CEP of nowhere', { address: { ...ADDRESS, cep: '00000000' } }, 'address.cep'],
      ['an address without a street', { address: { ...ADDRESS, street: ' ' } }, 'address.street'],
      ['a text that is too short', { about: { bio: `${' '.repeat(60)}curto` } }, 'about.bio'],
    ])('with %s it is refused at its field, and nothing of it is kept', async (_, changes, field) => {
      const before = await profileOf('guide')
      const { status, body } = await update({ services: SERVICES, ...changes })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      expect(await profileOf('guide')).toEqual(before)
      expect((await read()).body.services).toBeNull()
    })
  })

  describe('decides whether a certificate is asked for', () => {
    const missing = async () => (await site.state()).missing
    it('by its services and its Cadastur, at once', async () => {
      expect(await missing()).toContain('tour_guide_certificate')
      await update({ services: { ...SERVICES, kinds: ['transfer'] } })
      expect(await missing()).not.toContain('tour_guide_certificate')
      await update({ company: COMPANY })
      expect(await missing()).toContain('tour_guide_certificate')
      await update({ company: { ...COMPANY, cadastur: null } })
      expect(await missing()).not.toContain('tour_guide_certificate')
      expect(await profileOf('guide')).toMatchObject({ cadastur_number: null, cadastur_category: null })
      const [company] = await database.query('SELECT missing_validation FROM companies WHERE id = $1', [
        site.ids('guide').company,
      ])
      expect(company).toMatchObject({ missing_validation: await missing() })
    })
  })

  describe('keeps the Cadastur that a certificate is about', () => {
    const sent = { number: '10.999999.10.0001-0', category: 'Guia de turismo regional', state: 'BA' }
    const another = { ...COMPANY, cadastur: { ...sent, expiresOn: null, number: '99.999999.99.0001-0' } }
    const decide = async (decision: 'approve' | 'reject') => {
      await database.query(
        `UPDATE reviews_asked SET decision = $2, reason = 'Está escuro.', decided_at = now() WHERE company_id = $1`,
        [site.ids('guide').company, decision],
      )
    }
    beforeEach(async () => {
      const file = await picture()
      expect((await site.ask('guide', 'POST validation/certificate', { ...sent, file })).status).toBe(204)
    })

    it.each([
      ['while it is looked at', null, /em análise/],
      ['once it is approved', 'approve', /fale com a gente/],
    ] as const)('%s', async (_, decision, sentence) => {
      if (decision !== null) await decide(decision)
      const { body: shown } = await read()
      expect(shown).toMatchObject({ cadasturLocked: true, cadastur: { ...sent, expiresOn: null } })
      const { status, body } = await update({ company: another })
      expect([status, body.errors['company.cadastur.number']]).toEqual([422, expect.stringMatching(sentence)])
      expect(await profileOf('guide')).toMatchObject({ name: 'Passeios' })
      const same = { ...COMPANY, cadastur: shown.cadastur }
      expect((await update({ company: same })).body).toMatchObject({ tradeName, cadastur: shown.cadastur })
    })

    it('until the certificate is rejected', async () => {
      await decide('reject')
      expect((await read()).body.cadasturLocked).toBe(false)
      expect((await update({ company: another })).body).toMatchObject(another)
      expect((await site.state()).certificate).toMatchObject({ status: 'rejected', number: '99.999999.99.0001-0' })
    })
  })

  it('the public profile shows the account’s new photo, and only that account’s', async () => {
    const sent = await site.ask('guide', 'POST images', { image: await picture(512, 512, 'png') })
    const { path } = sent.body.data.image
    const others = await profileOf('other')
    expect((await site.ask('other', 'POST auth/update-avatar', { avatar: path })).status).toBe(422)
    expect((await site.ask('guide', 'POST auth/update-avatar', { avatar: path })).status).toBe(204)
    const profile = await profileOf('guide')
    expect(profile).toMatchObject({ avatar: { width: 512, height: 512, alt: 'Foto de Passeios' } })
    expect(JSON.stringify(profile)).toContain(path)
    expect(await profileOf('other')).toEqual(others)
  })

  it('two devices save at once: the later one counts, and both get an answer', async () => {
    const answers = await Promise.all([
      update({ company: { ...COMPANY, tradeName: 'Um' }, about: { bio: `Um. ${BIO}` } }),
      update({ company: { ...COMPANY, tradeName: 'Dois' }, about: { bio: `Dois. ${BIO}` } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await read()
    expect([`Um. ${BIO}`, `Dois. ${BIO}`]).toContain(body.bio)
    expect(body.bio.startsWith(body.tradeName)).toBe(true)
  })
})
