import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { Catalogue } from '../../server/search/catalogue.ts'
import { Snapshots } from '../../server/search/snapshots.ts'
import { ACCESSES, AUDIENCES, THEMES } from '../../src/core/offers/offer-traits.ts'
import type { SearchQuery } from '../../src/core/search/filters.ts'
import { asWords } from '../../src/core/search/intent/understand.ts'
import { STOP_WORDS } from '../../src/core/text/words.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, TRAVELLER } from './booking-data.ts'
import {
  addOffer,
  addPlaces,
  addProvider,
  addReviews,
  type Random,
  randomOf,
  randomOffer,
  SLUGS,
} from './search-data.ts'
import {
  kilometresTo,
  matchesText,
  type PlainOffer,
  type PlainQuery,
  readPlainOffers,
  reference,
  split,
} from './search-reference.ts'

const NOW = new Date('2026-06-12T13:10:00-03:00')
/** Days on which people like to go. */
const BUSY = ['2026-06-13', '2026-06-14']
const PROVIDERS = ['ana', 'bruno', 'carla']

function randomQuery(random: Random, offers: readonly PlainOffer[]): PlainQuery {
  const query: PlainQuery = {}
  if (random.chance(0.5) && offers.length > 0) {
    const { words } = random.pick(offers)
    query.words = [...new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(words)))].filter(
      (word) => !STOP_WORDS.has(word),
    )
    const last = query.words.pop()
    if (last !== undefined) query.words.push(random.chance(0.3) ? last.slice(0, Math.max(2, last.length - 3)) : last)
    if (query.words.some((word) => STOP_WORDS.has(word)) || query.words.length === 0) delete query.words
  }
  if (random.chance(0.3)) query.destination = random.pick([...SLUGS, 'nowhere'])
  if (random.chance(0.3)) query.kind = random.pick(['tour', 'transfer', 'advisory'])
  if (random.chance(0.4)) query.date = random.chance(0.5) ? random.pick(BUSY) : `2026-06-${random.whole(10, 25)}`
  if (query.date !== undefined && random.chance(0.4)) query.dateUntil = `2026-06-${random.whole(10, 27)}`
  if (random.chance(0.3)) query.people = random.whole(1, 10)
  if (random.chance(0.3)) query.priceMin = random.whole(0, 30) * 1_000
  if (random.chance(0.3)) query.priceMax = random.whole(5, 45) * 1_000
  if (random.chance(0.3)) query.durations = random.some(['short', 'half-day', 'full-day', 'multi-day'])
  if (random.chance(0.3)) query.languages = random.some(['pt', 'en', 'es', 'fr', 'de', 'it'], 0.3)
  if (random.chance(0.3)) query.rating = random.pick([3, 3.7, 4, 4.5, 5])
  if (random.chance(0.3)) query.freeCancellation = true
  if (random.chance(0.3)) query.efforts = random.some(['easy', 'moderate', 'hard'])
  if (random.chance(0.2)) query.themes = random.some([...THEMES], 0.3)
  if (random.chance(0.2)) query.audiences = random.some([...AUDIENCES], 0.3)
  if (random.chance(0.1)) query.accesses = random.some([...ACCESSES], 0.3)
  if (random.chance(0.1)) query.rain = true
  if (random.chance(0.2)) query.area = randomArea(random)
  if (random.chance(0.3)) query.near = randomPoint(random)
  return query
}

const degrees = (random: Random, middle: number, most: number) => (100 * middle + random.whole(-most, most)) / 100
const randomPoint = (random: Random) => ({
  latitude: degrees(random, -2.5, 150),
  longitude: degrees(random, -44.3, 150),
})
function randomArea(random: Random) {
  const [{ latitude, longitude }, other] = [randomPoint(random), randomPoint(random)]
  return {
    south: Math.min(latitude, other.latitude),
    west: Math.min(longitude, other.longitude),
    north: Math.max(latitude, other.latitude),
    east: Math.max(longitude, other.longitude),
  }
}

