import { FARTHEST_KM, isWithin, kilometres } from '../../core/maps/map-area.ts'
import type { MapArea, MapPoint } from '../../core/maps/maps.port.ts'
import type { OfferCard, OfferDetail } from '../../core/offers/offer.ts'
import { ALL_TOPICS, NEARBY, type NearbyDestination, TOPICS, type Topic } from '../../core/search/destination-page.ts'
import { choicesOf, FACETS, type NamedFacet, passes, toFacets } from '../../core/search/facets.ts'
import type { Facets, SearchQuery } from '../../core/search/filters.ts'
import {
  isPlaceWish,
  isReplaced,
  orderOfWishes,
  pointsBehind,
  relevanceOf,
  wishedSort,
} from '../../core/search/intent/relevance.ts'
import { traitsIn } from '../../core/search/intent/traits-in-text.ts'
import { type Meaning, placeNames, type UnderstoodPart, understand } from '../../core/search/intent/understand.ts'
import { bestSet, filtersOf, WEIGHTS } from '../../core/search/intent/wishes.ts'
import type { SearchSource } from '../../core/search/search.port.ts'
import {
  type DestinationCard,
  type HomeContent,
  PAGE_SIZE,
  type SearchResult,
  type Suggestion,
} from '../../core/search/search.ts'
import { daysOf, periodNotes } from '../../core/search/search-period.ts'
import { fold } from '../../core/text/words.ts'
import { isoDay, today, weekdayOf } from '../../core/time/day-number.ts'
import { BRASILIA_ZONE } from '../../core/time/departure-time.ts'
import { answering, type BeforeAnswering } from './answering.ts'
import { destinationPageOf } from './destination-page.ts'
import { meantWord, searchedWords, wordsOf } from './text-match.ts'

