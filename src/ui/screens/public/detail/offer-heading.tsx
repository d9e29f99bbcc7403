import { MapPin } from 'lucide-react'
import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { destinationHref } from '../../../../core/search/destination-page.ts'
import { Heart } from '../../../components/heart.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx'
import { Rating } from '../../../components/ui/rating.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { ShareButton } from '../../../shared/offers/share-button.tsx'

export function OfferHeading({ offer }: { readonly offer: OfferDetail }) {
  const { destination } = offer
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <Breadcrumbs
          className="min-w-0"
          items={[
            { label: 'Início', href: '/' },
            { label: destination.name, href: destinationHref(destination.slug) },
            { label: offer.title },
          ]}
        />
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <Heart offer={offer} variant="plain" />
          <ShareButton
            title={offer.title}
            text={`${offer.title}, ${inPlace(destination.name)}, ${destination.state}`}
          />
        </div>
      </div>
      <h1 className="mt-1 text-3xl sm:text-4xl">{offer.title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone="primary">{KIND_LABELS[offer.kind].one}</Badge>
        {offer.rating ? (
          <a href="#avaliacoes" className="rounded-sm py-1 underline-offset-4 hover:underline">
            <Rating average={offer.rating.average} count={offer.rating.count} />
          </a>
        ) : (
          <span className="text-ink-muted">Ainda sem avaliações</span>
        )}
        <span className="inline-flex items-center gap-1.5 text-ink-muted">
          <MapPin size={16} aria-hidden="true" className="shrink-0" />
          {destination.name}, {destination.state}
        </span>
      </div>
    </header>
  )
}