const asked = ({ words, ...rest }: PlainQuery, sort: SearchQuery['sort']): SearchQuery =>
  ({ ...rest, text: words?.join(' '), sort }) as SearchQuery

async function pagesOf(catalogue: Catalogue, query: SearchQuery) {
  const pages = [await catalogue.search(query, undefined, NOW)]
  for (;;) {
    const cursor = pages.at(-1)?.nextCursor
    if (cursor === undefined || cursor === null) return pages
    pages.push(await catalogue.search(query, cursor, NOW))
  }
}

/** A random write, with SQL that is independent of the search. */
async function change(database: Database, random: Random, round: number): Promise<void> {
  const sql = random.pick([
    `UPDATE offers SET status = 'published' WHERE number % 3 = ${round % 3}`,
    `UPDATE offers SET status = 'paused' WHERE number % 5 = ${round % 5}`,
    `DELETE FROM offers WHERE number % 11 = ${round % 11} AND id NOT LIKE '%kept'
      AND NOT EXISTS (SELECT 1 FROM bookings WHERE offer_id = offers.id)`,
    `UPDATE plan_prices SET price = price + 500 WHERE right(plan_id, 1) = '0'`,
    `DELETE FROM plans WHERE right(offer_id, 1) = '${round % 10}'`,
    'UPDATE availability_rules SET capacity = capacity + 1',
    `DELETE FROM availability_rules WHERE id % 7 = ${round % 7}`,
    'UPDATE blocked_days SET day = day + 40',
    `UPDATE providers SET is_public = NOT is_public WHERE id = 'bruno'`,
    `UPDATE providers SET name = 'Guia Curupira ${round}' WHERE id = 'carla'`,
    `UPDATE destinations SET also_known_as = '{Lugar${round}}' WHERE slug = 'sao-luis'`,
    `UPDATE offers SET fields = jsonb_set(fields, '{effort}', '"hard"') WHERE number % 4 = ${round % 4}`,
    `UPDATE reviews SET stars = 5 WHERE stars = 4`,
    `DELETE FROM reviews WHERE stars = ${1 + (round % 5)}`,
    'TRUNCATE reviews CASCADE',
    `DELETE FROM held_seats WHERE right(id, 1) = '${round % 10}'`,
    `UPDATE held_seats SET held_until = NULL WHERE right(id, 1) = '${round % 10}'`,
    `UPDATE held_seats SET people = 2 WHERE starts_at > '2026-06-18'`,
    `DELETE FROM held_seats WHERE held_until IS NOT NULL AND right(id, 1) = '${round % 7}'`,
    `UPDATE held_seats SET held_until = held_until + interval '20 minutes' WHERE right(id, 1) = '${round % 7}'`,
    `UPDATE held_seats SET starts_at = starts_at + interval '1 day' WHERE right(id, 1) = '${round % 10}'`,
    'TRUNCATE held_seats',
    'UPDATE plans SET is_private = NOT is_private WHERE NOT price_per_group',
    `UPDATE offers SET title = 'Rapel na cachoeira', duration_minutes = 200 WHERE number % 7 = ${round % 7}`,
  ])
  await database.run(sql)
}

