import { CalendarCheck, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferCard as Offer } from '../../core/offers/offer.ts'
import { durationText } from '../../core/time/duration-text.ts'
import { KIND_LABELS, shortDateText } from '../labels.ts'
import { Heart } from './heart.tsx'
import { type ShownPrice, usePrices } from './prices.tsx'
import { AppLink } from './ui/app-link.tsx'
import { Badge } from './ui/badge.tsx'
import { cx } from './ui/cx.ts'
import { Picture } from './ui/picture.tsx'
import { Price } from './ui/price.tsx'
import { Rating } from './ui/rating.tsx'
import { Skeleton } from './ui/skeleton.tsx'

/** Width of a card's picture in a grid of 1, 2, 3 and 4 columns. */
const CARD_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'

const RATIO = '4 / 3'

export interface OfferCardProps {
  readonly offer: Offer
  /** Replaces `priceFrom` in the chosen currency (prices.tsx). */
  readonly price?: ShownPrice
  /** Address of the card; the offer's page by default. */
  readonly href?: string
  /** Replaces the heart in the picture's corner. */
  readonly heart?: ReactNode
  /** One of the page's first pictures, loaded at once. */
  readonly priority?: boolean
  readonly sizes?: string
  /** h2 under the page's h1, h3 under a section's heading. */
  readonly headingLevel?: 2 | 3
  readonly className?: string
}

export function offerHref(id: string): string {
  return `/tour/detalhes-tour/${encodeURIComponent(id)}`
}

export function OfferCard({
  offer,
  price,
  href = offerHref(offer.id),
  heart = <Heart offer={offer} />,
  priority = false,
  sizes = CARD_SIZES,
  headingLevel = 3,
  className,
}: OfferCardProps) {
  const Heading = `h${headingLevel}` as const
  const show = usePrices()
  const { text, approximate } = price ?? show(offer.priceFrom)
  return (
    <article className={cx('group relative flex flex-col', className)}>
      <div className="relative overflow-hidden rounded-lg">
        <Picture
          picture={offer.cover}
          sizes={sizes}
          ratio={RATIO}
          priority={priority}
          className="transition-transform duration-200 group-hover:scale-[1.03]"
        />
        {offer.kind !== 'tour' && (
          <Badge floating className="absolute top-3 left-3">
            {KIND_LABELS[offer.kind].one}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <div className="flex items-start justify-between gap-3 text-sm">
          <span className="flex min-w-0 items-center gap-1 text-ink-muted">
            <MapPin size={15} aria-hidden="true" className="shrink-0" />
            <span className="truncate">
              {offer.destination.name}, {offer.destination.state}
            </span>
          </span>
          {offer.rating ? (
            <Rating average={offer.rating.average} count={offer.rating.count} className="shrink-0" />
          ) : (
            <span className="shrink-0 font-medium text-primary-text">Novidade</span>
          )}
        </div>
        <Heading className="mt-1 line-clamp-2 text-base leading-snug font-semibold tracking-normal">
          <AppLink
            href={href}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary-ring"
          >
            {offer.title}
          </AppLink>
        </Heading>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted">
          <span className="flex items-center gap-1">
            <Clock size={15} aria-hidden="true" className="shrink-0" />
            {durationText(offer.durationMinutes)}
          </span>
          {offer.firstDay && <span>1ª data: {shortDateText(offer.firstDay)}</span>}
          {offer.cancellation === 'flexible' && (
            <span className="flex items-center gap-1 font-medium text-success">
              <CalendarCheck size={15} aria-hidden="true" className="shrink-0" />
              Cancelamento grátis até 24 h antes
            </span>
          )}
        </p>
        <Price
          className="mt-auto block pt-2"
          before="a partir de"
          text={text}
          approximate={approximate}
          after={offer.pricePerGroup ? 'por grupo' : 'por pessoa'}
        />
      </div>
      {heart && <div className="absolute top-2.5 right-2.5">{heart}</div>}
    </article>
  )
}

/** The same shape as the card, line by line. */
export function OfferCardSkeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={cx('flex flex-col', className)}>
      <Skeleton className="rounded-lg" style={{ aspectRatio: RATIO }} />
      <div className="flex flex-col pt-3">
        <span className="flex h-5 items-center justify-between">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-16" />
        </span>
        <span className="mt-1 flex h-11 flex-col justify-center gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </span>
        <span className="mt-1.5 flex h-5 items-center">
          <Skeleton className="h-3.5 w-4/5" />
        </span>
        <span className="flex h-8 items-end">
          <Skeleton className="h-4 w-2/5" />
        </span>
      </div>
    </div>
  )
}
