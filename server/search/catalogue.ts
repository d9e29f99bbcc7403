import type { Answer } from '../../contract/call.ts'
import type { homeContent, suggestOffers } from '../../contract/offers.ts'
import type { mapOffers, searchOffers } from '../../contract/search.ts'
import type { Topic } from '../../src/core/search/destination-page.ts'
import type { SearchQuery } from '../../src/core/search/filters.ts'
import { isPlaceWish, isReplaced, QUALITY_SCALE } from '../../src/core/search/intent/relevance.ts'
import { type PlaceNames, placeNames, type Understanding, understand } from '../../src/core/search/intent/understand.ts'
import { daysOf, periodNotes } from '../../src/core/search/search-period.ts'
import { isoDay, today } from '../../src/core/time/day-number.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import { type Card, readCards } from '../offers/cards.ts'
import { bestSlots, LEFT_OUT } from './best-slots.ts'
import { orderOf, readCursor, writeCursor } from './cursor.ts'
import { firstDayOf } from './departs.ts'
import { type DestinationAnswer, readDestinationPage, slotsByDestination, topicsOf } from './destination-page.ts'
import { LiveIndex } from './live-index.ts'
import { readNearbyDestinations } from './nearby-destinations.ts'
import type { OfferIndex } from './offer-index.ts'
import { searchIndex } from './search-index.ts'
import { searchMap } from './search-map.ts'
import { someSlot } from './slots.ts'
import type { Snapshots } from './snapshots.ts'
import { matchDestinations, visitedDestinations } from './suggestions.ts'
import { matchText, matchTitles, namesPlace, type TextMatch } from './text-match.ts'
import { readText, type TextQuery } from './text-terms.ts'
import { Wishes } from './wishes.ts'

const MOST_SUGGESTIONS = 8
/** Destinations shown at most when offers match too. */
const DESTINATIONS_BESIDE_OFFERS = 5
const HOME_DESTINATIONS = 12
const HOME_OFFERS = 12
/** Limits offers of one destination on the home page, so that it shows several places. */
const HOME_OFFERS_OF_A_PLACE = 2
const SIMILAR = 6

type Cover = Answer<typeof homeContent>['destinations'][number]['cover']

interface ReadQuery {
  readonly query: SearchQuery
  readonly now: Date
  readonly read: Understanding
  /** Null for a text without words. */
  readonly words: TextQuery | null
  readonly index: OfferIndex
}

/** Finds public offers: the search is in memory (LiveIndex), the shown data comes from the database. */
export class Catalogue {
  readonly #database: Database
  readonly #live: LiveIndex
  readonly #understand: typeof understand
  #places: { readonly of: OfferIndex['destinations']; readonly names: PlaceNames } | null = null

  /** @param understanding reads the wishes of a text; `asWords` searches all texts as words. */
  constructor(
    database: Database,
    now: () => Date = () => new Date(),
    understanding = understand,
    snapshots: Snapshots | null = null,
  ) {
    this.#database = database
    this.#understand = understanding
    this.#live = new LiveIndex(database, now, snapshots)
  }

  /** Stores the index for the next start, if enough has changed. @param least number of offers from which it is worth it. */
  async store(cut?: AbortSignal, least?: number): Promise<void> {
    await this.#live.store(cut, least)
  }

  /** Reads all offers, so that the first search is fast. @returns the size of the index. */
  async warmUp(): Promise<{ offers: number; words: number }> {
    const index = await this.#live.current()
    return { offers: index.live, words: index.vocabulary.words.length }
  }

