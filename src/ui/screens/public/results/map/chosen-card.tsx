import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MapCluster } from '../../../../../core/maps/maps.port.ts'
import type { OfferCard } from '../../../../../core/offers/offer.ts'
import type { SearchQuery } from '../../../../../core/search/filters.ts'
import { durationText } from '../../../../../core/time/duration-text.ts'
import { useApp } from '../../../../app.tsx'
import { offerHref } from '../../../../components/offer-card.tsx'
import { usePrices } from '../../../../components/prices.tsx'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Picture } from '../../../../components/ui/picture.tsx'
import { Price } from '../../../../components/ui/price.tsx'
import { Rating } from '../../../../components/ui/rating.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { useResource } from '../../../../shared/use-resource.ts'
import { GroupList } from './group-list.tsx'

interface ChosenCardProps {
  readonly cluster: MapCluster
  readonly query: SearchQuery
  /** Offers that the list has already loaded. */
  readonly items: readonly OfferCard[]
  readonly onClose: () => void
  /** Shows the list; undefined if the list is beside the map. */
  readonly onList: (() => void) | undefined
}

/** Summary of the chosen marker. It takes the focus when it appears and returns it to the marker. */
export function ChosenCard({ cluster, query, items, onClose, onList }: ChosenCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const marker = document.activeElement
    card.current?.focus({ preventScroll: true })
    return () => {
      const isForgotten = document.activeElement === document.body || document.activeElement === null
      if (marker instanceof HTMLElement && isForgotten) marker.focus({ preventScroll: true })
    }
  }, [])

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={cluster.offer?.title ?? 'Opções neste lugar'}
      className="absolute inset-x-3 bottom-3 z-10 mx-auto max-w-md rounded-lg border border-line bg-raised shadow-lg outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {cluster.offer === null ? (
        <GroupList cluster={cluster} query={query} onList={onList} />
      ) : (
        <Summary key={cluster.offer.id} offer={cluster.offer} cluster={cluster} items={items} />
      )}
      <div className="absolute top-2 right-2">
        <IconButton label="Fechar" size="sm" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
    </section>
  )
}

interface SummaryProps {
  readonly offer: NonNullable<MapCluster['offer']>
  readonly cluster: MapCluster
  readonly items: readonly OfferCard[]
}

/** Title, price and link show at once; the other facts load later, and a failure is ignored. */
function Summary({ offer: { id, title }, cluster, items }: SummaryProps) {
  const { offers } = useApp().public
  const show = usePrices()
  const listed = items.find((item) => item.id === id) ?? null
  const fetched = useResource<OfferCard>({
    key: listed === null ? id : null,
    load: (signal) => offers.fetchOffer(id, signal),
  })
  const card = listed ?? fetched.value
  const { text, approximate } = show(cluster.priceFrom)
  return (
    <div className="flex gap-3 p-3 pr-11 sm:gap-4">
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-md sm:w-28">
        {card === null ? (
          <Skeleton style={{ aspectRatio: '1' }} />
        ) : (
          <Picture picture={card.cover} sizes="7rem" ratio="1" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-1">
        <h2 className="line-clamp-2 text-base leading-snug font-semibold">
          <AppLink href={offerHref(id)} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            {title}
          </AppLink>
        </h2>
        <p className="flex min-h-5 flex-wrap gap-x-3 text-sm text-ink-muted">
          {card !== null && <span>{durationText(card.durationMinutes)}</span>}
          {card?.rating && <Rating average={card.rating.average} count={card.rating.count} />}
        </p>
        <Price
          className="mt-auto block"
          before="a partir de"
          text={text}
          approximate={approximate}
          after={card === null ? '' : card.pricePerGroup ? 'por grupo' : 'por pessoa'}
        />
      </div>
    </div>
  )
}
