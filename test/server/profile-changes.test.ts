import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLS } from '../../contract/index.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, GUIDE, TRAVELLER } from './booking-data.ts'
import { ADMIN, OTHER_GUIDE, type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { latestMail } from './outbox-support.ts'
import { addOffer } from './search-data.ts'
import { servicesOn } from './support.ts'

const BIO = 'Levo pessoas às dunas há sete anos, com calma, boas histórias e muita água de coco.'
const REASON = 'Só o parque usa este nome. Escolha o seu.'
const HOME = { street: 'Rua da Casa Secreta', number: '4711', district: 'Bairro Escondido', cep: '65099-123' }
const SECRETS = [HOME.street, HOME.number, HOME.district, HOME.cep, HOME.cep.replace('-', '')]

eachDatabase('what travellers see of an approved guide', (open) => {
  let database: Database
  let server: PeopleServer
  let time = new Date('2026-11-20T12:00:00Z')
  beforeAll(async () => {
    database = await open()
    server = await startWithPeople(database, () => time)
    await addOffer(database, { id: 'lagoas', destination: 'lencois-maranhenses', title: 'Lagoas', provider: 'guia' })
  })
  beforeEach(async () => {
    time = new Date('2026-11-20T12:00:00Z')
    await database.query('DELETE FROM profile_changes')
    await database.query('DELETE FROM reviews_asked')
    await database.query('DELETE FROM review_decisions')
    await database.query('DELETE FROM outbox')
    await database.query("UPDATE providers SET name = 'Guia ' || id, bio = 'Antes.', avatar = NULL, is_public = true")
  })
  afterAll(() => server.close())

  const save = async (tradeName: string, bio?: string) => {
    const company = { tradeName, experienceYears: 7, cadastur: null }
    const payload = { company, ...(bio !== undefined && { about: { bio } }) }
    const answer = await server.ask(GUIDE, 'POST', 'provider-company', payload)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const changePhoto = async (color: string) => {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
      .png()
      .toBuffer()
    const image = `data:image/png;base64,${bytes.toString('base64')}`
    const sent = await server.ask(GUIDE, 'POST', 'images', { image })
    const { path } = sent.json().data.image
    expect((await server.ask(GUIDE, 'POST', 'auth/update-avatar', { avatar: path })).statusCode).toBe(204)
    return String(path)
  }
  const profile = async () => (await server.ask(null, 'GET', 'providers/guia')).json()
  const seller = async () => (await server.ask(null, 'GET', 'offers/lagoas')).json().seller
  const queue = async () => (await server.ask(ADMIN, 'GET', 'admin/reviews')).json().items
  const decide = (id: string, payload: object) =>
    server.ask(ADMIN, 'POST', `admin/reviews/${id}/decision`, { ...payload })

  it('stays unchanged on every page until an admin approves, and then changes at once', async () => {
    const shown = async () => [await profile(), await seller()].map(({ name, bio, avatar }) => [name, bio, avatar])
    const before = await shown()
    await save('Ana do Mar', BIO)
    const path = await changePhoto('#0f766e')
    const renamed = { name: 'Nome Inventado', user_name: 'Apelido Inventado', email: GUIDE }
    expect((await server.ask(GUIDE, 'POST', 'auth/update-profile', renamed)).statusCode).toBe(200)
    expect(await shown()).toEqual(before)
    // The account's own picture is the person's alone.
    expect((await server.ask(GUIDE, 'POST', 'auth/me')).body).toContain(path)

    const items = await queue()
    expect(items).toMatchObject([
      {
        kind: 'profile',
        obstacle: null,
        changes: [
          { field: 'name', before: 'Guia guia', after: 'Ana do Mar' },
          { field: 'photo', before: '', after: expect.stringContaining(path) },
          { field: 'text', before: 'Antes.', after: BIO },
        ],
      },
    ])
    expect((await decide(items[0].id, { decision: 'approve' })).statusCode).toBe(204)
    expect(await profile()).toMatchObject({ name: 'Ana do Mar', bio: BIO, avatar: { alt: 'Foto de Ana do Mar' } })
    expect(await seller()).toMatchObject({ name: 'Ana do Mar', avatar: { url: expect.stringContaining(path) } })
    expect(JSON.stringify(await profile())).not.toContain('Inventado')
    expect((await server.ask(GUIDE, 'GET', 'provider-company')).json()).toMatchObject({ changes: [] })
    expect((await latestMail(database, GUIDE)).subject).toBe('A mudança do seu perfil está no ar')
  })

  it('stays unchanged after a rejection, which is mailed with its reason and recorded', async () => {
    await save('Guia Oficial do Parque')
    const [{ id }] = await queue()
    expect((await decide(id, { decision: 'reject' })).statusCode).toBe(422)
    expect((await decide(id, { decision: 'reject', reason: REASON })).statusCode).toBe(204)
    expect(await profile()).toMatchObject({ name: 'Guia guia' })
    expect((await server.ask(GUIDE, 'GET', 'provider-company')).json()).toMatchObject({
      tradeName: 'Guia guia',
      changes: [{ field: 'name', value: 'Guia Oficial do Parque', state: 'rejected', reason: REASON }],
    })
    const mail = await latestMail(database, GUIDE)
    expect(mail.text).toContain('Guia Oficial do Parque')
    expect(mail.text).toContain(REASON)
    expect((await server.ask(ADMIN, 'GET', 'admin/decisions')).json().decisions).toMatchObject([
      { kind: 'profile', decision: 'reject', reason: REASON },
    ])
    const [asked] = await database.query('SELECT facts FROM reviews_asked WHERE id = $1', [id])
    expect(JSON.stringify(asked)).toContain('Guia Oficial do Parque')
  })

  it('is decided in its last version: an earlier request is replaced', async () => {
    await save('Um')
    const [first] = await queue()
    time = new Date('2026-11-20T13:00:00Z')
    await save('Dois')
    expect((await decide(first.id, { decision: 'approve' })).statusCode).toBe(404)
    const [second, ...others] = await queue()
    expect([second.changes[0].after, others]).toEqual(['Dois', []])
    expect((await server.ask(GUIDE, 'DELETE', 'provider-company/changes/name')).json().changes).toEqual([])
    expect((await decide(second.id, { decision: 'approve' })).statusCode).toBe(404)
    expect([await queue(), (await profile()).name]).toEqual([[], 'Guia guia'])
  })

  it('of a waiting registration is decided in its last saved version', async () => {
    await database.query(
      `INSERT INTO reviews_asked (company_id, kind, submitted_at) SELECT company_id, 'company', $1 FROM providers WHERE id = 'outro'`,
      [time.toISOString()],
    )
    const [before] = await queue()
    const answer = await server.ask(OTHER_GUIDE, 'POST', 'provider-company', { about: { bio: BIO } })
    expect(answer.json()).toMatchObject({ bio: BIO, changes: [] })
    expect((await decide(before.id, { decision: 'reject', reason: REASON })).statusCode).toBe(404)
    expect(await queue()).toMatchObject([{ kind: 'company', submittedAt: before.submittedAt }])
  })

  it('keeps its place in the queue when one of two proposals is withdrawn', async () => {
    await save('Um', BIO)
    time = new Date('2026-11-20T13:00:00Z')
    await server.ask(GUIDE, 'DELETE', 'provider-company/changes/text')
    expect(await queue()).toMatchObject([{ submittedAt: '2026-11-20T12:00:00.000Z', changes: [{ field: 'name' }] }])
  })

  it('is decided once by simultaneous decisions', async () => {
    await save('Um', BIO)
    const [{ id }] = await queue()
    const answers = await Promise.all([
      decide(id, { decision: 'approve' }),
      decide(id, { decision: 'reject', reason: REASON }),
      decide(id, { decision: 'approve' }),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.every((code) => code === 204 || code === 412)).toBe(true)
    expect((await server.ask(ADMIN, 'GET', 'admin/decisions')).json().decisions).toHaveLength(1)
    const { name, bio } = await profile()
    expect([
      ['Um', BIO],
      ['Guia guia', 'Antes.'],
    ]).toContainEqual([name, bio])
  })

  it('is another guide’s to change by no body and no address', async () => {
    await save('Um')
    for (const who of [null, TRAVELLER, ADMIN]) {
      expect((await server.ask(who, 'DELETE', 'provider-company/changes/name')).statusCode).toBe(
        who === null ? 401 : 403,
      )
    }
    expect((await server.ask(OTHER_GUIDE, 'DELETE', 'provider-company/changes/name')).statusCode).toBe(200)
    expect((await server.ask(GUIDE, 'DELETE', 'provider-company/changes/address')).statusCode).toBe(404)
    expect(await queue()).toHaveLength(1)
  })

  it('names a new Cadastur with the certificate that an admin approves, not before', async () => {
    const cadastur = { number: '99.999999.99.0001-0', category: 'Guia de turismo', state: 'MA', expiresOn: null }
    const company = { tradeName: 'Guia guia', experienceYears: 7, cadastur }
    const [own] = await database.query<{ id: string }>('SELECT company_id AS id FROM providers WHERE id = $1', ['guia'])
    await database.query("UPDATE companies SET details = details - 'certificate' WHERE id = $1", [own?.id])
    expect((await server.ask(GUIDE, 'POST', 'provider-company', { company })).statusCode).toBe(200)
    expect(JSON.stringify(await profile())).not.toContain(cadastur.number)
  })

  it('reports a decision to every device by another record', async () => {
    await server.ask(GUIDE, 'GET', 'validation/records')
    const count = async () => (await database.query('SELECT 1 FROM validations')).length
    await save('Um')
    const before = await count()
    const [{ id }] = await queue()
    time = new Date('2026-11-20T14:00:00Z')
    await decide(id, { decision: 'approve' })
    expect(await count()).toBe(before + 1)
  })

  it('does not change the name in earlier bookings, their export and mails', async () => {
    await addBooking(database, { id: 'antes', offer: 'lagoas', startsAt: '2026-12-10T09:00' })
    await save('Ana do Mar')
    const [{ id }] = await queue()
    await decide(id, { decision: 'approve' })
    await addBooking(database, { id: 'depois', offer: 'lagoas', startsAt: '2026-12-11T09:00' })
    const named = async (booking: string) =>
      (await server.ask(TRAVELLER, 'GET', `bookings/${booking}`)).json().provider.name
    expect([await named('antes'), await named('depois')]).toEqual(['Guia guia', 'Ana do Mar'])
    const exported = (await server.ask(TRAVELLER, 'GET', 'privacy/export')).json()
    const sellers = exported.reservas.map(({ prestador }: { prestador: string }) => prestador)
    expect(sellers.sort()).toEqual(['Ana do Mar', 'Guia guia'])
    await database.query('DELETE FROM outbox')
    const cancelled = await server.ask(GUIDE, 'POST', 'provider/bookings/antes/cancel', {
      reason: 'O rio encheu demais.',
    })
    expect(cancelled.statusCode).toBeLessThan(300)
    expect((await latestMail(database, TRAVELLER)).text).toContain('Guia guia')
  })

  describe('of a home', () => {
    beforeEach(async () => {
      const line = `${HOME.street}, ${HOME.number}, ${HOME.district}, ${HOME.cep}`
      await database.query(
        "UPDATE providers SET tax_id = '***.982.247-**', address = $1, city = 'São Luís', state = 'MA'",
        [line],
      )
    })

    it('is city and state; of a business the address', async () => {
      expect([(await profile()).address, (await seller()).address]).toEqual(['São Luís, MA', 'São Luís, MA'])
      await database.query("UPDATE providers SET tax_id = '12.345.678/0001-90', address = 'Rua Portugal, 150'")
      expect((await profile()).address).toBe('Rua Portugal, 150, São Luís, MA')
    })

    it('never shows street, number and CEP to a visitor or traveller, nor in a mail', async () => {
      await addBooking(database, { id: 'ida', offer: 'lagoas', startsAt: '2026-12-12T09:00' })
      const params: Readonly<Record<string, string>> = {
        'providers/{id}': 'providers/guia',
        'offers/{id}': 'offers/lagoas',
        'offers/{id}/departures': 'offers/lagoas/departures?from=2026-12-01&to=2026-12-31',
        'bookings/{id}': 'bookings/ida',
        'orders/{id}': 'orders/pedido-ida',
      }
      const asked = CALLS.filter(({ method, path }) => method === 'GET' && !path.includes('live'))
      let answered = 0
      for (const { path } of asked) {
        for (const who of [null, TRAVELLER]) {
          const { statusCode, body } = await server.ask(who, 'GET', params[path] ?? path)
          if (statusCode === 200) answered += 1
          for (const secret of SECRETS) expect([path, body.includes(secret)]).toEqual([path, false])
        }
      }
      expect(answered).toBeGreaterThan(20)
      await server.ask(GUIDE, 'POST', 'provider/bookings/ida/cancel', { reason: 'O rio encheu demais.' })
      const mails = JSON.stringify(await database.query('SELECT * FROM outbox'))
      for (const secret of SECRETS) expect(mails).not.toContain(secret)
    })
  })

  it('forgets proposals with the account', async () => {
    await save('Um', BIO)
    expect(await database.query('SELECT 1 FROM profile_changes')).toHaveLength(2)
    const { deleteAccountOf } = await import('../../server/privacy/delete-account.ts')
    const [owner] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [GUIDE])
    await database.query("UPDATE bookings SET status = 'completed'")
    await deleteAccountOf(servicesOn(database), String(owner?.id), time)
    expect(await database.query('SELECT 1 FROM profile_changes')).toEqual([])
    expect(await queue()).toEqual([])
  })
})