  /** @throws HttpProblem 422 for a cursor of another order. */
  async search(query: SearchQuery, cursor: string | undefined, now: Date): Promise<Answer<typeof searchOffers>> {
    const { index, match, wishes, understood } = this.#match(await this.#read(query, now))
    const order = orderOf(query, wishes.sort)
    const after = cursor === undefined ? null : readCursor(order, cursor)
    const found = searchIndex(index, query, match, wishes, now, after)
    const firstDays = firstDaysOf(index, found.numbers, query, wishes, now)
    return {
      total: found.total,
      items: await readCards(this.#database, found.numbers, firstDays),
      facets: found.facets,
      correctedText: match?.correctedText ?? null,
      understood: { ...understood, notes: [...understood.notes, ...periodNotes(query, today(now, BRASILIA_ZONE))] },
      nextCursor: found.last === null ? null : writeCursor(order, found.last),
    }
  }

  /** Matches within the query's area, or anywhere, as map markers. */
  async map(query: SearchQuery, now: Date): Promise<Answer<typeof mapOffers>> {
    const { index, match, wishes } = this.#match(await this.#read(query, now))
    const found = searchMap(index, query, match, wishes, now)
    const singles = found.clusters.flatMap((cluster) => cluster.number ?? [])
    const titles = await this.#database.query<{ number: number; id: string; title: string }>(
      'SELECT number, id, title FROM public_offers WHERE number = ANY($1::integer[])',
      [singles],
    )
    const byNumber = new Map(titles.map(({ number, id, title }) => [number, { id, title }]))
    const clusters = found.clusters.map(({ number, ...cluster }) => ({
      ...cluster,
      offer: number === null ? null : (byNumber.get(number) ?? null),
    }))
    return { clusters, total: found.total, whole: found.whole }
  }

