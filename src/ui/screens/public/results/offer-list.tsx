import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { OfferCard as Offer } from '../../../../core/offers/offer.ts'
import type { ResultsActor } from '../../../../core/search/results.machine.ts'
import { wholeText } from '../../../../core/text/number-text.ts'
import { OfferCard, OfferCardSkeleton, offerHref } from '../../../components/offer-card.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { HydrateLater } from '../../../components/ui/hydrate-later.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { stringifyPlainSearch } from '../../../plain-search.ts'
import { WindowedChunk } from '../../../shared/windowed-chunk.tsx'

const grid = 'grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'
/** Columns beside the map. */
const narrowGrid = 'grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2'
/** Cards that a phone's first screen may show. */
const AT_ONCE = 2
/** A multiple of every number of columns, so that chunks join without gaps. */
const CHUNK = 6

interface OfferListProps {
  readonly results: ResultsActor
  readonly total: number
  readonly isNarrow: boolean
  /** Offer of the marker chosen on the map. */
  readonly marked: string | null
  /** Called with the offer under the pointer or focus, and with null when it is left: the map marks its place. */
  readonly onHighlight?: ((id: string | null) => void) | undefined
}

/**
 * The endless list. Chunks far from the screen leave the document but keep their height, so that 10,000 offers cost as
 * little as twenty.
 */
export const OfferList = memo(function OfferList({ results, total, isNarrow, marked, onHighlight }: OfferListProps) {
  const items = useSelector(results, (snapshot) => snapshot.context.items)
  const { date, people } = useSelector(results, (snapshot) => snapshot.context.query)
  const hasDays = useSelector(results, (snapshot) => snapshot.context.first?.understood?.hasDays === true)
  // The offer's page starts with the searched date and people.
  const carriedTo = ({ firstDay }: Offer) =>
    stringifyPlainSearch({ data: hasDays || date !== undefined ? (firstDay ?? date) : undefined, pessoas: people })
  const isFetching = useSelector(results, (snapshot) => snapshot.matches('fetching next page'))
  const failure = useSelector(results, (snapshot) =>
    snapshot.matches('failed at next page') ? snapshot.context.failure : null,
  )
  const hasMore = useSelector(results, (snapshot) => snapshot.context.nextCursor !== null)
  const end = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Index of the first offer that the press on "Mostrar mais" loads. */
  const [awaited, setAwaited] = useState<number | null>(null)
  const firstNew = awaited === null ? undefined : items[awaited]?.id
  useEffect(() => {
    if (firstNew === undefined) return
    setAwaited(null)
    list.current?.querySelector<HTMLElement>(`[data-offer="${CSS.escape(firstNew)}"] a`)?.focus()
  }, [firstNew])
  useEffect(() => {
    if (marked === null) return
    list.current?.querySelector(`[data-offer="${CSS.escape(marked)}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [marked])

  useEffect(() => {
    const element = end.current
    if (element === null || !hasMore || isFetching || failure !== null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) results.send({ type: 'show more' })
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // Observes again after every page: an end that stayed on the screen would not fire a second time.
  }, [results, hasMore, isFetching, failure])

  return (
    <>
      <div ref={list}>
        {chunksOf(items).map((chunk, index) => (
          <WindowedChunk key={chunk[0]?.id} className={index === 0 ? '' : 'mt-8'}>
            <ul
              className={isNarrow ? narrowGrid : grid}
              aria-label={index === 0 ? `${wholeText(total)} opções` : undefined}
            >
              {chunk.map((offer, place) => {
                const isFirst = index === 0 && place === 0
                const card = (
                  <OfferCard
                    offer={offer}
                    href={`${offerHref(offer.id)}${carriedTo(offer)}`}
                    headingLevel={2}
                    priority={isFirst}
                    className="h-full"
                  />
                )
                return (
                  <li
                    key={offer.id}
                    data-offer={offer.id}
                    data-marked={offer.id === marked || undefined}
                    className="min-w-0 scroll-mb-3 rounded-lg ring-primary-ring ring-offset-4 ring-offset-page data-marked:ring-2"
                    onPointerEnter={() => onHighlight?.(offer.id)}
                    onPointerLeave={() => onHighlight?.(null)}
                    onFocus={() => onHighlight?.(offer.id)}
                    onBlur={() => onHighlight?.(null)}
                  >
                    {index === 0 && place < AT_ONCE ? card : <HydrateLater>{card}</HydrateLater>}
                  </li>
                )
              })}
            </ul>
          </WindowedChunk>
        ))}
      </div>
      <div ref={end} />
      {failure !== null && (
        <div role="alert" className="mt-8 rounded-lg bg-warning-soft p-5 text-center">
          <p>{failureText(failure).text}</p>
          <Button variant="secondary" className="mt-3" onClick={() => results.send({ type: 'try again' })}>
            Tentar de novo
          </Button>
        </div>
      )}
      {failure === null && hasMore && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            loading={isFetching}
            onClick={() => {
              setAwaited(items.length)
              results.send({ type: 'show more' })
            }}
          >
            Mostrar mais
          </Button>
        </div>
      )}
      {/* Below the button, which would move under the finger otherwise: the list may start to load while somebody presses it. */}
      {isFetching && (
        <div className="mt-8">
          <OfferListSkeleton count={3} />
        </div>
      )}
      {!hasMore && <p className="mt-10 text-center text-sm text-ink-muted">Você viu todas as opções.</p>}
    </>
  )
})

export function OfferListSkeleton({ count = 6 }: { readonly count?: number }) {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and never move
        <OfferCardSkeleton key={index} />
      ))}
    </div>
  )
}

function chunksOf(items: readonly Offer[]): readonly (readonly Offer[])[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
