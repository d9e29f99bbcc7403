import { useId } from 'react'
import type { Facets } from '../../../../core/search/search.ts'
import type { Filters } from './use-filters.ts'

const STEPS = [
  { value: undefined, label: 'Qualquer nota' },
  { value: 4.5, label: '4,5 ou mais' },
  { value: 4, label: '4 ou mais' },
  { value: 3, label: '3 ou mais' },
] as const

const FACET_NAMES = { 4.5: '4.5', 4: '4', 3: '3' } as const

export function RatingFilter({ query, change, facets }: Filters & { readonly facets: Facets | undefined }) {
  const name = useId()
  return STEPS.map(({ value, label }) => (
    <label key={label} className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={query.rating === value}
        onChange={() => change({ rating: value })}
        className="size-5 shrink-0"
      />
      <span className="flex-1">{label}</span>
      {facets !== undefined && value !== undefined && (
        <span className="text-sm text-ink-muted tabular-nums">
          {facets.ratings[FACET_NAMES[value]].toLocaleString('pt-BR')}
        </span>
      )}
    </label>
  ))
}
