import type { Graph, Product } from 'schema-dts'
import type { OfferCard } from '../../../../core/offers/offer.ts'
import { type DestinationPage, destinationHref, type Topic } from '../../../../core/search/destination-page.ts'
import { offerHref } from '../../../components/offer-card.tsx'
import { breadcrumbList } from '../../../shared/structured-data/breadcrumb-list.ts'
import { aggregateRating, decimalPrice } from '../../../shared/structured-data/structured-data.tsx'
import { headingOf, TOPIC_WORDS } from './topic-words.ts'

/** schema.org data: an ItemList of the offers, the place and the breadcrumbs. */
export function describeDestination(page: DestinationPage, topic: Topic | undefined): Graph {
  const { place, cover, tagline, total, offers } = page
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        { name: 'Início', path: '/' },
        { name: place.name, path: destinationHref(place.slug) },
        ...(topic === undefined ? [] : [{ name: TOPIC_WORDS[topic], path: destinationHref(place.slug, topic) }]),
      ]),
      {
        '@type': 'TouristDestination',
        name: place.name,
        description: tagline,
        image: cover.url,
        url: destinationHref(place.slug),
        containedInPlace: { '@type': 'State', name: place.state },
      },
      {
        '@type': 'ItemList',
        name: headingOf(place, topic),
        url: destinationHref(place.slug, topic),
        numberOfItems: total,
        itemListElement: offers.map((offer, at) => ({ '@type': 'ListItem', position: at + 1, item: productOf(offer) })),
      },
    ],
  }
}

const productOf = (offer: OfferCard): Product => ({
  '@type': 'Product',
  name: offer.title,
  url: offerHref(offer.id),
  image: offer.cover.url,
  brand: { '@type': 'Organization', name: offer.provider.name },
  offers: {
    '@type': 'Offer',
    price: decimalPrice(offer.priceFrom),
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    url: offerHref(offer.id),
  },
  ...(offer.rating && { aggregateRating: aggregateRating(offer.rating) }),
})
