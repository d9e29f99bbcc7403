import { useSelector } from '@xstate/react'
import { Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { destinationHref, pageOfSearch } from '../../../../core/search/destination-page.ts'
import type { ResultsActor } from '../../../../core/search/results.machine.ts'
import { RecentlySeen } from '../../../components/recently-seen.tsx'
import { afterPaint } from '../../../components/ui/after-paint.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { countText } from '../../../labels.ts'
import { useTakeOver } from '../../../use-hydrated.ts'
import { useMedia } from '../../../use-media.ts'
import { ActiveFilters } from './active-filters.tsx'
import { countFilters } from './filter-chips.ts'
import { FilterPanel } from './filter-panel.tsx'
import { KindChips } from './kind-chips.tsx'
import { LazyMap } from './lazy-map.tsx'
import { NoResults } from './no-results.tsx'
import { OfferList, OfferListSkeleton } from './offer-list.tsx'
import { orderSentence } from './order-sentence.ts'
import { RememberLater } from './remember-later.tsx'
import { ResultsHeading } from './results-heading.tsx'
import { ResultsSearch } from './results-search.tsx'
import { SortSelect } from './sort-select.tsx'
import { Understood } from './understood.tsx'
import { useFilters } from './use-filters.ts'
import { useLastKnown } from './use-last-known.ts'
import { usePriceDraft } from './use-price-draft.ts'

/** From this width on, filters fit beside the list: Tailwind's lg. */
const WIDE = '(min-width: 64rem)'

/** Filters beside the list on a wide screen, behind a button on a phone. The address is the state. */
export function ResultsScreen({ results }: { readonly results: ResultsActor }) {
  useTakeOver()
  const { query, change, follow, showsMap, showMap } = useFilters()
  const price = usePriceDraft({ query, change })
  const [showsFilters, setShowsFilters] = useState(false)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const first = useSelector(results, (snapshot) => snapshot.context.first)
  const failure = useSelector(results, (snapshot) =>
    snapshot.matches('failed at first page') ? snapshot.context.failure : null,
  )
  // While a changed search loads, the last answer stays, paler.
  const shown = useLastKnown(first)
  const settled = useLastKnown(first === null ? null : results)
  // A phone's page neither carries nor hydrates the filters beside the list.
  const isWide = useMedia(WIDE)
  const place = shown?.facets.destinations.find((entry) => entry.place.slug === query.destination)?.place
  const destination =
    query.destination === undefined ? null : (pageOfSearch(query) ?? destinationHref(query.destination))
  const filters = countFilters(query)
  const wished = shown?.understood?.sort
  const showList = () => showMap(false)

  return (
    <>
      <ResultsSearch
        key={`${query.text}/${query.destination}/${place?.name}/${query.date}/${query.dateUntil}/${query.people}/${query.kind}`}
        query={query}
        destinationName={place === undefined ? undefined : `${place.name}, ${place.state}`}
      />

      <div className="page-width py-6">
        <ResultsHeading query={query} place={place} result={first} />
        <Understood understood={shown?.understood} total={shown?.total ?? 0} change={change} />
        <RememberLater />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <KindChips query={query} change={change} facets={shown?.facets} />
          <div className="flex w-full flex-wrap items-center justify-between gap-2 sm:w-auto sm:gap-3">
            <Button
              variant="secondary"
              className={cx('whitespace-nowrap max-sm:px-4', !showsMap && 'lg:hidden')}
              icon={<SlidersHorizontal size={18} aria-hidden />}
              onClick={() => afterPaint(() => setShowsFilters(true))}
            >
              {filters === 0 ? 'Filtros' : `Filtros (${filters})`}
            </Button>
            <Button
              variant="secondary"
              className="max-sm:gap-0 max-sm:px-3.5"
              icon={<MapIcon size={18} aria-hidden />}
              aria-expanded={showsMap}
              onClick={() => showMap(!showsMap)}
            >
              <span className="max-sm:sr-only">{showsMap ? 'Fechar o mapa' : 'Ver no mapa'}</span>
            </Button>
            <SortSelect query={query} change={change} wished={wished} />
          </div>
        </div>
        <ActiveFilters query={query} change={change} />
        <p className="mt-4 text-sm text-ink-muted">
          {orderSentence(query, shown)}{' '}
          <AppLink href="/dicas#quando-ir" className="text-primary-text underline underline-offset-2">
            Quando ir a cada destino
          </AppLink>
          {destination !== null && place !== undefined && (
            <>
              {' · '}
              <AppLink href={destination} className="text-primary-text underline underline-offset-2">
                Sobre {place.name}: preços, meses e avaliações
              </AppLink>
            </>
          )}
        </p>

        <div
          className={cx(
            'mt-6 grid grid-cols-1',
            showsMap ? 'gap-6 lg:grid-cols-2' : 'gap-10 lg:grid-cols-[17rem_minmax(0,1fr)]',
          )}
        >
          {!showsMap && (
            <aside aria-label="Filtros" className="hidden lg:block">
              {isWide && (
                <div className="sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto pr-2">
                  <FilterPanel query={query} change={change} facets={shown?.facets} price={price} />
                </div>
              )}
            </aside>
          )}
          <section aria-label="Resultados" aria-busy={first === null && failure === null}>
            {failure !== null ? (
              <FirstPageFailure failure={failure} onRetry={() => results.send({ type: 'try again' })} />
            ) : settled === null || shown === null ? (
              <OfferListSkeleton />
            ) : first?.total === 0 ? (
              <>
                <NoResults query={query} change={change} />
                <RecentlySeen className="mt-6" />
              </>
            ) : (
              <div className={cx('transition-opacity', settled !== results && 'opacity-50')}>
                <OfferList
                  key={settled.id}
                  results={settled}
                  total={shown.total}
                  isNarrow={showsMap}
                  marked={marked}
                  onHighlight={showsMap ? setHighlighted : undefined}
                />
              </div>
            )}
          </section>
          {showsMap && (
            <LazyMap
              results={settled}
              highlighted={highlighted}
              onChosen={setMarked}
              isWide={isWide}
              query={query}
              follow={follow}
              onList={showList}
            />
          )}
        </div>
      </div>

      <Sheet
        open={showsFilters}
        onClose={() => setShowsFilters(false)}
        title="Filtros"
        footer={
          <Button block onClick={() => price.apply() && setShowsFilters(false)}>
            {first === null || price.isChanged ? 'Ver resultados' : `Ver ${countText(first.total, 'opção', 'opções')}`}
          </Button>
        }
      >
        <FilterPanel query={query} change={change} facets={shown?.facets} price={price} />
      </Sheet>
    </>
  )
}

function FirstPageFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { title, text } = failureText(failure)
  return (
    <FailureState title={title} onRetry={onRetry}>
      {text}
    </FailureState>
  )
}
