import type { Answer } from '../../contract/call.ts'
import type { nearbyDestinations } from '../../contract/destinations.ts'
import { kilometres, type MapPoint } from '../../src/core/maps/map-area.ts'
import { NEARBY, type Topic } from '../../src/core/search/destination-page.ts'
import { findPlace } from '../cities/cities.ts'
import type { Database } from '../database/database.ts'
import { slotsByDestination, topicsOf } from './destination-page.ts'
import type { OfferIndex } from './offer-index.ts'
import { visitedDestinations } from './suggestions.ts'

/** Other destinations with offers of the topic: the nearest of a known city, else the most visited. */
export async function readNearbyDestinations(
  database: Database,
  index: OfferIndex,
  slug: string,
  topic: Topic | undefined,
): Promise<Answer<typeof nearbyDestinations>> {
  const slots = slotsByDestination(index)
  const has = (other: string) =>
    topic === undefined || topicsOf(index, slots.get(other) ?? []).some((one) => one.topic === topic)
  const others = visitedDestinations(index)
    .map(({ destination }) => destination)
    .filter((one) => one.slug !== slug && has(one.slug))
  const here = await findPlace(database, slug)
  const points = await database.query<MapPoint & { slug: string }>(
    'SELECT slug, latitude, longitude FROM destinations WHERE slug = ANY($1::text[])',
    [others.map((one) => one.slug)],
  )
  const kmTo = (other: string): number | null => {
    const there = points.find((point) => point.slug === other)
    return here === undefined || there === undefined ? null : Math.round(kilometres(here, there))
  }
  const places = others.map(({ slug, name, state }) => ({ place: { slug, name, state }, km: kmTo(slug) }))
  return { places: places.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0)).slice(0, NEARBY) }
}