/** People buy, hold and cancel seats of departures that the rules have, or had. */
async function book(database: Database, random: Random, prefix: string): Promise<void> {
  const offers = await database.query<{ id: string; plans: string[] | null; times: string[] }>(
    `SELECT o.id, (SELECT array_agg(id ORDER BY id) FROM plans WHERE offer_id = o.id) AS plans,
       array_agg(DISTINCT to_char(t, 'HH24:MI')) AS times
     FROM public_offers o JOIN availability_rules r ON r.offer_id = o.id, unnest(r.start_times) AS t
     GROUP BY o.id ORDER BY o.id`,
  )
  for (let at = 0; at < 12 && offers.length > 0; at++) {
    const { id: offer, plans, times } = random.pick(offers)
    await addBooking(database, {
      id: `${prefix}-${at}`,
      offer,
      ...(plans === null ? {} : { plan: random.pick(plans) }),
      startsAt: `${random.pick(BUSY)}T${random.pick(times)}`,
      status: random.pick(['confirmed', 'completed', 'awaiting payment', 'awaiting payment', 'cancelled by provider']),
      // Held for half an hour: at ten minutes it still is.
      bookedAt: new Date(NOW.getTime() - random.pick([10, 29, 30, 31, 600]) * 60_000).toISOString(),
      people: [['adult', random.whole(1, 8)]],
    })
  }
}

eachDatabase('the search against a plain reading of the tables', (open) => {
  let database: Database
  let catalogue: Catalogue
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-search-'))
  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    await database.query(`INSERT INTO users (email, password_hash, name) VALUES ($1, 'none', 'Ana')`, [TRAVELLER])
    for (const id of PROVIDERS) await addProvider(database, id, `Guia ${id}`)
    // Other tests cover wishes; this one compares words with SQL.
    catalogue = opened()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const opened = () => {
    const files = {
      path: join(folder, 'search-index'),
      log: { warn: (_: object, message: string) => expect.unreachable(message) },
    }
    return new Catalogue(database, () => NOW, asWords, new Snapshots({ ...files, database, reads: database }))
  }

  test.each([1, 2, 3, 4, 5, 6])(
    'totals, facets and pages agree after any change that a writer makes (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      for (let at = 0; at < 25; at++) await addOffer(database, randomOffer(random, `s${seed}-${at}`, PROVIDERS))
      await addOffer(database, { ...randomOffer(random, `s${seed}-kept`, PROVIDERS), status: 'published' })
      for (let round = 0; round < 6; round++) {
        // Every second round begins with a server that starts from the stored index.
        if (round % 2 === 1) {
          await catalogue.store(undefined, 1)
          catalogue = opened()
        }
        await change(database, random, seed * 10 + round)
        await addReviews(database, `s${seed}-kept`, [random.whole(1, 5), random.whole(1, 5)])
        await book(database, random, `s${seed}-${round}`)
        const offers = await readPlainOffers(database)
        for (let at = 0; at < 12; at++) {
          const query = randomQuery(random, offers)
          const words = query.words ?? []
          const stems = await stemsOf(database, words)
          const matching = offers.filter((offer) => matchesText(offer, words, stems))
          const sort = random.chance(0.3)
            ? undefined
            : random.pick(['relevance', 'price', '-price', 'rating', 'duration'] as const)
          const pages = await pagesOf(catalogue, asked(query, sort))
          const [first] = pages
          const label = JSON.stringify({ query, sort, round })
          if (matching.length === 0 && words.length > 0) {
            // Then only some of the words were searched: each offer has one of them, or of those that are said.
            const searched = first?.correctedText === null ? words : split(first?.correctedText ?? '')
            const stemmed = await stemsOf(database, searched)
            for (const { id } of first?.items ?? []) {
              const offer = offers.find((one) => one.id === id)
              const has = searched.some(
                (word, place) => offer !== undefined && matchesText(offer, [word], [stemmed[place] ?? '']),
              )
              expect(has, label).toBe(true)
            }
            continue
          }
          const expected = reference(matching, query, NOW)
          expect(first?.correctedText, label).toBeNull()
          expect(first?.total, label).toBe(expected.total)
          expect(first?.facets, label).toEqual(expected.facets)
          const ids = pages.flatMap((page) => page.items.map((item) => item.id))
          expect(ids.length, label).toBe(expected.total)
          expect(new Set(ids), label).toEqual(expected.ids)
          const keys = ids.map((id) => keyOf(offerOf(offers, id), sort, query.near))
          // Two formulas of the distance, and whole metres: one more or less.
          for (const [at, key] of keys.entries()) expect(key, label).toBeGreaterThanOrEqual((keys[at - 1] ?? key) - 1)
          await expectMap(catalogue, asked(query, sort), query, matching, label)
        }
      }
    },
  )

  test('searches at the same time answer as each does alone', async () => {
    await addOffer(database, { id: 'dunas', provider: 'ana', title: 'Dunas e lagoas', description: 'Trilha longa' })
    await addOffer(database, { id: 'trilha', provider: 'ana', title: 'Trilha longa', description: 'Dunas e lagoas' })
    await addOffer(database, { id: 'naufragio', provider: 'ana', title: 'Mergulho no naufrágio' })
    const texts = ['dunas lagoas', 'naufrágio', 'trilha longa', 'dunas', 'mergulho', 'lagoas longa']
    const search = async (text: string) => (await catalogue.search({ text }, undefined, NOW)).items.map(({ id }) => id)
    const alone: string[][] = []
    for (const text of texts) alone.push(await search(text))
    expect(new Set(alone.map(String)).size).toBeGreaterThan(1)
    expect(await Promise.all(texts.map(search))).toEqual(alone)
  })
})

