import { OFFER_KINDS } from '../../../../core/offers/offer-kinds.ts'
import type { Facets, SearchQuery } from '../../../../core/search/filters.ts'
import { afterPaint } from '../../../components/ui/after-paint.tsx'
import { ChoiceChip, ToggleChip } from '../../../components/ui/chip.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import type { Filters } from './use-filters.ts'

interface KindChipsProps extends Filters {
  readonly facets: Facets | undefined
}

export function KindChips({ query, change, facets }: KindChipsProps) {
  const choose = (kind: SearchQuery['kind']) => afterPaint(() => change({ kind }))
  return (
    // By default a fieldset is at least as wide as its content, which would widen the whole page on a phone.
    <fieldset className="w-full min-w-0 sm:w-auto">
      <legend className="sr-only">Tipo de serviço</legend>
      <div className="scroll-row -mx-4 gap-2 px-4 sm:mx-0 sm:px-0">
        <ChoiceChip pressed={query.kind === undefined} onToggle={() => choose(undefined)}>
          Tudo
        </ChoiceChip>
        {OFFER_KINDS.map((kind) => (
          <ToggleChip
            key={kind}
            pressed={query.kind === kind}
            onToggle={(pressed) => choose(pressed ? kind : undefined)}
            {...(facets && { count: facets.kinds[kind] })}
          >
            {KIND_LABELS[kind].many}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}