  /** Reads the wishes and the words of a text. */
  async #read(query: SearchQuery, now: Date): Promise<ReadQuery> {
    const known = await this.#live.current()
    const text = query.text ?? ''
    const read: Understanding = this.#understand(text, {
      today: today(now, BRASILIA_ZONE),
      places: this.#placesOf(known),
      slugs: known.destinations.map(({ slug }) => slug),
      isWord: (word) => known.vocabulary.known(word) !== null,
    })
    const words = await readText(read.rest, this.#live.stemmer)
    return { query, now, read, words, index: await this.#live.current() }
  }

  /**
   * The offers that have the words, and the wishes that some fulfil. Searches share the memory of a match: use it without an await, or
   * another search takes it.
   */
  #match({ query, now, read, words, index }: ReadQuery) {
    const wishes = new Wishes(index, query, read, now)
    let match: TextMatch | null = words === null ? null : matchText(index, words)
    // Words without any offer must not hide the words that were understood. Filters do not count: a wish that only a filter excludes
    // stays, and the page offers to take the filter away.
    let unknown = match?.unknown ?? []
    if (match !== null && !wishes.isEmpty && !someSlot(index, match, wishes.passes())) {
      const isUseless = match.slots.length === 0 || (read.places.length === 0 && !namesPlace(index, words))
      if (isUseless) {
        unknown = read.rest.split(' ')
        match = null
      }
    }
    if (!wishes.isEmpty && !someSlot(index, match, wishes.passes())) {
      wishes.relax(match)
    }
    const parts = read.parts
      .filter(({ meaning }) => !isReplaced(query, meaning))
      .map((part) => ({
        label: part.label,
        words: part.words,
        without: part.without,
        isApplied: wishes.isApplied(part),
        isPlace: isPlaceWish(part.meaning),
      }))
    const { sort, days } = wishes
    return { index, match, wishes, understood: { sort, hasDays: days !== null, parts, unknown, notes: read.notes } }
  }

  #placesOf({ destinations }: OfferIndex): PlaceNames {
    if (this.#places?.of !== destinations) {
      const names = destinations.flatMap(({ name, alsoKnownAs }) => [name, ...alsoKnownAs])
      this.#places = { of: destinations, names: placeNames(names) }
    }
    return this.#places.names
  }

  async suggest(text: string): Promise<Answer<typeof suggestOffers>> {
    const read = await readText(text, this.#live.stemmer)
    const index = await this.#live.current()
    const places = matchDestinations(index, text)
    const titles = read === null ? null : matchTitles(index, read)
    const score = (slot: number) => (titles?.scores[slot] ?? 0) + (index.quality[slot] ?? 0)
    const slots = titles === null ? [] : bestSlots(index, MOST_SUGGESTIONS, score, titles.slots)
    const offers = await readCards(this.#database, numbersOf(index, slots))
    const room = Math.max(DESTINATIONS_BESIDE_OFFERS, MOST_SUGGESTIONS - offers.length)
    const suggestions = [
      ...places.slice(0, room).map(({ destination }) => ({
        type: 'destination' as const,
        label: destination.name,
        hint: destination.stateName,
        value: destination.slug,
      })),
      ...offers.map((offer) => ({
        type: 'offer' as const,
        label: offer.title,
        hint: `${offer.destination.name}, ${offer.destination.state}`,
        value: offer.id,
      })),
    ]
    return { suggestions: suggestions.slice(0, MOST_SUGGESTIONS) }
  }

  async home(now: Date): Promise<Answer<typeof homeContent>> {
    const index = await this.#live.current()
    const known = visitedDestinations(index).slice(0, HOME_DESTINATIONS)
    const rows = await this.#database.query<{ slug: string; cover: Cover; tagline: string }>(
      'SELECT slug, cover, tagline FROM destinations WHERE slug = ANY($1::text[])',
      [known.map(({ destination }) => destination.slug)],
    )
    const destinations = known.flatMap(({ destination: { slug, name, state }, offers }) => {
      const row = rows.find((one) => one.slug === slug)
      return row === undefined ? [] : [{ place: { slug, name, state }, cover: row.cover, offers, tagline: row.tagline }]
    })
    return { destinations, bestRated: await this.#cards(index, numbersOf(index, bestRated(index)), now) }
  }

  /** Null without offers. */
  async destination(slug: string, topic: Topic | undefined, now: Date): Promise<DestinationAnswer | null> {
    const index = await this.#live.current()
    return readDestinationPage(this.#database, index, slug, topic, (numbers) => this.#cards(index, numbers, now))
  }

  async nearby(slug: string, topic: Topic | undefined) {
    return readNearbyDestinations(this.#database, await this.#live.current(), slug, topic)
  }

  /** Destinations with offers, and their topics. */
  async destinationTopics(): Promise<{ slug: string; topics: DestinationAnswer['topics'] }[]> {
    const index = await this.#live.current()
    return [...slotsByDestination(index)]
      .filter(([, slots]) => slots.length > 0)
      .map(([slug, slots]) => ({ slug, topics: topicsOf(index, slots) }))
  }

  /** Other offers: same place and kind first, then same place, then same kind. */
  async similarTo(number: number, now: Date): Promise<Card[]> {
    const index = await this.#live.current()
    const self = index.slotOf(number)
    if (self === undefined) return []
    const likeness = (slot: number) =>
      (index.destination[slot] === index.destination[self] ? 4 : 0) + (index.kind[slot] === index.kind[self] ? 2 : 0)
    const score = (slot: number) =>
      slot === self || likeness(slot) === 0 ? LEFT_OUT : likeness(slot) * QUALITY_SCALE + (index.quality[slot] ?? 0)
    const slots = bestSlots(index, SIMILAR, score)
    return this.#cards(index, numbersOf(index, slots), now)
  }

  /** Offers with the next date of each, in this order; leaves out those that are no longer public. */
  async cards(numbers: readonly number[], now: Date): Promise<Card[]> {
    return this.#cards(await this.#live.current(), numbers, now)
  }

  #cards(index: OfferIndex, numbers: readonly number[], now: Date): Promise<Card[]> {
    return readCards(this.#database, numbers, firstDaysOf(index, numbers, {}, null, now))
  }
}

/** Cards show the next date up to this many days ahead. */
const DAYS_AHEAD = 120

/** The first bookable day of each offer, by number: of the searched days, else from today on. */
function firstDaysOf(
  index: OfferIndex,
  numbers: readonly number[],
  query: SearchQuery,
  wishes: Wishes | null,
  now: Date,
) {
  const from = today(now, BRASILIA_ZONE)
  const days = daysOf(query) ?? wishes?.days ?? { from, until: from + DAYS_AHEAD }
  const firstDay = firstDayOf(index, { people: query.people ?? wishes?.people, ...days }, now)
  const found = new Map<number, string>()
  for (const number of numbers) {
    const slot = index.slotOf(number)
    const day = slot === undefined ? null : firstDay(slot)
    if (day !== null) found.set(number, isoDay(day))
  }
  return found
}

const numbersOf = (index: OfferIndex, slots: readonly number[]) => slots.map((slot) => index.number[slot] ?? 0)

function bestRated(index: OfferIndex): number[] {
  const ofPlace = new Map<number, number>()
  const score = (slot: number) => ((index.ratings[slot] ?? 0) > 0 ? (index.quality[slot] ?? 0) : LEFT_OUT)
  // Enough of the best to fill each place's share.
  const chosen = bestSlots(index, 200, score).filter((slot) => {
    const place = index.destination[slot] ?? 0
    const taken = ofPlace.get(place) ?? 0
    ofPlace.set(place, taken + 1)
    return taken < HOME_OFFERS_OF_A_PLACE
  })
  return chosen.slice(0, HOME_OFFERS)
}
