import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { picturesFolder } from '../../server/storage/open-storage.ts'
import { MOST_REVIEW_PHOTOS } from '../../src/core/bookings/booking.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, TRAVELLER } from './booking-data.ts'
import { type Onboarding, type Person, picture, startOnboarding } from './onboarding-support.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { endUndecided } from './work-support.ts'

const photo = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const REASON = 'A foto mostra o rosto de outra pessoa.'

eachDatabase('photos of reviews', (open) => {
  let database: Database
  let test: Onboarding
  let count = 0
  beforeAll(async () => {
    database = await open()
    test = await startOnboarding(database, { UPLOADS_PER_ACCOUNT: '10000' })
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await addOffer(database, { id: 'lagoas', title: 'Circuito das lagoas' })
  })
  afterAll(() => test.close())

  /** A completed booking of the traveller with a review. @returns its id. */
  async function reviewed(stars = 5): Promise<string> {
    count += 1
    const id = `viagem-${count}`
    await addBooking(database, { id, offer: 'lagoas', startsAt: '2026-10-01T09:00', status: 'completed' })
    const { status } = await test.ask('client', `PUT bookings/${id}/review`, { stars, text: 'Voltaria.' })
    expect(status).toBe(200)
    return id
  }
  const add = async (booking: string, number: number, person: Person | null = 'client', image?: string) =>
    test.ask(person, `PUT bookings/${booking}/review/photos/${photo(number)}`, { image: image ?? (await picture()) })
  const remove = async (booking: string, number: number, person: Person = 'client') => {
    const headers = { authorization: `Bearer ${await test.tokenOf(person)}` }
    const url = `/api/bookings/${booking}/review/photos/${photo(number)}`
    return (await test.app.inject({ method: 'DELETE', url, headers })).statusCode
  }
  const waiting = async () =>
    (await test.ask('admin', 'GET admin/reviews')).body.items.filter(({ kind }: { kind: string }) => kind === 'photos')
  const decide = (id: string, payload: object, person: Person = 'admin') =>
    test.ask(person, `POST admin/reviews/${id}/decision`, payload)
  const shown = async () => (await test.ask(null, 'GET offers/lagoas')).body.reviews
  const photosOf = async (booking: string) => (await test.ask('client', `GET bookings/${booking}`)).body.review.photos
  const statesOf = async (booking: string) => (await photosOf(booking)).map(({ state }: { state: string }) => state)

  it('wait in the queue with the review, unseen by everybody else, and are public after the release', async () => {
    const id = await reviewed(4)
    expect((await add(id, 1)).status).toBe(200)
    const added = await add(id, 2, 'client', await picture(600, 900, 'webp'))
    expect(added.body.review.photos).toEqual([
      { id: photo(1), state: 'waiting', picture: null, reason: null },
      { id: photo(2), state: 'waiting', picture: null, reason: null },
    ])
    const [item] = await waiting()
    expect(item).toMatchObject({
      provider: { email: TRAVELLER },
      facts: [
        { label: 'Oferta', value: 'Circuito das lagoas' },
        { label: 'Guia', value: 'Rota das Dunas' },
        { label: 'Nota', value: '4 estrelas' },
        { label: 'Texto', value: 'Voltaria.' },
      ],
      documents: [
        { id: photo(1), label: 'Foto 1', type: 'image/jpeg' },
        { id: photo(2), label: 'Foto 2', type: 'image/jpeg' },
      ],
    })
    expect((await shown())[0].photos).toEqual([])
    expect((await test.ask('guide', `GET validation/documents/${photo(1)}`)).status).toBe(404)
    expect((await test.ask('client', `GET validation/documents/${photo(1)}`)).status).toBe(200)
    const { body: seen } = await test.ask('admin', `GET validation/documents/${photo(1)}`)
    expect(Buffer.from(seen.dataUrl.split(',')[1], 'base64').includes('SEGREDO')).toBe(false)

    expect((await decide(item.id, { decision: 'approve' })).status).toBe(204)
    expect((await decide(item.id, { decision: 'approve' })).status).toBe(204)
    const [review] = await shown()
    expect(review.photos).toMatchObject([
      { width: 800, height: 600 },
      { width: 600, height: 900 },
    ])
    expect(review.photos[0]).not.toHaveProperty('id')
    const url = new URL(review.photos[0].url)
    const file = await test.app.inject({ method: 'GET', url: url.pathname })
    expect([file.statusCode, (await sharp(file.rawPayload).metadata()).exif]).toEqual([200, undefined])
    expect(await statesOf(id)).toEqual(['published', 'published'])
    expect(await waiting()).toEqual([])
    const mails = await database.query("SELECT subject FROM outbox WHERE subject LIKE '%fotos da sua avaliação%'")
    expect(mails).toEqual([{ subject: 'As fotos da sua avaliação foram publicadas' }])
    const audit = await database.query(
      "SELECT subject_kind, subject_id FROM audit_log WHERE action = 'review.approved' AND subject_id = $1",
      [id],
    )
    expect(audit).toEqual([{ subject_kind: 'booking', subject_id: id }])
    const { body: copy } = await test.ask('client', 'GET privacy/export')
    expect(copy.avaliacoes.flatMap((one: { fotos_publicadas: string[] }) => one.fotos_publicadas)).toHaveLength(2)
  })

  it('are refused one by one with a reason, and the rest is published', async () => {
    const id = await reviewed()
    await add(id, 11)
    await add(id, 12, 'client', await picture(640, 480))
    const [item] = await waiting()
    const photos = [{ document: photo(11), reason: REASON }]
    expect((await decide(item.id, { decision: 'reject', reason: `Foto 1: ${REASON}`, photos })).status).toBe(204)
    expect(await photosOf(id)).toMatchObject([
      { id: photo(12), state: 'published', reason: null },
      { id: photo(11), state: 'refused', picture: null, reason: REASON },
    ])
    const [row] = await database.query<{ content: unknown }>('SELECT content FROM private_documents WHERE id = $1', [
      photo(11),
    ])
    expect(row?.content).toBeNull()
    expect(await remove(id, 11)).toBe(200)
    expect(await statesOf(id)).toEqual(['published'])
  })

  it('are refused together, and after ninety days without a decision', async () => {
    const id = await reviewed()
    await add(id, 21)
    const [item] = await waiting()
    expect((await decide(item.id, { decision: 'reject', reason: 'oi' })).status).toBe(422)
    expect((await decide(item.id, { decision: 'reject', reason: REASON })).status).toBe(204)
    await add(id, 22)
    await endUndecided(database, new Date(test.now().getTime() + 91 * 86_400_000))
    expect(await statesOf(id)).toEqual(['refused', 'refused'])
    expect(await waiting()).toEqual([])
  })

  it('that were not seen are not released: a new photo replaces the request', async () => {
    const id = await reviewed()
    await add(id, 31)
    const [before] = await waiting()
    await add(id, 32)
    expect((await decide(before.id, { decision: 'approve' })).status).toBe(404)
    const [after] = await waiting()
    expect(after.documents).toHaveLength(2)
    expect(after.submittedAt).toBe(before.submittedAt)
    expect(await remove(id, 31)).toBe(200)
    expect(await remove(id, 32)).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('are decided by nobody about themselves, nor without the permission', async () => {
    const id = await reviewed()
    await add(id, 41)
    const [item] = await waiting()
    const staff = async (sql: string, ...params: string[]) => database.query(sql, params)
    await staff("INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users WHERE email = $1", TRAVELLER)
    await staff(
      "INSERT INTO staff_permissions (user_id, permission, granted_at) SELECT id, 'reviewer', now() FROM users WHERE email = $1",
      TRAVELLER,
    )
    expect((await decide(item.id, { decision: 'approve' }, 'client')).status).toBe(403)
    await staff(
      "DELETE FROM user_roles WHERE role = 'admin' AND user_id = (SELECT id FROM users WHERE email = $1)",
      TRAVELLER,
    )
    await staff('DELETE FROM staff_permissions WHERE user_id = (SELECT id FROM users WHERE email = $1)', TRAVELLER)
    expect((await decide(item.id, { decision: 'approve' }, 'guide')).status).toBe(403)
    expect(await statesOf(id)).toEqual(['waiting'])
    await remove(id, 41)
  })

  describe('are taken', () => {
    it('once for an id, and of the person alone', async () => {
      const id = await reviewed()
      await add(id, 51)
      const again = await add(id, 51)
      expect(again.body.review.photos).toHaveLength(1)
      expect((await add(id, 52, 'guide')).status).toBe(404)
      expect((await add(id, 52, null)).status).toBe(401)
      expect(await remove(id, 51, 'guide')).toBe(404)
      const other = await reviewed()
      expect((await add(other, 51)).status).toBe(404)
      await remove(id, 51)
    })

    it.each([
      ['an HTML page', 'data:text/html;base64,PGh0bWw+', 'Envie uma imagem'],
      ['a picture by name alone', 'data:image/png;base64,PGh0bWw+', 'não é uma imagem'],
      ['an empty text', '', 'Envie uma imagem'],
    ])('but not %s', async (_, image, sentence) => {
      const id = await reviewed()
      const { status, body } = await add(id, 61, 'client', image)
      expect([status, body.errors.image]).toEqual([422, expect.stringContaining(sentence)])
    })

    it('but not as a thumbnail, before the review, or beyond the limit', async () => {
      const id = await reviewed()
      expect((await add(id, 71, 'client', await picture(200, 150))).status).toBe(422)
      for (let number = 0; number < MOST_REVIEW_PHOTOS; number += 1) await add(id, 72 + number)
      const { status, body } = await add(id, 90)
      expect([status, body.errors.image]).toEqual([422, expect.stringContaining('Cabem 6 fotos')])
      for (let number = 0; number < MOST_REVIEW_PHOTOS; number += 1) await remove(id, 72 + number)
      await addBooking(database, { id: 'sem', offer: 'lagoas', startsAt: '2026-10-01T09:00', status: 'completed' })
      expect((await add('sem', 91)).status).toBe(409)
    })
  })

  it('are deleted with the file when the traveller removes them, and with the account', async () => {
    const files = () => readdirSync(join(picturesFolder(test.dataDir), 'reviews')).sort()
    const before = files()
    const id = await reviewed()
    await add(id, 101, 'client', await picture(700, 500))
    await add(id, 102, 'client', await picture(720, 500))
    const [item] = await waiting()
    await decide(item.id, { decision: 'approve' })
    expect(files().length).toBeGreaterThan(before.length)
    expect(await remove(id, 101)).toBe(200)
    expect(await statesOf(id)).toEqual(['published'])
    await add(id, 103)
    const deletion = await test.ask('client', 'POST privacy/delete-account', {
      confirmation: 'EXCLUIR',
      password: 'demonstracao',
    })
    expect(deletion.status).toBe(204)
    expect(files()).toEqual([])
    expect(await waiting()).toEqual([])
    const [kept] = await database.query<{ photos: string }>(
      `SELECT count(*)::int AS photos FROM reviews WHERE photos <> '[]'`,
    )
    expect(kept?.photos).toBe(0)
    const [documents] = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM private_documents WHERE label = 'Foto da avaliação'`,
    )
    expect(documents?.count).toBe(0)
  })
})