/** A real search over few offers: wishes, filters, facets, sorts, pages; tolerates missing accents and typing errors. */
export function createMemorySearch(
  offers: readonly OfferDetail[],
  before?: BeforeAnswering,
  now: () => Date = () => new Date(),
): SearchSource {
  const texts = new Map(offers.map((offer) => [offer, wordsOf(textOf(offer))]))
  const known = new Set([...texts.values()].flat())
  const places = placeNames(offers.map(({ destination }) => destination.name))

  const foundBy = (query: SearchQuery) => {
    const read = understand(query.text ?? '', {
      today: today(now(), BRASILIA_ZONE),
      places,
      slugs: offers.map(({ destination }) => destination.slug),
      isWord: (word) => known.has(word),
    })
    const searched = searchedWords(read.rest)
    const meant = searched.map((word) => meantWord(word, known))
    const hasWords = (offer: OfferDetail) =>
      meant.every((word) => word !== undefined && texts.get(offer)?.some((one) => one.startsWith(word)))
    const worded = offers.filter(hasWords)
    const isUseless = worded.length === 0 && read.parts.length > 0
    const wished = fulfilling(isUseless ? offers : worded, read.parts)
    return { ...wished, searched, meant, read, unknown: searched.filter((_, at) => meant[at] === undefined) }
  }

  const search = (query: SearchQuery, cursor = '0'): SearchResult => {
    const { searched, meant, found, read, unknown, isApplied } = foundBy(query)
    const meanings = read.parts.map(({ meaning }) => meaning)
    const order = orderOfWishes(query, meanings)
    const asked = wishedSort(meanings)
    const keyOf = ({ kind, priceFrom }: OfferDetail) =>
      relevanceOf({ kind, price: priceFrom, isInSeason: false, score: 0 }, order)
    const passing = found.filter((offer) => passesAll(offer, query))
    const matching = sorted(
      passing.toSorted((a, b) => keyOf(b) - keyOf(a)),
      query.sort,
      asked === undefined ? query.near : undefined,
    )
    const start = Math.max(0, Math.trunc(Number(cursor)) || 0)
    const end = start + PAGE_SIZE
    const period = read.parts.find(({ meaning }, at) => meaning.type === 'period' && isApplied(at))?.meaning
    const days =
      query.date === undefined && period?.type === 'period' ? { date: period.from, dateUntil: period.until } : query
    const isCorrected = matching.length > 0 && meant.some((word, index) => word !== searched[index])
    return {
      total: matching.length,
      items: matching.slice(start, end).map((offer) => withFirstDay(toCard(offer), firstDay(offer, days))),
      facets: facetsOf(found, query),
      correctedText: isCorrected ? meant.filter((word) => word !== undefined).join(' ') : null,
      understood: {
        sort: asked,
        hasDays: period !== undefined,
        parts: read.parts.flatMap(({ meaning, label, words, without }, at) =>
          isReplaced(query, meaning)
            ? []
            : [{ label, words, without, isApplied: isApplied(at), isPlace: isPlaceWish(meaning) }],
        ),
        unknown,
        notes: [...read.notes, ...periodNotes(query, today(now(), BRASILIA_ZONE))],
      },
      nextCursor: end < matching.length ? String(end) : null,
    }
  }

  const suggest = (text: string): readonly Suggestion[] => {
    const typed = fold(text).trim()
    const begins = (label: string) =>
      wordsOf(label).some((_, index, words) => words.slice(index).join(' ').startsWith(typed))
    const places: Suggestion[] = destinationsOf(offers)
      .filter(({ place }) => begins(place.name))
      .map(({ place }) => ({ type: 'destination', label: place.name, hint: place.state, value: place.slug }))
    const titles: Suggestion[] = offers
      .filter(({ title }) => typed !== '' && begins(title))
      .map(({ id, title, destination }) => ({ type: 'offer', label: title, hint: destination.name, value: id }))
    return [...places, ...titles].slice(0, 8)
  }

  const home = (): HomeContent => ({
    destinations: destinationsOf(offers),
    bestRated: sorted(offers, 'rating').slice(0, 8).map(toCard),
  })

  const destination = (query: SearchQuery) => {
    const all = offers.filter((offer) => passesAll(offer, { destination: query.destination }))
    return destinationPageOf(
      sorted(
        all.filter((offer) => passesAll(offer, query)),
        'rating',
      ).toSorted((a, b) => pointsBehind(a.kind, false) - pointsBehind(b.kind, false)),
      toCard,
      ALL_TOPICS.map((topic) => ({ topic, count: all.filter((offer) => passesAll(offer, TOPICS[topic])).length })),
      destinationsOf(offers),
    )
  }

  const nearby = (slug: string, topic: Topic | undefined): readonly NearbyDestination[] => {
    const fitting = topic === undefined ? offers : offers.filter((offer) => passesAll(offer, TOPICS[topic]))
    const offerAt = (of: string) => offers.find(({ destination }) => destination.slug === of)
    const here = offerAt(slug)
    const kmTo = (there: MapPoint | undefined) => (here && there ? Math.round(kilometres(here, there)) : null)
    return destinationsOf(fitting)
      .filter(({ place }) => place.slug !== slug)
      .map(({ place }) => ({ place, km: kmTo(offerAt(place.slug)) }))
      .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0))
      .slice(0, NEARBY)
  }

  const map = (query: SearchQuery, area: MapArea | null) => {
    const { found } = foundBy(query)
    const matching = found.filter((offer) => passesAll(offer, query, 'area'))
    const shown = matching.filter((offer) => area === null || isWithin(area, offer))
    return {
      clusters: shown.slice(0, MOST_MARKERS).map(({ id, title, latitude, longitude, priceFrom }) => ({
        ...{ latitude, longitude, count: 1, priceFrom, offer: { id, title } },
        area: { south: latitude, north: latitude, west: longitude, east: longitude },
      })),
      total: shown.length,
      whole: boundsOf(matching),
    }
  }

  return {
    search: (query, cursor, signal) => answering(() => search(query, cursor), before, signal),
    suggest: (text, signal) => answering(() => suggest(text), before, signal),
    fetchMap: (query, area, signal) => answering(() => map(query, area), before, signal),
    fetchDestination: (slug, topic, signal) =>
      answering(() => destination({ destination: slug, ...(topic && TOPICS[topic]) }), before, signal),
    fetchNearby: (slug, topic, signal) => answering(() => nearby(slug, topic), before, signal),
    fetchHome: (signal) => answering(home, before, signal),
  }
}

/** The offers that fulfil the wishes, or the heaviest of them that some offer fulfils. */
function fulfilling(offers: readonly OfferDetail[], parts: readonly UnderstoodPart[]) {
  const setOf = (offer: OfferDetail) =>
    parts.reduce((set, { meaning }, at) => (fulfils(offer, meaning) ? set | (1 << at) : set), 0)
  const counts = new Map<number, number>()
  for (const offer of offers) {
    const set = setOf(offer)
    counts.set(set, (counts.get(set) ?? 0) + 1)
  }
  const weights = parts.map(({ meaning }) => WEIGHTS[meaning.type])
  const set = bestSet(weights, counts)
  return {
    found: offers.filter((offer) => (setOf(offer) & set) === set),
    isApplied: (at: number) => (set & (1 << at)) !== 0,
  }
}

function fulfils(offer: OfferDetail, meaning: Meaning): boolean {
  const { destination, title, description, highlights, themes, kind } = offer
  switch (meaning.type) {
    case 'theme': {
      const texts = { title, description, highlights: highlights.join(' ') }
      return (themes.length > 0 || kind !== 'tour' ? themes : traitsIn(texts).themes).includes(meaning.value)
    }
    case 'state':
      return destination.state === meaning.value
    case 'region':
      return meaning.value.includes(destination.state)
    case 'nickname':
      return destination.slug === meaning.value
    case 'period':
      return passesAll(offer, { date: meaning.from, dateUntil: meaning.until })
    default:
      return passesAll(offer, filtersOf(meaning) ?? {})
  }
}

