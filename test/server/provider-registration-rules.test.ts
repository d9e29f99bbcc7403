import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigratedPglite } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import { type Registration, startRegistration } from './provider-registration-support.ts'

const { personal, company, address, services, about } = WHOLE_STEPS

describe('what a step of the registration may hold', () => {
  let server: Registration
  beforeAll(async () => {
    const database = await openMigratedPglite()
    server = await startRegistration(database)
  })
  afterAll(() => server.close())

  it.each([
    ['personal', { cpf: '529.982.247-25' }, { cpf: '52998224725' }],
    ['personal', { name: '  Ana \t Clara  ' }, { name: 'Ana Clara' }],
    ['company', { taxId: '12.abc.345/01de-35' }, { taxId: '12ABC34501DE35' }],
    ['company', { cadastur: null }, { cadastur: null }],
    ['address', { complement: '   ' }, { complement: null }],
    ['address', { city: 'sao luis', state: 'MA' }, { city: 'São Luís' }],
    [
      'services',
      { cities: ['sao-luis', ' sao-luis ', 'Raposa'], languages: ['pt', 'pt'] },
      { cities: ['sao-luis', 'Raposa'], languages: ['pt'] },
    ],
    ['about', { bio: `  ${about.bio}\r\nVenha!  ` }, { bio: `${about.bio}\nVenha!` }],
  ])('%s is kept in its plain form: %j', async (step, more, kept) => {
    const { status, body } = await server.save(step, { [step]: { ...part(step), ...more } })
    expect([status, body.steps?.[step]]).toEqual([200, expect.objectContaining(kept)])
  })

  it.each([
    ['personal', 'cpf', { cpf: '529.982.247-24' }],
    ['personal', 'cpf', { cpf: '11111111111' }],
    ['personal', 'name', { name: 'www.golpe.example' }],
    ['personal', 'name', { name: 'Ana\u202eaicA' }],
    ['personal', 'birthDate', { birthDate: '2008-11-21' }],
    ['personal', 'birthDate', { birthDate: '1990-02-30' }],
    ['personal', 'birthDate', { birthDate: '1890-02-03' }],
    ['personal', 'cellphone', { cellphone: '+5511187650001' }],
    ['company', 'taxId', { taxId: '12.ABC.345/01DE-36' }],
    ['company', 'taxId', { taxId: '00.000.000/0000-00' }],
    ['company', 'taxId', { taxId: '529.982.247-25' }],
    ['company', 'taxId', { taxIdKind: 'cpf', taxId: '12ABC34501DE35' }],
    ['company', 'tradeName', { tradeName: '   ' }],
    ['company', 'tradeName', { tradeName: 'Ana das Dunas (98) 98765-4321' }],
    ['about', 'bio', { bio: `${about.bio} Siga @ana.das.dunas.` }],
    ['about', 'bio', { bio: about.bio.toUpperCase() }],
    ['company', 'cadastur.state', { cadastur: { ...company.cadastur, state: 'XX' } }],
    ['company', 'cadastur.expiresOn', { cadastur: { ...company.cadastur, expiresOn: '2027-02-29' } }],
    ['address', 'cep', { cep: '00000000' }],
    ['address', 'state', { state: 'ZZ' }],
    ['address', 'city', { city: 'Atlântida' }],
    ['address', 'city', { city: 'São Luís', state: 'SP' }],
    ['services', 'cities.1', { cities: ['sao-luis', ' '] }],
    ['about', 'bio', { bio: `curta${' '.repeat(60)}` }],
    ['about', 'bio', { bio: `${about.bio}\u0007` }],
    ['about', 'avatar', { avatar: 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==' }],
    ['about', 'avatar', { avatar: `data:image/png;base64,${'iVBORw0KGgo'.padEnd(60, 'A')}` }],
    ['about', 'avatar', { avatar: 'https://example.com/eu.png?e=mais-de-trinta-caracteres' }],
  ])('%s.%s is refused with a sentence: %j', async (step, field, more) => {
    const { status, body } = await server.save(step, { [step]: { ...part(step), ...more } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [`${step}.${field}`]: expect.stringMatching(/^\p{Lu}.*(\.|obrigatório)$/u) })
  })

  it('accepts a person on the 18th birthday', async () => {
    const born = (birthDate: string) => server.save('personal', { personal: { ...personal, birthDate } })
    expect((await born('2008-11-20')).status).toBe(200)
    expect((await born('2008-11-21')).body.errors['personal.birthDate']).toContain('18 anos')
  })

  it.each([
    ['nothing', {}],
    ['another step', { address }],
    ['a list', []],
    ['null', { personal: null }],
    ['a number for a name', { personal: { ...personal, name: 7 } }],
    ['a name of 10,000 letters', { personal: { ...personal, name: 'a'.repeat(10_000) } }],
    ['the null character', { personal: { ...personal, name: 'Ana\0' } }],
    ['half of a pair', { personal: { ...personal, name: 'Ana \ud83d' } }],
  ])('%s is no personal step', async (_, steps) => {
    expect((await server.save('personal', steps)).status).toBe(422)
  })

  it('drops unknown fields', async () => {
    const more = { ...personal, isAdmin: true, constructor: 1 }
    const { body } = await server.save('personal', { personal: more, address: { ...address, role: 'admin' } })
    expect(body.steps).toEqual({ personal })
    expect(JSON.stringify(body)).not.toContain('isAdmin')
  })

  it('refuses unknown steps', async () => {
    for (const step of ['access', 'admin', '__proto__', 'constructor', 'toString']) {
      expect((await server.save(step, { personal })).status, step).toBe(404)
    }
  })

  it('accepts a photo of one megabyte, and no body over the step’s limit', async () => {
    const huge = { about: { ...about, avatar: `data:image/png;base64,${'A'.repeat(1_600_000)}` } }
    expect((await server.save('about', huge)).status).toBe(413)
    const large = { about: { ...about, avatar: `data:image/png;base64,${'A'.repeat(1_390_000)}` } }
    expect((await server.save('about', large)).status).toBe(422)
  })

  it('stores the photo small, square and without metadata', async () => {
    const { default: sharp } = await import('sharp')
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f766e' } })
      .withExif({ IFD0: { Copyright: 'Nobody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '2/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    const avatar = `data:image/jpeg;base64,${photo.toString('base64')}`
    const { body } = await server.save('about', { about: { ...about, avatar } })
    const kept: string = body.steps.about.avatar
    expect(kept).toMatch(/^data:image\/webp;base64,/)
    const { width, height, exif } = await sharp(Buffer.from(kept.split(',')[1] ?? '', 'base64')).metadata()
    expect([width, height, exif]).toEqual([800, 800, undefined])
    const again = await server.save('about', body.steps, { draft: body.draft, version: 1 })
    expect(again.body.version).toBe(1)
  })

  it('requires the CPF of the personal step from a person who sells under the own name', async () => {
    const { body } = await server.save('personal', { personal })
    const other = { ...company, taxIdKind: 'cpf', taxId: '11144477735' }
    const refused = await server.save('company', { company: other }, { draft: body.draft, version: 1 })
    expect(refused.body.errors).toEqual({ 'company.taxId': 'Use o mesmo CPF dos seus dados pessoais.' })
  })

  it('names the first step that is missing when all is sent', async () => {
    const { body } = await server.save('personal', { personal })
    const answer = await server.submit({ draft: body.draft, version: 1 }, server.access('falta@exemplo.com.br'))
    expect([answer.status, answer.body.errors]).toEqual([422, { company: 'Falta completar a etapa “Empresa”.' }])
  })

  it('is limited to the size of a photo, which is stored small', async () => {
    const { status } = await server.save('about', {
      about: { ...about, avatar: `data:image/png;base64,${'A'.repeat(1_500_000)}` },
    })
    expect(status).toBe(413)
    const { body } = await server.save('about', { about })
    expect(body.steps.about.avatar).toMatch(/^data:image\/webp;base64,/)
  })

  function part(step: string): object {
    const parts: Record<string, object> = { personal, company, address, services, about }
    return parts[step] ?? {}
  }
})

describe('the number of requests', () => {
  it('is limited for saves and submissions from one address', async () => {
    const database = await openMigratedPglite()
    const server = await startRegistration(database, {
      LOGIN_ATTEMPTS_PER_ADDRESS: '3',
      REGISTRATIONS_PER_ADDRESS: '2',
    })
    try {
      for (const [most, ask] of [
        [3, () => server.read()],
        [3, () => server.save('address', { address })],
        [2, () => server.submit({ version: 0 })],
      ] as const) {
        for (let round = 0; round < most; round += 1) expect((await ask()).status).not.toBe(429)
        expect((await ask()).status).toBe(429)
      }
    } finally {
      await server.close()
    }
  })
})