async function stemsOf(database: Database, words: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ stems: string[] | null }>(
    'SELECT array_agg(stem(word) ORDER BY at) AS stems FROM unnest($1::text[]) WITH ORDINALITY AS w (word, at)',
    [[...words]],
  )
  return rows[0]?.stems ?? []
}

/** The map must contain the same offers, each once, including those outside the area. */
async function expectMap(
  catalogue: Catalogue,
  query: SearchQuery,
  { area, ...elsewhere }: PlainQuery,
  matching: readonly PlainOffer[],
  label: string,
): Promise<void> {
  const { clusters, total, whole } = await catalogue.map(query, NOW)
  const found = (ids: ReadonlySet<string>) => matching.filter(({ id }) => ids.has(id))
  const all = found(reference(matching, elsewhere, NOW).ids)
  const shown = found(reference(matching, area === undefined ? elsewhere : { ...elsewhere, area }, NOW).ids)
  expect(total, label).toBe(shown.length)
  expect(clusters.length, label).toBeLessThanOrEqual(100)
  expect(
    clusters.reduce((sum, { count }) => sum + count, 0),
    label,
  ).toBe(total)
  if (total > 0) expect(Math.min(...clusters.map(({ priceFrom }) => priceFrom))).toBe(cheapestOf(shown))
  for (const { count, offer, latitude, longitude, priceFrom } of clusters) {
    expect(offer !== null, label).toBe(count === 1)
    if (offer === null) continue
    expect(shown.find(({ id }) => id === offer.id)).toMatchObject({ latitude, longitude, price: priceFrom })
  }
  const [up, along] = [all.map(({ latitude }) => latitude), all.map(({ longitude }) => longitude)]
  const bounds = { south: Math.min(...up), west: Math.min(...along), north: Math.max(...up), east: Math.max(...along) }
  expect(whole, label).toEqual(all.length === 0 ? null : bounds)
}

const cheapestOf = (offers: readonly PlainOffer[]) => Math.min(...offers.map(({ price }) => price))

function offerOf(offers: readonly PlainOffer[], id: string): PlainOffer {
  const found = offers.find((offer) => offer.id === id)
  if (found === undefined) throw new Error('an offer was found that the public may not see')
  return found
}

/** Sort key that must never fall from one offer to the next. */
function keyOf(offer: PlainOffer, sort: string | undefined, near: PlainQuery['near']): number {
  if (sort === 'relevance' || (sort === undefined && near === undefined)) return 0
  if (sort === undefined && near !== undefined) return kilometresTo(offer, near) * 1e3
  if (sort === 'price') return offer.price
  if (sort === '-price') return -offer.price
  if (sort === 'rating') return -(offer.average ?? 0)
  return offer.minutes
}
