import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { offerById, providerById } from '../../contract/details.ts'
import type { homeContent } from '../../contract/offers.ts'
import type { offerReviews, providerReviews } from '../../contract/reviews.ts'
import type { searchOffers } from '../../contract/search.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider, addReviews, PICTURE } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

eachDatabase('offers and providers over HTTP', (open) => {
  let database: Database
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await addProvider(database, 'outra', 'Outra Agência')
    await database.query(
      `UPDATE providers SET cadastur_number = '10.123456.10.0001-2', cadastur_category = 'Guia de turismo', languages = '{pt,en}',
       identity_verified = true, bio = 'Nasci aqui.', experience_years = 12, created_at = '2023-12-31T23:30:00-03:00' WHERE id = 'guia'`,
    )
    await addOffer(database, {
      id: 'lagoas',
      destination: 'lencois-maranhenses',
      title: 'Circuito das lagoas',
      highlights: ['Lagoa Azul'],
      languages: ['pt', 'en'],
      minutes: 300,
      plans: [
        { price: 25_000, max: 12 },
        { price: 18_000, min: 2, max: 8 },
        { price: 90_000, max: 6, perGroup: true },
      ],
      rules: [
        { weekdays: [1, 3], times: ['14:00', '08:30'], until: '2026-06-07' },
        { weekdays: [6, 0], times: ['09:00', '05:30'], from: '2026-06-01' },
        { weekdays: [6], times: ['09:00'] },
      ],
      stars: [5, 5, 4, 1],
    })
    await database.query(
      `INSERT INTO plan_prices (plan_id, band, min_age, max_age, price, only_with_adult) VALUES ('lagoas-0', 'child', 4, 11, 12000, true)`,
    )
    await addOffer(database, {
      id: 'lagoas-2',
      destination: 'lencois-maranhenses',
      title: 'Lagoas de quadriciclo',
      provider: 'outra',
      stars: [4],
    })
    await addOffer(database, {
      id: 'van',
      kind: 'transfer',
      destination: 'lencois-maranhenses',
      title: 'Van',
      transfer: { origin: 'São Luís', destination: 'Barreirinhas', vehicle: 'Van', luggagePerPerson: 2 },
    })
    await addOffer(database, { id: 'longe', destination: 'foz-do-iguacu', title: 'Cataratas', stars: [5, 5, 5] })
    await addOffer(database, {
      id: 'grupo',
      destination: 'foz-do-iguacu',
      title: 'Helicóptero',
      plans: [{ price: 300_000, perGroup: true }],
    })
    await addOffer(database, {
      id: 'pausada',
      destination: 'lencois-maranhenses',
      title: 'Pausada',
      status: 'paused',
      stars: [1, 1, 1],
    })
    server = await startTestApp(database, { now: () => new Date('2026-06-08T12:00:00-03:00') })
  })
  afterAll(async () => server.close())

  const get = (path: string) => server.app.inject({ url: `/api/${path}` })
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await get(path)
    expect(response.statusCode, response.body).toBe(200)
    return response.json<Body>()
  }

  test('an offer is shown with all that the contract promises', async () => {
    const offer = await read<Answer<typeof offerById>>('offers/lagoas')
    expect(offer).toMatchObject({
      id: 'lagoas',
      kind: 'tour',
      priceFrom: 18_000,
      pricePerGroup: false,
      durationMinutes: 300,
      languages: ['pt', 'en'],
      cover: PICTURE,
      destination: { slug: 'lencois-maranhenses', name: 'Lençóis Maranhenses', state: 'MA' },
      rating: { average: 3.8, count: 4 },
      ratingCounts: [1, 0, 0, 1, 2],
      timeZone: 'America/Fortaleza',
      provider: { id: 'guia', name: 'Rota das Dunas' },
      transfer: null,
      meetingPoint: null,
    })
    expect(offer.plans.map((plan) => plan.id)).toEqual(['lagoas-0', 'lagoas-1', 'lagoas-2'])
    expect(offer.plans[0]?.prices).toEqual([
      { band: 'adult', minAge: null, maxAge: null, price: 25_000, onlyWithAdult: false },
      { band: 'child', minAge: 4, maxAge: 11, price: 12_000, onlyWithAdult: true },
    ])
    expect(offer.seller).toMatchObject({
      legalName: 'Rota das Dunas',
      cadastur: { number: '10.123456.10.0001-2', category: 'Guia de turismo' },
      since: 2023,
      badges: { identity: true, cadastur: false, email: false, phone: false },
    })
    expect(offer.reviews).toHaveLength(4)
  })

  test('start times and weekdays come from the current and future rules, each once, in order', async () => {
    const offer = await read<Answer<typeof offerById>>('offers/lagoas')
    expect(offer.startTimes).toEqual(['05:30', '09:00'])
    expect(offer.weekdays).toEqual([0, 6])
  })

  test('the cheapest price says if it is for the whole group', async () => {
    expect(await read('offers/grupo')).toMatchObject({ priceFrom: 300_000, pricePerGroup: true })
  })

  test('similar offers are of the same place and kind first, never the offer itself or an unpublished one', async () => {
    const offer = await read<Answer<typeof offerById>>('offers/lagoas')
    expect(offer.similar.map((one) => one.id)).toEqual(['lagoas-2', 'van', 'longe', 'grupo'])
  })

  test('cards on the home page and beside an offer show the same first date as a search', async () => {
    const { items } = await read<Answer<typeof searchOffers>>('offers/search')
    const firstDays = new Map(items.map(({ id, firstDay }) => [id, firstDay]))
    const { bestRated } = await read<Answer<typeof homeContent>>('offers/home')
    const { similar } = await read<Answer<typeof offerById>>('offers/longe')
    expect(similar.find(({ id }) => id === 'lagoas')?.firstDay).toBe('2026-06-13')
    for (const { id, firstDay } of [...bestRated, ...similar]) expect(firstDay).toBe(firstDays.get(id))
  })

  test('a profile shows its published offers by kind and the reviews of those', async () => {
    const profile = await read<Answer<typeof providerById>>('providers/guia')
    expect(profile.offers.tour.map((one) => one.id).sort()).toEqual(['grupo', 'lagoas', 'longe'])
    expect(profile.offers.transfer.map((one) => one.id)).toEqual(['van'])
    expect(profile.offers.advisory).toEqual([])
    expect(profile.rating).toEqual({ average: 4.3, count: 7 })
    expect(profile.reviews.every((review) => review.offer?.id !== 'pausada')).toBe(true)
    expect(profile).toMatchObject({
      bio: 'Nasci aqui.',
      city: 'São Luís',
      state: 'MA',
      experienceYears: 12,
      presentationVideo: null,
    })
  })

  test('the home page shows places with offers, the most visited first, and the best rated of several places', async () => {
    const home = await read<Answer<typeof homeContent>>('offers/home')
    expect(home.destinations.map((one) => [one.place.slug, one.offers])).toEqual([
      ['lencois-maranhenses', 3],
      ['foz-do-iguacu', 2],
    ])
    expect(home.bestRated[0]?.id).toBe('longe')
    expect(home.bestRated.every((one) => one.rating !== null)).toBe(true)
  })

  test('the average counts reviews that are added, changed or removed, also at the same time', async () => {
    await Promise.all([addReviews(database, 'lagoas-2', [5]), addReviews(database, 'lagoas-2', [3])])
    expect(await read('offers/lagoas-2')).toMatchObject({
      rating: { average: 4, count: 3 },
      ratingCounts: [0, 0, 1, 1, 1],
    })
    await database.query(`UPDATE reviews SET stars = 5 WHERE offer_id = 'lagoas-2' AND stars = 3`)
    expect(await read('offers/lagoas-2')).toMatchObject({ rating: { average: 4.7, count: 3 } })
    await database.query(`DELETE FROM reviews WHERE offer_id = 'lagoas-2'`)
    expect(await read('offers/lagoas-2')).toMatchObject({ rating: null, ratingCounts: [0, 0, 0, 0, 0], reviews: [] })
  })

  test('reviews can be asked for by stars, and a wrong place to go on from is refused', async () => {
    const one = await read<Answer<typeof offerReviews>>('offers/lagoas/reviews?stars=1')
    expect([one.total, one.reviews.map(({ stars }) => stars)]).toEqual([1, [1]])
    const worst = await read<Answer<typeof providerReviews>>('providers/guia/reviews?order=worst')
    expect(worst.total).toBe(7)
    expect(worst.reviews.map(({ stars }) => stars)).toEqual([1, 4, 5, 5, 5, 5, 5])
    expect(worst.reviews[0]?.offer?.id).toBe('lagoas')
    for (const wrong of ['after=5.2026-13-45.x', 'after=x', 'stars=6', 'order=random'])
      expect((await get(`offers/lagoas/reviews?${wrong}`)).statusCode, wrong).toBe(422)
  })

  test.each([
    ['offers/nao-existe', 'Oferta não encontrada'],
    ['offers/pausada/reviews', 'Oferta não encontrada'],
    ['providers/nao-existe/reviews', 'Prestador não encontrado'],
    ['offers/pausada', 'Oferta não encontrada'],
    ['providers/nao-existe', 'Prestador não encontrado'],
  ])('%s is answered 404 in Portuguese', async (path, title) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status: 404, title })
  })

  test('pictures have absolute addresses if the server knows its own, for pages of another origin', async () => {
    const known = await another({ PUBLIC_URL: 'https://tour.example/' })
    const ask = async (path: string) => (await known.app.inject({ url: `/api/${path}` })).body
    for (const path of ['offers/home', 'offers/search', 'offers/lagoas', 'providers/guia']) {
      const body = await ask(path)
      expect(body).toContain('"url":"https://tour.example/media/p.svg"')
      expect(body).not.toContain('"/media/')
    }
    await known.close()
  })

  test('one network address may ask a limited number of times a minute, for any person; other addresses continue', async () => {
    const limited = await another({ READS_PER_ADDRESS: '2' })
    const ask = (path: string, remoteAddress: string) => limited.app.inject({ url: `/api/${path}`, remoteAddress })
    const statuses = async (path: string, address: string) => (await ask(path, address)).statusCode
    for (const path of [
      'offers/search?text=van',
      'offers/suggestions?text=v',
      'offers/home',
      'offers/van',
      'providers/guia',
    ]) {
      expect([await statuses(path, '10.0.0.1'), await statuses(path, '10.0.0.1')]).toEqual([200, 200])
      const refused = await ask(path, '10.0.0.1')
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json()).toMatchObject({ title: 'Muitas tentativas', retryAfter: expect.any(Number) })
      expect(await statuses(path, '10.0.0.2')).toBe(200)
    }
    await limited.close()
  })

  /** A server on the same data with other settings. */
  const another = (variables: Record<string, string>) =>
    startTestApp({ ...database, close: async () => undefined }, { variables })
})
