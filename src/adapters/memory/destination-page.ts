import { NotFound } from '../../core/failures.ts'
import type { OfferCard, OfferDetail } from '../../core/offers/offer.ts'
import { type DestinationPage, PAGE_NEIGHBOURS, PAGE_REVIEWS } from '../../core/search/destination-page.ts'
import { type DestinationCard, PAGE_SIZE } from '../../core/search/search.ts'

/**
 * The page of a destination from its offers, best first. Throws NotFound without offers.
 * @param destinations of all offers.
 */
export function destinationPageOf(
  offers: readonly OfferDetail[],
  toCard: (offer: OfferDetail) => OfferCard,
  topics: DestinationPage['topics'],
  destinations: readonly DestinationCard[],
): DestinationPage {
  const [first] = offers
  if (first === undefined) throw new NotFound('there are no offers at the destination')
  const prices = offers.filter(({ pricePerGroup }) => !pricePerGroup).map(({ priceFrom }) => priceFrom)
  const durations = offers.map(({ durationMinutes }) => durationMinutes)
  const ratings = offers.flatMap(({ rating }) => rating ?? [])
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  const stars = ratings.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return {
    place: first.destination,
    cover: first.cover,
    tagline: first.title,
    bestMonths: [],
    total: offers.length,
    guides: new Set(offers.map(({ provider }) => provider.id)).size,
    prices: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    minutes: { min: Math.min(...durations), max: Math.max(...durations) },
    rating: count === 0 ? null : { average: Math.round((stars * 10) / count) / 10, count },
    topics: topics.filter((topic) => topic.count > 0),
    offers: offers.slice(0, PAGE_SIZE).map(toCard),
    reviews: offers
      .flatMap(({ id, title, reviews }) => reviews.map((review) => ({ ...review, offer: { id, title } })))
      .filter(({ text }) => text !== '')
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .slice(0, PAGE_REVIEWS),
    others: destinations
      .map(({ place }) => place)
      .filter(({ slug }) => slug !== first.destination.slug)
      .slice(0, PAGE_NEIGHBOURS),
  }
}
