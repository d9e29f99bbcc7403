import type { Centavos } from '../../../../core/money/money.ts'
import type { OfferDetail } from '../../../../core/offers/offer.ts'

const REVIEWS = 5

/** What search engines read: schema.org's Product with its offers, rating and first reviews. */
export function describeOffer(offer: OfferDetail): Readonly<Record<string, unknown>> {
  const amounts = offer.plans.flatMap((plan) => plan.prices.filter(({ band }) => band === 'adult').map((p) => p.price))
  const low = Math.min(offer.priceFrom, ...amounts)
  const high = Math.max(offer.priceFrom, ...amounts)
  const seller = { '@type': 'Organization', name: offer.seller.name }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    description: offer.description,
    sku: offer.id,
    category: offer.kind,
    image: offer.pictures.map((picture) => picture.url),
    brand: seller,
    offers:
      low === high
        ? { '@type': 'Offer', price: decimal(low), priceCurrency: 'BRL', seller }
        : {
            '@type': 'AggregateOffer',
            lowPrice: decimal(low),
            highPrice: decimal(high),
            offerCount: offer.plans.length,
            priceCurrency: 'BRL',
            seller,
          },
    ...(offer.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: offer.rating.average,
        reviewCount: offer.rating.count,
        bestRating: 5,
      },
    }),
    ...(offer.reviews.length > 0 && {
      review: offer.reviews.slice(0, REVIEWS).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author },
        datePublished: review.date,
        reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5 },
        ...(review.text !== '' && { reviewBody: review.text }),
      })),
    }),
  }
}

/** 12050 → `120.50`, without passing through a float. */
function decimal(centavos: Centavos): string {
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
}

/**
 * A data block, which no content security policy needs to allow. `<` is written as an escape, so that no text of a
 * provider can end the block.
 */
export function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of the JSON; it holds no "<"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