/** The first searched day with a departure. */
function firstDay({ weekdays }: OfferDetail, query: SearchQuery): string | undefined {
  const { from, until } = daysOf(query) ?? { from: 0, until: -1 }
  const days = Array.from({ length: Math.max(0, until - from + 1) }, (_, at) => from + at)
  const found = days.find((day) => weekdays.includes(weekdayOf(day)))
  return found === undefined ? undefined : isoDay(found)
}

const textOf = ({ title, destination, description, provider }: OfferDetail): string =>
  [title, destination.name, description, provider.name].join(' ')

/** True if an offer passes every filter except `leftOut`: a facet ignores its own filter. */
function passesAll(offer: OfferDetail, query: SearchQuery, leftOut?: 'destination' | 'area' | NamedFacet): boolean {
  const { destination, date, people, area, near } = query
  return (
    (leftOut === 'destination' || destination === undefined || offer.destination.slug === destination) &&
    (date === undefined || firstDay(offer, query) !== undefined) &&
    (people === undefined || offer.plans.some((plan) => plan.minPeople <= people && people <= plan.maxPeople)) &&
    (leftOut === 'area' || area === undefined || isWithin(area, offer)) &&
    (near === undefined || kilometres(near, offer) <= FARTHEST_KM) &&
    FACETS.every((facet) => leftOut === facet || passes(facet, query, offer))
  )
}

function facetsOf(found: readonly OfferDetail[], query: SearchQuery): Facets {
  const left = (own: 'destination' | NamedFacet) => found.filter((offer) => passesAll(offer, query, own))
  const prices = (facet: NamedFacet) =>
    left(facet).flatMap((offer) => (facet.filter.shape === 'number' ? [facet.filter.of(offer)] : []))
  return {
    ...toFacets(
      (facet, choice) => left(facet).filter((offer) => choicesOf(facet, offer).includes(choice)).length,
      (facet) => {
        const numbers = prices(facet)
        return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
      },
    ),
    destinations: destinationsOf(left('destination')).map(({ place, offers }) => ({ place, count: offers })),
  }
}

const MOST_MARKERS = 100

function boundsOf(offers: readonly OfferDetail[]): MapArea | null {
  if (offers.length === 0) return null
  const [latitudes, longitudes] = [offers.map((one) => one.latitude), offers.map((one) => one.longitude)]
  return {
    ...{ south: Math.min(...latitudes), north: Math.max(...latitudes) },
    ...{ west: Math.min(...longitudes), east: Math.max(...longitudes) },
  }
}

function sorted<Offer extends OfferCard>(
  offers: readonly Offer[],
  sort: SearchQuery['sort'],
  near?: MapPoint,
): readonly Offer[] {
  const stars = (offer: Offer) => offer.rating?.average ?? 0
  switch (sort) {
    case 'price':
      return offers.toSorted((a, b) => a.priceFrom - b.priceFrom)
    case '-price':
      return offers.toSorted((a, b) => b.priceFrom - a.priceFrom)
    case 'duration':
      return offers.toSorted((a, b) => a.durationMinutes - b.durationMinutes)
    case 'rating':
      return offers.toSorted((a, b) => stars(b) - stars(a))
    case 'relevance':
      return offers
    default:
      return near === undefined
        ? offers
        : offers.toSorted((one, other) => kilometres(near, one) - kilometres(near, other))
  }
}

/** Destinations of offers, most offers first. */
function destinationsOf(offers: readonly OfferDetail[]): readonly DestinationCard[] {
  const cards = new Map<string, DestinationCard>()
  for (const { destination, cover, title } of offers) {
    const card = cards.get(destination.slug) ?? { place: destination, cover, offers: 0, tagline: title }
    cards.set(destination.slug, { ...card, offers: card.offers + 1 })
  }
  return [...cards.values()].sort((a, b) => b.offers - a.offers)
}

const withFirstDay = (card: OfferCard, day: string | undefined): OfferCard =>
  day === undefined ? card : { ...card, firstDay: day }

/** The part of an offer that lists show. */
function toCard(offer: OfferDetail): OfferCard {
  const { id, kind, title, destination, cover, priceFrom, pricePerGroup, durationMinutes } = offer
  const { rating, languages, cancellation, provider, latitude, longitude } = offer
  return {
    ...{ id, kind, title, destination, cover, priceFrom, pricePerGroup, durationMinutes },
    ...{ rating, languages, cancellation, provider, latitude, longitude },
  }
}
