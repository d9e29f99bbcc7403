import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotFound } from '../../src/core/failures.ts'
import { FARTHEST_KM, isWithin, kilometres } from '../../src/core/maps/map-area.ts'
import { LANGUAGES, type OfferCard } from '../../src/core/offers/offer.ts'
import { EFFORTS, OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { TOPICS } from '../../src/core/search/destination-page.ts'
import { DURATIONS, type SearchQuery } from '../../src/core/search/filters.ts'
import type { SearchSource } from '../../src/core/search/search.port.ts'
import { PAGE_SIZE } from '../../src/core/search/search.ts'

export interface SearchSourceSubject {
  readonly source: SearchSource
  close(): Promise<void>
}

const LONGEST = { short: 180, 'half-day': 360, 'full-day': 1440, 'multi-day': Number.POSITIVE_INFINITY }
const SHORTEST = { short: 0, 'half-day': 181, 'full-day': 361, 'multi-day': 1441 }

/** Contract suite of SearchSource. Needs more offers than one page has. */
export function searchSourceContract(name: string, start: () => Promise<SearchSourceSubject>): void {
  describe(`SearchSource: ${name}`, () => {
    let subject: SearchSourceSubject
    let source: SearchSource
    beforeAll(async () => {
      subject = await start()
      source = subject.source
    })
    afterAll(() => subject.close())

    /** Every offer that matches, page by page. */
    async function all(query: SearchQuery): Promise<OfferCard[]> {
      const items: OfferCard[] = []
      let cursor: string | null = null
      do {
        const page = await source.search(query, cursor ?? undefined)
        expect(page.items.length).toBeLessThanOrEqual(PAGE_SIZE)
        items.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null)
      return items
    }

    it('shows every offer once, page by page, and counts them all', async () => {
      const first = await source.search({})
      expect(first.items).toHaveLength(PAGE_SIZE)
      expect(first.nextCursor).not.toBeNull()
      expect(first.correctedText).toBeNull()
      const items = await all({})
      expect(items).toHaveLength(first.total)
      expect(new Set(items.map(({ id }) => id)).size).toBe(first.total)
    })

    it('answers the same question twice alike', async () => {
      expect(await source.search({ kind: 'tour' })).toEqual(await source.search({ kind: 'tour' }))
    })

    it('finds places without accents, in any case, and despite a typing error', async () => {
      const { facets } = await source.search({})
      const accented = facets.destinations.find(({ place }) => /[À-ÿ]/.test(place.name))
      if (accented === undefined) throw new Error('the subject needs a destination with an accent')
      const { name: placeName } = accented.place
      const plain = placeName.normalize('NFD').replace(/\p{M}/gu, '')
      const exact = await source.search({ text: placeName })
      expect(exact.total).toBeGreaterThan(0)
      expect(exact.items.some(({ destination }) => destination.name === placeName)).toBe(true)
      expect((await source.search({ text: plain.toUpperCase() })).total).toBe(exact.total)
      const longest = plain.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
      const swapped = `${longest[1]}${longest[0]}${longest.slice(2)}`
      const forgiven = await source.search({ text: swapped })
      expect(forgiven.total).toBeGreaterThan(0)
      expect(forgiven.correctedText).not.toBeNull()
    })

    it('finds nothing for words that mean nothing', async () => {
      const nothing = await source.search({ text: 'xqzwvkj plfgthm' })
      expect(nothing).toMatchObject({ total: 0, items: [], nextCursor: null, correctedText: null })
      expect(nothing.facets.price).toBeNull()
    })

    it('takes the wishes out of a text, says them, and finds what fulfils them', async () => {
      const { items, total, understood } = await source.search({ text: 'praia com criança' })
      expect(understood?.parts.map(({ label, isApplied }) => [label, isApplied])).toEqual([
        ['Praia', true],
        ['Com crianças', true],
      ])
      expect(understood?.parts.map(({ without }) => without)).toEqual(['criança', 'praia'])
      const beaches = new Set((await all({ themes: ['beach'] })).map(({ id }) => id))
      expect(total).toBeGreaterThan(0)
      expect(items.filter(({ id }) => !beaches.has(id))).toEqual([])
    })

    it('gives up the lightest wish where nothing fulfils all, and says which', async () => {
      const { total, understood } = await source.search({ text: 'praia em cadeira de rodas no maranhão' })
      expect(total).toBeGreaterThan(0)
      expect(understood?.parts.filter(({ isApplied }) => !isApplied).map(({ label }) => label)).toEqual([
        'Cadeira de rodas',
      ])
    })

    it('shows the first day of each offer within the days that a text names', async () => {
      const { items, understood } = await source.search({ text: 'praia em dezembro' })
      expect(understood?.hasDays).toBe(true)
      expect(items.length).toBeGreaterThan(0)
      for (const { firstDay } of items) expect(firstDay).toMatch(/^\d{4}-12-/)
      expect((await source.search({ text: 'praia' })).understood?.hasDays).toBe(false)
    })

    it('names words that nobody knows, dates that are over and contradictions', async () => {
      const asked = async (text: string) => (await source.search({ text })).understood
      expect((await asked('praia xqzwvkj'))?.unknown).toEqual(['xqzwvkj'])
      expect((await asked('praia no carnaval 2020'))?.notes).toEqual([expect.stringContaining('já passou')])
      expect((await asked('praia barato luxo'))?.notes).toEqual([expect.stringContaining('não combinam')])
    })

    it('says the order that a text asks for, which a chosen order replaces', async () => {
      const cheap = await source.search({ text: 'passeio barato' })
      expect(cheap.understood?.sort).toBe('price')
      const prices = cheap.items.map(({ priceFrom }) => priceFrom)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      const rated = await source.search({ text: 'passeio barato', sort: 'rating' })
      const labels = rated.understood?.parts.map(({ label }) => label)
      expect(labels).not.toContain('Mais baratos primeiro')
      const stars = rated.items.map(({ rating }) => rating?.average ?? 0)
      expect(stars).toEqual(stars.toSorted((a, b) => b - a))
      const near = { latitude: rated.items[0]?.latitude ?? 0, longitude: rated.items[0]?.longitude ?? 0 }
      const close = (await source.search({ text: 'passeio barato', near })).items.map(({ priceFrom }) => priceFrom)
      expect(close).toEqual(close.toSorted((a, b) => a - b))
    })

    it('puts activities before advice unless the text asks for it', async () => {
      const kinds = async (query: SearchQuery) => (await all(query)).map(({ kind }) => kind)
      const [place] = (await source.search({ kind: 'advisory' })).items
      for (const query of [{ text: 'maranhão' }, { destination: place?.destination.slug ?? '' }, { people: 1 }, {}]) {
        const found = await kinds(query)
        expect(found).toContain('advisory')
        expect(found.slice(found.indexOf('advisory'))).toEqual(found.filter((kind) => kind === 'advisory'))
      }
      expect(new Set(await kinds({ text: 'assessoria no maranhão' }))).toEqual(new Set(['advisory']))
    })

    it('filters by destination, kind and languages, as many as each facet counts', async () => {
      const { facets } = await source.search({})
      for (const { place, count } of facets.destinations.slice(0, 3)) {
        const found = await all({ destination: place.slug })
        expect(found).toHaveLength(count)
        expect(found.every(({ destination }) => destination.slug === place.slug)).toBe(true)
      }
      for (const kind of OFFER_KINDS) {
        const found = await all({ kind })
        expect(found).toHaveLength(facets.kinds[kind])
        expect(found.every((offer) => offer.kind === kind)).toBe(true)
      }
      for (const language of LANGUAGES) {
        const found = await all({ languages: [language] })
        expect(found).toHaveLength(facets.languages[language])
        expect(found.every(({ languages }) => languages.includes(language))).toBe(true)
      }
    })

    it('filters by duration, effort, rating, free cancellation and price, with the counts of the facets', async () => {
      const { facets } = await source.search({})
      for (const duration of DURATIONS) {
        const found = await all({ durations: [duration] })
        expect(found).toHaveLength(facets.durations[duration])
        for (const { durationMinutes } of found) {
          expect(durationMinutes).toBeGreaterThanOrEqual(SHORTEST[duration])
          expect(durationMinutes).toBeLessThanOrEqual(LONGEST[duration])
        }
      }
      for (const [stars, count] of Object.entries(facets.ratings)) {
        const found = await all({ rating: Number(stars) })
        expect(found).toHaveLength(count)
        expect(found.every(({ rating }) => (rating?.average ?? 0) >= Number(stars))).toBe(true)
      }
      for (const [effort, count] of Object.entries(facets.efforts ?? {})) {
        expect(await all({ efforts: EFFORTS.filter((one) => one === effort) })).toHaveLength(count)
      }
      expect(facets.efforts?.easy).toBeGreaterThan(0)
      expect(await all({ themes: ['food'] })).toHaveLength(facets.themes?.food ?? 0)
      expect(await all({ audiences: ['children'] })).toHaveLength(facets.audiences?.children ?? 0)
      expect(await all({ accesses: ['wheelchair'] })).toHaveLength(facets.accesses?.wheelchair ?? 0)
      expect(await all({ rain: true })).toHaveLength(facets.rain ?? 0)
      const free = await all({ freeCancellation: true })
      expect(free).toHaveLength(facets.freeCancellation)
      expect(free.every(({ cancellation }) => cancellation === 'flexible')).toBe(true)
      const { min = 0, max = 0 } = facets.price ?? {}
      const middle = Math.round((min + max) / 2)
      const cheap = await all({ priceMax: middle })
      const dear = await all({ priceMin: middle + 1 })
      expect(cheap.every(({ priceFrom }) => priceFrom <= middle)).toBe(true)
      expect(dear.every(({ priceFrom }) => priceFrom > middle)).toBe(true)
      expect(cheap.length + dear.length).toBe((await source.search({})).total)
    })

    it('lets choices of one filter add up, and a facet ignore its own filter', async () => {
      const { facets, total } = await source.search({})
      const two = await source.search({ durations: ['short', 'half-day'] })
      expect(two.total).toBe(facets.durations.short + facets.durations['half-day'])
      expect(two.facets.durations).toEqual(facets.durations)
      const tours = await source.search({ kind: 'tour' })
      expect(tours.facets.kinds).toEqual(facets.kinds)
      expect(Object.values(facets.kinds).reduce((sum, count) => sum + count)).toBe(total)
    })

    it('never offers more for more people', async () => {
      const totals: number[] = []
      for (const people of [1, 2, 6, 40]) totals.push((await source.search({ people })).total)
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    })

    it.each([
      ['price', ({ priceFrom }: OfferCard) => priceFrom],
      ['-price', ({ priceFrom }: OfferCard) => -priceFrom],
      ['duration', ({ durationMinutes }: OfferCard) => durationMinutes],
    ] as const)('sorts by %s across pages', async (sort, key) => {
      const keys = (await all({ sort })).map(key)
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    })

    it('finds what is near a place, the nearest first, and nothing farther than a hundred kilometres', async () => {
      const offers = await all({})
      for (const near of [offers[0], offers.at(-1)].flatMap((one) => (one === undefined ? [] : [placeOf(one)]))) {
        const found = await all({ near })
        const away = found.map((offer) => Math.round(kilometres(near, offer)))
        expect(away).toEqual(away.toSorted((a, b) => a - b))
        expect(idsOf(found)).toEqual(idsOf(offers.filter((offer) => kilometres(near, offer) <= FARTHEST_KM)))
        const cheapest = (await all({ near, sort: 'price' })).map(({ priceFrom }) => priceFrom)
        expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
      }
      expect((await source.search({ near: { latitude: 45, longitude: 45 } })).total).toBe(0)
    })

    it('finds what is within an area, and shows the same on a map, each offer in one marker', async () => {
      const offers = await all({})
      const everywhere = await source.fetchMap({}, null)
      expect(everywhere.total).toBe(offers.length)
      const { whole } = everywhere
      if (whole === null) throw new Error('the subject needs offers')
      expect(offers.every((offer) => isWithin(whole, offer))).toBe(true)
      const middle = (whole.south + whole.north) / 2
      for (const area of [whole, { ...whole, north: middle }, { ...whole, south: middle }]) {
        const found = await all({ area })
        expect(idsOf(found)).toEqual(idsOf(offers.filter((offer) => isWithin(area, offer))))
        const map = await source.fetchMap({}, area)
        expect(map.total).toBe(found.length)
        expect(map.whole).toEqual(whole)
        expect(map.clusters.length).toBeLessThanOrEqual(100)
        expect(map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(map.total)
        for (const { count, offer, priceFrom } of map.clusters) {
          expect(offer === null).toBe(count > 1)
          if (offer !== null) expect(found).toContainEqual(expect.objectContaining({ ...offer, priceFrom }))
        }
      }
      expect(await source.fetchMap({ text: 'xqzwvkj plfgthm' }, whole)).toEqual({ clusters: [], total: 0, whole: null })
    })

    it('suggests at most 8, destinations first, and the most visited ones for no text', async () => {
      const visited = await source.suggest('')
      expect(visited.length).toBeGreaterThan(0)
      expect(visited.every(({ type }) => type === 'destination')).toBe(true)
      const [first] = visited
      const typed = (first?.label ?? '').slice(0, 3)
      const suggestions = await source.suggest(typed)
      expect(suggestions.length).toBeLessThanOrEqual(8)
      expect(suggestions).toContainEqual(first)
      const types = suggestions.map(({ type }) => type)
      expect(types).toEqual(types.toSorted())
      expect(await source.suggest('xqzwvkj')).toEqual([])
    })

    it('has destinations with offers and rated offers for the home page', async () => {
      const home = await source.fetchHome()
      expect(home.destinations.length).toBeGreaterThan(0)
      expect(home.destinations.every(({ offers }) => offers > 0)).toBe(true)
      expect(home.bestRated.length).toBeGreaterThan(0)
    })

    it('describes a destination, and a topic there, by its offers', async () => {
      const place = (await source.search({})).facets.destinations[0]?.place
      if (place === undefined) throw new Error('there is no destination')
      const page = await source.fetchDestination(place.slug)
      expect(page.place).toEqual(place)
      const offers = await all({ destination: place.slug })
      expect(page.total).toBe(offers.length)
      expect(page.guides).toBe(new Set(offers.map(({ provider }) => provider.id)).size)
      const prices = offers.filter(({ pricePerGroup }) => !pricePerGroup).map(({ priceFrom }) => priceFrom)
      expect(page.prices).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
      expect(page.offers.length).toBe(Math.min(PAGE_SIZE, offers.length))
      expect(page.others.map(({ slug }) => slug)).not.toContain(place.slug)
      const kinds = page.offers.map(({ kind }) => OFFER_KINDS.indexOf(kind))
      expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
      for (const { topic, count } of page.topics) {
        const found = await all({ destination: place.slug, ...TOPICS[topic] })
        expect(found).toHaveLength(count)
        const part = await source.fetchDestination(place.slug, topic)
        expect(part.total).toBe(count)
        const ids = new Set(found.map(({ id }) => id))
        expect(part.offers.filter(({ id }) => !ids.has(id))).toEqual([])
      }
    })

    it('knows other destinations with offers, the nearest first, and any for an unknown place', async () => {
      const { place } = (await source.search({})).facets.destinations[0] ?? {}
      const near = await source.fetchNearby(place?.slug ?? '', 'passeios')
      expect(near.length).toBeGreaterThan(0)
      expect(near.map((one) => one.place.slug)).not.toContain(place?.slug)
      const distances = near.map(({ km }) => km ?? Number.NaN)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      for (const one of near)
        expect((await source.fetchDestination(one.place.slug, 'passeios')).total).toBeGreaterThan(0)
      const unknown = await source.fetchNearby('lugar-nenhum')
      expect(unknown.length).toBeGreaterThan(0)
      expect(unknown.every(({ km }) => km === null)).toBe(true)
    })

    it('has no page of a place without offers', async () => {
      await expect(source.fetchDestination('lugar-nenhum')).rejects.toBeInstanceOf(NotFound)
      await expect(source.fetchDestination('../segredo')).rejects.toBeInstanceOf(NotFound)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(source.search({}, undefined, signal)).rejects.toBe(reason)
      await expect(source.suggest('a', signal)).rejects.toBe(reason)
      await expect(source.fetchHome(signal)).rejects.toBe(reason)
      await expect(source.fetchMap({}, null, signal)).rejects.toBe(reason)
    })
  })
}

const placeOf = ({ latitude, longitude }: OfferCard) => ({ latitude, longitude })
const idsOf = (offers: readonly OfferCard[]) => offers.map(({ id }) => id).toSorted()
