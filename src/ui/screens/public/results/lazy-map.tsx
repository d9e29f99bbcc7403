import { useSelector } from '@xstate/react'
import type { OfferCard } from '../../../../core/offers/offer.ts'
import type { ResultsActor } from '../../../../core/search/results.machine.ts'
import { showCodeMissing } from '../../../components/code-missing.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useCode } from '../../../components/ui/use-code.ts'
import { useHydrated } from '../../../use-hydrated.ts'
import type { Filters } from './use-filters.ts'

const loadMap = () => import('./map/index.ts')

interface LazyMapProps {
  /** The list beside the map; null while its first page loads. */
  readonly results: ResultsActor | null
  /** Offer under the pointer or focus in the list. */
  readonly highlighted: string | null
  /** The list marks the card of the chosen marker. */
  readonly onChosen: (id: string | null) => void
  readonly isWide: boolean
  readonly query: Filters['query']
  readonly follow: Filters['change']
  readonly onList: () => void
}

const NONE: readonly OfferCard[] = []

/** The map of the results, beside the list or, on a phone, over it. Its code loads when the person opens it. */
export function LazyMap({ results, highlighted, onChosen, isWide, query, follow, onList }: LazyMapProps) {
  const isHydrated = useHydrated()
  const code = useCode(loadMap, isHydrated, () => {
    showCodeMissing()
    onList()
  })
  const items = useSelector(results ?? undefined, (snapshot) => snapshot?.context.items) ?? NONE
  const map = { query, follow, items, highlighted, onChosen }
  if (!isWide) return code && <code.MapDialog {...map} onList={onList} />
  return (
    <div className="hidden lg:block">
      <div className="sticky top-[calc(var(--header-height)+1.5rem)] h-[calc(100dvh-var(--header-height)-3rem)]">
        {code === null ? <Skeleton className="h-full rounded-lg" /> : <code.ResultsMap {...map} className="h-full" />}
      </div>
    </div>
  )
}
