import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { AppOptions } from '../../server/app.ts'
import type { Database } from '../../server/database/database.ts'
import type { OfferSection, OfferSections } from '../../src/core/offer-editing/offer-sections.ts'
import { readSectionFields } from '../../src/core/offers/offer-fields.ts'
import { addPlaces } from './search-data.ts'
import { type AnswerWithHeaders, startTestApp } from './support.ts'

export const SELLERS = {
  client: 'viajante@demo.tourpresencial.com.br',
  /** Approved. */
  guide: 'guia@demo.tourpresencial.com.br',
  /** Not approved. */
  other: 'nova.guia@demo.tourpresencial.com.br',
  admin: 'admin@demo.tourpresencial.com.br',
} as const
export type Seller = keyof typeof SELLERS

/** A session of every kind, two guides with profiles, and places. */
export async function startSelling(
  database: Database,
  variables: Record<string, string> = {},
  options: Pick<Partial<AppOptions>, 'pix' | 'modules' | 'logStream' | 'dist' | 'renderPage' | 'after'> = {},
) {
  await seedAccounts(database)
  await addPlaces(database)
  for (const [id, email, isPublic] of [
    ['joana', SELLERS.guide, true],
    ['taina', SELLERS.other, false],
  ] as const) {
    await database.query(
      `INSERT INTO providers (id, company_id, is_public, name, legal_name, tax_id, address, city, state)
       SELECT $1, c.id, $3, $1, $1, '12.345.678/0001-95', 'Rua do Sol, 1', 'São Luís', 'MA'
         FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $2`,
      [id, email, isPublic],
    )
  }
  let time = new Date('2026-11-20T12:00:00Z')
  const test = await startTestApp(database, { ...options, now: () => time, variables })
  const tokens = new Map<Seller, string>()
  for (const [seller, email] of Object.entries(SELLERS)) {
    const payload = { email, password: DEMO_PASSWORD }
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    tokens.set(seller as Seller, answer.json().data.access_token)
  }
  const ask = (person: Seller | null, path: string, payload?: object) =>
    request(test.app, person === null ? undefined : tokens.get(person), path, payload)

  return {
    ...test,
    database,
    token: (seller: Seller) => tokens.get(seller) ?? '',
    ask,
    askWith: (token: string, path: string, payload?: object) => request(test.app, token, path, payload),
    now: () => time,
    wait: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
    async begin(kind = 'tour', seller: Seller = 'guide'): Promise<string> {
      const id = randomUUID()
      const { status, body } = await ask(seller, `PUT provider/offers/${id}`, { kind })
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
      return id
    },
    read: async (id: string, seller: Seller = 'guide') => (await ask(seller, `GET provider/offers/${id}`)).body,
    save: (id: string, version: number, section: OfferSection, value: object, seller: Seller = 'guide') =>
      ask(seller, `PUT provider/offers/${id}/sections/${section}`, { version, value }),
    /** Fills in all required data, so that the offer can be submitted. */
    async fill(id: string, changes: Partial<OfferSections> = {}, seller: Seller = 'guide'): Promise<number> {
      const photos = []
      for (const color of ['#0f766e', '#b45309', '#1d4ed8']) {
        const { status, body } = await ask(seller, `POST provider/offers/${id}/photos`, { image: await photo(color) })
        if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
        photos.push({ ...body.photo, alt: `Foto ${color}` })
      }
      let { version } = (await ask(seller, `GET provider/offers/${id}`)).body
      for (const [section, value] of Object.entries({ ...wholeTour(), photos: { photos }, ...changes })) {
        const { status, body } = await ask(seller, `PUT provider/offers/${id}/sections/${section}`, { version, value })
        if (status !== 200) throw new Error(`${section} ${status}: ${JSON.stringify(body)}`)
        version = body.version
      }
      return version
    },
    submit: (id: string, version: number, seller: Seller = 'guide') =>
      ask(seller, `POST provider/offers/${id}/submission`, { version }),
    queue: async () => (await ask('admin', 'GET admin/reviews')).body.items,
    decide: (review: string, payload: object, person: Seller = 'admin') =>
      ask(person, `POST admin/reviews/${review}/decision`, payload),
  }
}
export type Selling = Awaited<ReturnType<typeof startSelling>>

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

async function request(
  app: FastifyInstance,
  token: string | undefined,
  path: string,
  payload?: object,
): Promise<AnswerWithHeaders> {
  const [method = 'GET', url = ''] = path.split(' ')
  const answer = await app.inject({
    method: METHODS.find((known) => known === method) ?? 'GET',
    url: `/api/${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body === '' ? undefined : answer.json(),
  }
}

const photos = new Map<string, Promise<string>>()

/** A photo as phones write it, with GPS data. */
export function photo(color = '#0f766e', width = 900, height = 600): Promise<string> {
  const key = `${color} ${width} ${height}`
  const created =
    photos.get(key) ??
    sharp({ create: { width, height, channels: 3, background: color } })
      .withExif({ IFD0: { Copyright: 'SEGREDO-DO-LUGAR' } })
      .jpeg()
      .toBuffer()
      .then((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`)
  photos.set(key, created)
  return created
}

/** Without photos: those are sent first. */
export const wholeTour = (): Omit<OfferSections, 'photos'> => ({
  basics: {
    title: 'Centro histórico a pé',
    place: { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
    languages: ['pt', 'en'],
    durationMinutes: 180,
    transfer: null,
    advisory: null,
  },
  description: {
    description: 'Andamos pelas ladeiras do centro, entre azulejos e histórias, com calma e muitas paradas. '.repeat(3),
    highlights: ['Azulejos do século XIX'],
    ...readSectionFields('description', { goodToKnow: ['Leve água'] }),
  },
  route: {
    meetingPoint: { name: 'Praça Dom Pedro II', address: 'Centro, São Luís', latitude: -2.5288, longitude: -44.3067 },
    itinerary: [{ title: 'Rua Portugal', text: 'Os sobrados.', minutes: 40 }],
  },
  plans: {
    plans: [
      {
        id: randomUUID(),
        name: 'Em grupo',
        description: '',
        isPrivate: false,
        pricePerGroup: false,
        minPeople: 1,
        maxPeople: 8,
        prices: [{ band: 'adult', minAge: 12, maxAge: null, price: 12_000, onlyWithAdult: false }],
      },
    ],
  },
  availability: {
    rules: [
      {
        weekdays: [1, 3, 5],
        startTimes: ['09:00', '15:30'],
        capacity: 10,
        validFrom: null,
        validUntil: null,
        leadMinutes: 120,
      },
    ],
    blockedDays: ['2026-12-25'],
  },
  inclusions: { included: ['Guia'], notIncluded: ['Almoço'] },
  cancellation: { policy: 'moderate', asksNames: false, questions: [], answerLimit: null },
})
