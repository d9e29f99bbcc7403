import { useId } from 'react'
import { type Facets, FILTERS, type FilterDescription, type FilterValue } from '../../../../core/search/filters.ts'
import { wholeText } from '../../../../core/text/number-text.ts'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import type { PANEL_FILTERS } from './filter-words.ts'
import type { Filters } from './use-filters.ts'

interface FilterControlProps extends Filters {
  readonly filter: (typeof PANEL_FILTERS)[number]
  /** Undefined until the first answer. */
  readonly facets: Facets | undefined
}

/** The control of a filter; each choice shows how many offers would remain. */
export function FilterControl({ filter: { name, words }, query, change, facets }: FilterControlProps) {
  const group = useId()
  const filter: FilterDescription = FILTERS[name]
  const value: FilterValue | undefined = query[name]
  const set = (next: FilterValue | undefined) => change({ [name]: next })
  switch (words.shape) {
    case 'flag':
      return (
        <Checkbox
          name={filter.param}
          label={words.label}
          checked={value === true}
          onChange={(event) => set(event.target.checked || undefined)}
          {...countOf(facets, filter)}
        />
      )
    case 'some': {
      const chosen = Array.isArray(value) ? value : []
      const choices = Object.entries(words.choices)
      const toggle = (one: string) => {
        const next = choices.map(([choice]) => choice).filter((choice) => chosen.includes(choice) !== (choice === one))
        set(next.length > 0 ? next : undefined)
      }
      return choices.map(([choice, label]) => (
        <Checkbox
          key={choice}
          name={filter.param}
          label={label}
          checked={chosen.includes(choice)}
          onChange={() => toggle(choice)}
          {...countOf(facets, filter, choice)}
        />
      ))
    }
    case 'steps': {
      const steps = filter.shape === 'number' ? (filter.steps ?? []) : []
      const offersWith = (step: string | undefined) => {
        const { count } = step === undefined ? {} : countOf(facets, filter, step)
        return count !== undefined && wholeText(count)
      }
      return [undefined, ...steps].map((step) => (
        <label key={step ?? ''} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={group}
            checked={value === (step && Number(step))}
            onChange={() => set(step && Number(step))}
            className="size-5 shrink-0"
          />
          <span className="flex-1">{step === undefined ? words.any : words.atLeast(step.replace('.', ','))}</span>
          <span className="text-sm text-ink-muted tabular-nums">{offersWith(step)}</span>
        </label>
      ))
    }
  }
}

/** False for a filter that the backend does not know. */
export function isCounted(facets: Facets | undefined, { name }: FilterControlProps['filter']): boolean {
  return facets === undefined || counted(facets, FILTERS[name]) !== undefined
}

function counted(facets: Facets, filter: FilterDescription): unknown {
  return 'facet' in filter ? new Map<unknown, unknown>(Object.entries(facets)).get(filter.facet) : undefined
}

function countOf(facets: Facets | undefined, filter: FilterDescription, choice?: string): { readonly count?: number } {
  const all = facets && counted(facets, filter)
  const count = choice === undefined ? all : new Map<string, unknown>(Object.entries(all ?? {})).get(choice)
  return typeof count === 'number' ? { count } : {}
}
