import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { Catalogue } from '../../server/search/catalogue.ts'
import { dayNumber } from '../../server/search/departures.ts'
import type { OfferQuery } from '../../server/search/offer-query.ts'
import { STOP_WORDS } from '../../server/search/words.ts'
import { eachDatabase } from '../support/databases.ts'
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
import { matchesText, type PlainOffer, type PlainQuery, readPlainOffers, reference, split } from './search-reference.ts'

const NOW = new Date('2026-06-12T13:10:00-03:00')
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
  if (random.chance(0.4)) query.date = `2026-06-${random.whole(10, 25)}`
  if (random.chance(0.3)) query.people = random.whole(1, 10)
  if (random.chance(0.3)) query.priceMin = random.whole(0, 30) * 1_000
  if (random.chance(0.3)) query.priceMax = random.whole(5, 45) * 1_000
  if (random.chance(0.3)) query.durations = random.some(['short', 'half-day', 'full-day', 'multi-day'])
  if (random.chance(0.3)) query.languages = random.some(['pt', 'en', 'es', 'fr', 'de', 'it'], 0.3)
  if (random.chance(0.3)) query.rating = random.pick([3, 3.7, 4, 4.5, 5])
  if (random.chance(0.3)) query.freeCancellation = true
  return query
}

const asked = ({ words, date, ...rest }: PlainQuery, sort: OfferQuery['sort']): OfferQuery =>
  ({
    ...rest,
    text: words?.join(' '),
    day: date === undefined ? undefined : (dayNumber(date) ?? undefined),
    sort,
  }) as OfferQuery

async function pagesOf(catalogue: Catalogue, query: OfferQuery) {
  const pages = [await catalogue.search(query, undefined, NOW)]
  for (;;) {
    const cursor = pages.at(-1)?.nextCursor
    if (cursor === undefined || cursor === null) return pages
    pages.push(await catalogue.search(query, cursor, NOW))
  }
}

/** Something that writers do, with SQL that knows nothing of the search. */
async function change(database: Database, random: Random, round: number): Promise<void> {
  const sql = random.pick([
    `UPDATE offers SET status = 'published' WHERE number % 3 = ${round % 3}`,
    `UPDATE offers SET status = 'paused' WHERE number % 5 = ${round % 5}`,
    `DELETE FROM offers WHERE number % 11 = ${round % 11} AND id NOT LIKE '%kept'`,
    `UPDATE plan_prices SET price = price + 500 WHERE right(plan_id, 1) = '0'`,
    `DELETE FROM plans WHERE right(offer_id, 1) = '${round % 10}'`,
    'UPDATE availability_rules SET capacity = capacity + 1',
    `DELETE FROM availability_rules WHERE id % 7 = ${round % 7}`,
    'UPDATE blocked_days SET day = day + 40',
    `UPDATE providers SET is_public = NOT is_public WHERE id = 'bruno'`,
    `UPDATE providers SET name = 'Guia Curupira ${round}' WHERE id = 'carla'`,
    `UPDATE destinations SET also_known_as = '{Lugar${round}}' WHERE slug = 'sao-luis'`,
    `UPDATE reviews SET stars = 5 WHERE stars = 4`,
    `DELETE FROM reviews WHERE stars = ${1 + (round % 5)}`,
    'TRUNCATE reviews',
    `UPDATE offers SET title = 'Rapel na cachoeira', duration_minutes = 200 WHERE number % 7 = ${round % 7}`,
  ])
  await database.run(sql)
}

eachDatabase('the search against a plain reading of the tables', (open) => {
  let database: Database
  let catalogue: Catalogue
  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    for (const id of PROVIDERS) await addProvider(database, id, `Guia ${id}`)
    catalogue = new Catalogue(database)
  })
  afterAll(async () => database.close())

  test.each([1, 2, 3, 4, 5, 6])(
    'totals, facets and pages agree after any change that a writer makes (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      for (let at = 0; at < 25; at++) await addOffer(database, randomOffer(random, `s${seed}-${at}`, PROVIDERS))
      await addOffer(database, { ...randomOffer(random, `s${seed}-kept`, PROVIDERS), status: 'published' })
      for (let round = 0; round < 6; round++) {
        await change(database, random, seed * 10 + round)
        await addReviews(database, `s${seed}-kept`, [random.whole(1, 5), random.whole(1, 5)])
        const offers = await readPlainOffers(database)
        for (let at = 0; at < 12; at++) {
          const query = randomQuery(random, offers)
          const words = query.words ?? []
          const stems = await stemsOf(database, words)
          const matching = offers.filter((offer) => matchesText(offer, words, stems))
          const sort = random.pick(['relevance', 'price', '-price', 'rating', 'duration'] as const)
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
          const keys = ids.map((id) =>
            keyOf(
              offers.find((offer) => offer.id === id),
              sort,
            ),
          )
          if (sort !== 'relevance') expect(keys, label).toEqual([...keys].sort((a, b) => a - b))
        }
      }
    },
  )
})

async function stemsOf(database: Database, words: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ stems: string[] | null }>(
    'SELECT array_agg(stem(word) ORDER BY at) AS stems FROM unnest($1::text[]) WITH ORDINALITY AS w (word, at)',
    [[...words]],
  )
  return rows[0]?.stems ?? []
}

function keyOf(offer: PlainOffer | undefined, sort: string): number {
  if (offer === undefined) throw new Error('an offer was found that the public may not see')
  if (sort === 'price') return offer.price
  if (sort === '-price') return -offer.price
  if (sort === 'rating') return -(offer.average ?? 0)
  return offer.minutes
}
