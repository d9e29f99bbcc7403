import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DRAFT_LIMITS } from '../../src/core/offer-editing/offer-limits.ts'
import { eachDatabase } from '../support/databases.ts'
import { blackPng } from '../support/png.ts'
import { photo, type Selling, startSelling } from './own-offers-support.ts'
import { purge } from './work-support.ts'

eachDatabase('photos of an offer', (open) => {
  let test: Selling
  beforeAll(async () => {
    test = await startSelling(await open())
  })
  afterAll(() => test.close())

  const send = (id: string, image: string) => test.ask('guide', `POST provider/offers/${id}/photos`, { image })
  const fileOf = (url: string) => join(test.dataDir, 'images', url.replace('/media/', ''))

  it('are stored in the widths of the pages, upright, without metadata', async () => {
    const id = await test.begin()
    const upside = await sharp({ create: { width: 2000, height: 3000, channels: 3, background: '#b45309' } })
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'SEGREDO-DO-LUGAR' } } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(id, `data:image/jpeg;base64,${upside.toString('base64')}`)
    expect(status).toBe(200)
    expect(body.photo).toMatchObject({
      width: 1600,
      height: 1067,
      alt: '',
      color: expect.stringMatching(/^#b[45]5[23]0[89a]$/),
    })
    expect(body.photo.sources.map(({ width }: { width: number }) => width)).toEqual([400, 800, 1200, 1600])
    for (const { url, width } of body.photo.sources) {
      expect(url).toBe(`/media/offers/${body.photo.id}-${width}.webp`)
      const served = await test.app.inject(url)
      expect(served.headers['content-type']).toBe('image/webp')
      const { format, width: real, exif } = await sharp(served.rawPayload).metadata()
      expect([format, real, exif]).toEqual(['webp', width, undefined])
      expect(served.rawPayload.includes('SEGREDO')).toBe(false)
    }
  })

  it('are stored once if the same picture is sent twice', async () => {
    const id = await test.begin()
    const image = await photo('#7c3aed')
    const [one, two] = [(await send(id, image)).body, (await send(id, image)).body]
    expect(two).toEqual(one)
    expect(await test.database.query('SELECT 1 FROM offer_photos WHERE offer_id = $1', [id])).toHaveLength(1)
  })

  it.each([
    ['no picture', async () => 'data:image/png;base64,aGVsbG8=', 'não é uma imagem'],
    ['a text', async () => 'olá', 'Envie uma imagem JPEG, PNG ou WebP'],
    ['a broken one', async () => (await photo('#111111')).slice(0, -400), 'Não conseguimos abrir a foto'],
    ['a tiny one', async () => photo('#111111', 200, 900), 'pequena demais'],
    [
      '100 megapixels',
      async () => `data:image/png;base64,${blackPng(10_000, 10_000).toString('base64')}`,
      '100 megapixels',
    ],
    ['too many bytes', async () => `data:image/png;base64,${'A'.repeat(12_000_000)}`, 'passa de 8 MB'],
  ])('are refused with a sentence: %s', async (_what, image, sentence) => {
    const { status, body } = await send(await test.begin(), await image())
    expect([status, body.errors?.image]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('are refused beyond the offer’s limit', async () => {
    const id = await test.begin()
    await test.database.query(
      `INSERT INTO offer_photos (offer_id, id, provider_id, picture, created_at)
       SELECT $1, 'foto-' || n, 'joana', '{"sources": []}', $3 FROM generate_series(1, $2) n`,
      [id, DRAFT_LIMITS.photos, test.now().toISOString()],
    )
    const full = await send(id, await photo('#be185d'))
    expect([full.status, full.body.errors?.image]).toEqual([422, expect.stringContaining('60 fotos')])
    test.wait(2 * 86_400)
    // Photos that are still unused on the next day are deleted.
    expect((await send(id, await photo('#be185d'))).status).toBe(200)
  })

  it('keep the guide’s words about them, and no address but ours', async () => {
    const id = await test.begin()
    const sent = (await send(id, await photo('#0e7490'))).body.photo
    const forged = { ...sent, url: 'https://evil.example/x.webp', sources: [], alt: 'O mirante ao fim da tarde' }
    const { body } = await test.save(id, 1, 'photos', { photos: [forged, forged] })
    expect(body.sections.photos.photos).toEqual([{ ...sent, alt: forged.alt }])
    const list = (await test.ask('guide', 'GET provider/offers')).body.offers
    expect(list.find((offer: { id: string }) => offer.id === id).cover).toMatchObject({ url: sent.url })
  })

  it('are deleted with the draft, except those of another offer', async () => {
    const [one, other] = [await test.begin(), await test.begin()]
    const shared = (await send(one, await photo('#365314'))).body.photo
    const alone = (await send(one, await photo('#4c1d95'))).body.photo
    await send(other, await photo('#365314'))
    expect((await test.ask('guide', `DELETE provider/offers/${one}`)).status).toBe(204)
    expect((await test.ask('guide', `GET provider/offers/${one}`)).status).toBe(404)
    expect([existsSync(fileOf(shared.url)), existsSync(fileOf(alone.url))]).toEqual([true, false])
  })

  it('are deleted after a month if no offer uses them', async () => {
    const id = await test.begin()
    const named = (await send(id, await photo('#a16207'))).body.photo
    const left = (await send(id, await photo('#1e3a8a'))).body.photo
    await test.save(id, 1, 'photos', { photos: [named] })
    const purgeAfter = (days: number) =>
      purge(test.database, new Date(test.now().getTime() + days * 86_400_000), join(test.dataDir, 'images'))
    await purgeAfter(29)
    expect([existsSync(fileOf(named.url)), existsSync(fileOf(left.url))]).toEqual([true, true])
    await purgeAfter(31)
    expect([existsSync(fileOf(named.url)), existsSync(fileOf(left.url))]).toEqual([true, false])
  })
})
