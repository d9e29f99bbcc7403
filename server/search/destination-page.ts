import type { Answer } from '../../contract/call.ts'
import type { destinationPage } from '../../contract/destinations.ts'
import {
  ALL_TOPICS,
  PAGE_NEIGHBOURS,
  PAGE_REVIEWS,
  TOPICS,
  type Topic,
} from '../../src/core/search/destination-page.ts'
import { PAGE_SIZE } from '../../src/core/search/search.ts'
import type { Database } from '../database/database.ts'
import { type Card, ratingOf } from '../offers/cards.ts'
import { readNewestReviews } from '../offers/reviews.ts'
import { bestSlots } from './best-slots.ts'
import { failuresOf } from './filters.ts'
import type { OfferIndex } from './offer-index.ts'
import { pointsBehindByKind } from './search-index.ts'
import { visitedDestinations } from './suggestions.ts'

export type DestinationAnswer = Answer<typeof destinationPage>

interface Facts {
  guides: number
  cheapest: number | null
  dearest: number | null
  shortest: number
  longest: number
  rating_sum: number
  rating_count: number
}

/** @returns null for an unknown destination, and without offers. */
export async function readDestinationPage(
  database: Database,
  index: OfferIndex,
  slug: string,
  topic: Topic | undefined,
  readCards: (numbers: readonly number[]) => Promise<Card[]>,
): Promise<DestinationAnswer | null> {
  const all = slotsByDestination(index).get(slug) ?? []
  const slots = topic === undefined ? all : ofTopic(index, all, topic)
  const [place] = await database.query<Pick<DestinationAnswer, 'cover' | 'tagline'> & { best_months: number[] }>(
    'SELECT cover, tagline, best_months FROM destinations WHERE slug = $1',
    [slug],
  )
  const known = index.destinations.find((one) => one.slug === slug)
  if (slots.length === 0 || place === undefined || known === undefined) return null
  const numberOf = (slot: number) => index.number[slot] ?? 0
  const numbers = slots.map(numberOf)
  const behind = pointsBehindByKind(false)
  const best = bestSlots(
    index,
    PAGE_SIZE,
    (slot) => (index.quality[slot] ?? 0) - (behind[index.kind[slot] ?? 0] ?? 0),
    Int32Array.from(slots),
  )
  const [facts] = await database.query<Facts>(
    `SELECT count(DISTINCT o.provider_id)::integer AS guides,
       min(o.price_from) FILTER (WHERE NOT o.price_per_group) AS cheapest,
       max(o.price_from) FILTER (WHERE NOT o.price_per_group) AS dearest,
       coalesce(min(o.duration_minutes), 0) AS shortest, coalesce(max(o.duration_minutes), 0) AS longest,
       coalesce(sum(o.rating_sum), 0)::integer AS rating_sum, coalesce(sum(o.rating_count), 0)::integer AS rating_count
     FROM public_offers o WHERE o.number = ANY($1::integer[])`,
    [numbers],
  )
  const offers = await readCards(best.map(numberOf))
  // Withdrawn since the index was read.
  if (facts === undefined || offers.length === 0) return null
  return {
    place: { slug, name: known.name, state: known.state },
    cover: place.cover,
    tagline: place.tagline,
    bestMonths: place.best_months,
    total: slots.length,
    guides: facts.guides,
    prices: facts.cheapest === null || facts.dearest === null ? null : { min: facts.cheapest, max: facts.dearest },
    minutes: { min: facts.shortest, max: facts.longest },
    rating: ratingOf(facts.rating_sum, facts.rating_count),
    topics: topicsOf(index, all),
    offers,
    reviews: await readNewestReviews(database, numbers, PAGE_REVIEWS),
    others: visitedDestinations(index)
      .filter(({ destination }) => destination.slug !== slug)
      .slice(0, PAGE_NEIGHBOURS)
      .map(({ destination: { slug, name, state } }) => ({ slug, name, state })),
  }
}

type Slots = readonly number[]

/** Slots of the public offers of each destination, by slug. */
export function slotsByDestination(index: OfferIndex): ReadonlyMap<string, Slots> {
  const found = new Map<string, number[]>(index.destinations.map(({ slug }) => [slug, []]))
  const bySlot = index.destinations.map(({ slug }) => found.get(slug))
  for (let slot = 0; slot < index.slots; slot++) {
    if (index.alive[slot] === 1) bySlot[index.destination[slot] ?? 0]?.push(slot)
  }
  return found
}

const ofTopic = (index: OfferIndex, slots: Slots, topic: Topic): Slots => {
  const failures = failuresOf(index, TOPICS[topic])
  return slots.filter((slot) => failures(slot) === 0)
}

/** The topics with offers among these. */
export const topicsOf = (index: OfferIndex, slots: Slots): DestinationAnswer['topics'] =>
  ALL_TOPICS.map((topic) => ({ topic, count: ofTopic(index, slots, topic).length })).filter(({ count }) => count > 0)
