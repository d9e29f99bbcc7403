import type { Graph, Thing, WithContext } from 'schema-dts'
import type { Centavos } from '../../../core/money/money.ts'
import type { Rating } from '../../../core/offers/offer.ts'

/**
 * A data block for search engines, which needs no permission of the content security policy. Escapes `<`, so that no
 * text of a provider can end the block. The server makes its addresses absolute.
 */
export function StructuredData({ data }: { readonly data: WithContext<Thing> | Graph }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the JSON's quotes; it contains no "<"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** 12050 → `120.50`, without passing through a float. */
export const decimalPrice = (centavos: Centavos): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

export const aggregateRating = ({ average, count }: Rating) =>
  ({ '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 }) as const
