import type { Graph, Product, Review } from 'schema-dts'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { destinationHref } from '../../../../core/search/destination-page.ts'
import { offerHref } from '../../../components/offer-card.tsx'
import { breadcrumbList } from '../../../shared/structured-data/breadcrumb-list.ts'
import { aggregateRating, decimalPrice } from '../../../shared/structured-data/structured-data.tsx'

const REVIEWS = 5

/** schema.org's Product with its offers, rating and first reviews, and the breadcrumbs. */
export function describeOffer(offer: OfferDetail): Graph {
  const { destination } = offer
  return {
    '@context': 'https://schema.org',
    '@graph': [
      productOf(offer),
      breadcrumbList([
        { name: 'Início', path: '/' },
        { name: destination.name, path: destinationHref(destination.slug) },
        { name: offer.title, path: offerHref(offer.id) },
      ]),
    ],
  }
}

function productOf(offer: OfferDetail): Product {
  const amounts = offer.plans.flatMap((plan) => plan.prices.filter(({ band }) => band === 'adult').map((p) => p.price))
  const low = Math.min(offer.priceFrom, ...amounts)
  const high = Math.max(offer.priceFrom, ...amounts)
  const seller = { '@type': 'Organization', name: offer.seller.name } as const
  const url = offerHref(offer.id)
  const availability = 'https://schema.org/InStock'
  return {
    '@type': 'Product',
    name: offer.title,
    description: offer.description,
    sku: offer.id,
    category: offer.kind,
    url,
    image: offer.pictures.map((picture) => picture.url),
    brand: seller,
    offers:
      low === high
        ? { '@type': 'Offer', price: decimalPrice(low), priceCurrency: 'BRL', availability, url, seller }
        : {
            '@type': 'AggregateOffer',
            lowPrice: decimalPrice(low),
            highPrice: decimalPrice(high),
            offerCount: offer.plans.length,
            priceCurrency: 'BRL',
            seller,
          },
    ...(offer.rating && { aggregateRating: aggregateRating(offer.rating) }),
    ...(offer.reviews.length > 0 && {
      review: offer.reviews.slice(0, REVIEWS).map(
        (review): Review => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.author },
          datePublished: review.date,
          reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5 },
          ...(review.text !== '' && { reviewBody: review.text }),
        }),
      ),
    }),
  }
}
