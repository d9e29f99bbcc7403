import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts'
import { DEMO_ORDERS, type DemoBooking } from '../../demo/bookings-content.ts'
import { DESTINATIONS } from '../../demo/catalogue/index.ts'
import { DEMO_SALES } from '../../demo/guide-sales-content.ts'
import { WAITING_PROVIDERS } from '../../demo/reviews-content.ts'
import { seedDemo } from '../../demo/seed.ts'
import { UNPUBLISHED } from '../../demo/unpublished-content.ts'
import type { Database } from '../../server/database/database.ts'
import { MEDIA } from '../../server/marketplace/pictures.ts'
import { findOffer, sectionsOf } from '../../server/offers/editing/own-offer.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import { offerProblems } from '../../src/core/offer-editing/offer-rules.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

const TABLES = [
  'destinations',
  'providers',
  'offers',
  'offer_edits',
  'reviews_asked',
  'plans',
  'plan_prices',
  'availability_rules',
  'reviews',
] as const

describe('filling the demo', () => {
  let pictures: string
  let database: Database
  let server: TestApp
  beforeAll(async () => {
    pictures = mkdtempSync(join(tmpdir(), 'tour-presencial-pictures-'))
    database = await openMigratedPglite()
    await seedDemo(database, folderStore(pictures))
    server = await startTestApp(database, { now: () => new Date('2026-11-20T12:00:00-03:00') })
  })
  afterAll(async () => {
    await server?.close()
    rmSync(pictures, { recursive: true, force: true })
  })

  const counts = async (): Promise<Record<string, number>> => {
    const entries = TABLES.map(async (table): Promise<[string, number]> => {
      const [row] = await database.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`)
      return [table, Number(row?.count)]
    })
    return Object.fromEntries(await Promise.all(entries))
  }
  const files = () =>
    readdirSync(pictures, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => `${name} ${statSync(join(pictures, name)).mtimeMs}`)
      .sort()
  const names = () => files().map((line) => line.split(' ')[0] ?? '')
  const found = async (query: Record<string, string>) => {
    const response = await server.app.inject({ url: `/api/offers/search?${new URLSearchParams(query)}` })
    expect(response.statusCode, response.body).toBe(200)
    return response.json<{ total: number; items: { destination: { slug: string } }[] }>()
  }

  const unapproved = DEMO_ACCOUNTS.filter(({ company }) => company?.validations === false).map(({ email }) => email)
  const isSold = ({ guide }: { readonly guide: string }) =>
    !DESTINATIONS.some(({ guides }) =>
      guides.some(({ id, account = '' }) => id === guide && unapproved.includes(account)),
    )

  test('puts everything of the catalogue into the database', async () => {
    const offers = DESTINATIONS.flatMap((place) => place.offers).filter(isSold)
    const plans = offers.flatMap((offer) => offer.plans)
    const booked = [...DEMO_ORDERS, ...DEMO_SALES].flatMap(({ bookings }): readonly DemoBooking[] => bookings)
    const ofBookings = booked.filter(({ review }) => review !== undefined)
    expect(await counts()).toEqual({
      destinations: DESTINATIONS.length,
      providers: DESTINATIONS.flatMap((place) => place.guides).length + WAITING_PROVIDERS.length,
      offers: offers.length,
      offer_edits: UNPUBLISHED.length + DESTINATIONS.flatMap((place) => place.offers).length - offers.length,
      reviews_asked: expect.any(Number),
      plans: plans.length,
      plan_prices: plans.flatMap((plan) => Object.keys(plan.prices)).length,
      availability_rules: offers.flatMap((offer) => offer.departures).length,
      reviews: offers.flatMap((offer) => offer.reviews).length + ofBookings.length,
    })
  })

  test('gives every profile an account that travellers can write to', async () => {
    const alone = await database.query(
      'SELECT p.id FROM providers p LEFT JOIN companies c ON c.id = p.company_id WHERE c.user_id IS NULL',
    )
    expect(alone).toEqual([])
  })

  test('creates a profile for each demo guide and for those who wait for the admin', async () => {
    const owners = await database.query<{ email: string }>(
      `SELECT users.email FROM providers JOIN companies ON companies.id = providers.company_id
       JOIN users ON users.id = companies.user_id
       WHERE users.password_hash IS NOT NULL OR NOT providers.is_public ORDER BY users.email`,
    )
    const expected = [...DEMO_ACCOUNTS.filter(({ role }) => role === 'company'), ...WAITING_PROVIDERS].map(
      ({ email }) => email,
    )
    expect(owners.map((owner) => owner.email)).toEqual(expected.sort())
  })

  test('keeps a readable file for every picture that a page asks for', async () => {
    const rows = await database.query<{ pictures: { sources: { url: string; width: number }[] }[] }>(
      `SELECT pictures FROM offers UNION ALL SELECT jsonb_build_array(cover) FROM destinations
       UNION ALL SELECT jsonb_build_array(avatar) FROM providers WHERE avatar IS NOT NULL`,
    )
    const asked = new Map<string, number>()
    for (const picture of rows.flatMap((row) => row.pictures)) {
      expect(picture.sources.length).toBeGreaterThan(1)
      for (const { url, width } of picture.sources) asked.set(url.slice(MEDIA.length), width)
    }
    expect(asked.size).toBeGreaterThan(DESTINATIONS.length)
    for (const [path, width] of asked) {
      const { format, width: real } = await sharp(join(pictures, path)).metadata()
      expect([path, format, real]).toEqual([path, 'webp', width])
    }
  })

  test('a place and a region searched without accents find their offers', async () => {
    const answer = await found({ text: 'sao luis lencois' })
    expect(answer.total).toBeGreaterThan(0)
    const places = ['sao-luis', 'lencois-maranhenses']
    for (const item of answer.items) expect(places).toContain(item.destination.slug)
  })

  test('has offers without problems, so that its guides can submit them again', async () => {
    const offers = await database.query<{ id: string }>(
      `SELECT o.id FROM (SELECT id, provider_id FROM offers UNION ALL SELECT id, provider_id FROM offer_edits) o
         JOIN providers p ON p.id = o.provider_id JOIN companies c ON c.id = p.company_id
         JOIN users u ON u.id = c.user_id WHERE u.password_hash IS NOT NULL OR NOT p.is_public`,
    )
    expect(offers.length).toBeGreaterThan(UNPUBLISHED.length)
    const waiting = new Set(UNPUBLISHED.filter(({ state }) => state === 'draft').map(({ offer }) => offer.id))
    const wrong: string[] = []
    for (const { id } of offers) {
      const kept = await findOffer(database, id)
      if (kept === undefined || waiting.has(id)) continue
      for (const { section, field, sentence } of offerProblems(kept.kind, sectionsOf(kept))) {
        wrong.push(`${id}: ${section}.${field}: ${sentence}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('hides profile and offers of an unapproved guide', async () => {
    const rows = await database.query(
      `SELECT p.is_public, c.validations,
         (SELECT array_agg(DISTINCT o.status) FROM offers o WHERE o.provider_id = p.id) AS on_sale,
         (SELECT array_agg(e.state ORDER BY e.state) FROM offer_edits e WHERE e.provider_id = p.id) AS unseen
       FROM companies c JOIN users u ON u.id = c.user_id JOIN providers p ON p.company_id = c.id
       WHERE u.email = ANY ($1) ORDER BY p.id`,
      [DEMO_ACCOUNTS.map(({ email }) => email)],
    )
    expect(rows).toEqual([
      { is_public: true, validations: true, on_sale: ['published'], unseen: ['editing', 'in review', 'rejected'] },
      { is_public: false, validations: false, on_sale: null, unseen: ['editing'] },
    ])
    const answers = await Promise.all(
      ['providers/taina-moreira', 'offers/salvador-rio-vermelho-entardecer-e-acaraje'].map((path) =>
        server.app.inject(`/api/${path}`),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  test.each(DESTINATIONS.map((place): [string, number] => [place.slug, place.offers.filter(isSold).length]))(
    'every offer of %s that is sold is in the shop window',
    async (destination, count) => {
      expect((await found({ destination })).total).toBe(count)
    },
  )

  test('adds no rows and copies no files the second time', async () => {
    const rows = await counts()
    const copied = files()
    expect(copied.length).toBeGreaterThan(0)
    await seedDemo(database, folderStore(pictures))
    expect(await counts()).toEqual(rows)
    expect(files()).toEqual(copied)
  })

  test('copies the pictures that an interrupted start did not copy', async () => {
    const copied = names()
    rmSync(join(pictures, copied[0] ?? ''))
    await seedDemo(database, folderStore(pictures))
    expect(names()).toEqual(copied)
  })
})
