import type { ReactNode } from 'react'
import type { Facets } from '../../../../core/search/filters.ts'
import { wholeText } from '../../../../core/text/number-text.ts'
import { countFilters } from './filter-chips.ts'
import { FilterControl, isCounted } from './filter-control.tsx'
import { PANEL_FILTERS } from './filter-words.ts'
import { NearMe } from './near-me.tsx'
import { PriceFilter } from './price-filter.tsx'
import { type Filters, without } from './use-filters.ts'
import type { PriceDraft } from './use-price-draft.ts'

interface FilterPanelProps extends Filters {
  /** Undefined until the first answer. */
  readonly facets: Facets | undefined
  readonly price: PriceDraft
}

/** Filters apply at each press; each choice shows how many offers would remain. */
export function FilterPanel({ query, change, facets, price }: FilterPanelProps) {
  return (
    <div className="divide-y divide-line">
      <Group title="Onde">
        <NearMe query={query} change={change} />
      </Group>
      {facets !== undefined && facets.destinations.length > 1 && query.destination === undefined && (
        <Group title="Destino">
          <ul>
            {facets.destinations.map(({ place, count }) => (
              <li key={place.slug}>
                <button
                  type="button"
                  onClick={() => change({ destination: place.slug })}
                  className="flex min-h-10 w-full items-center justify-between gap-3 text-left hover:underline"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {place.name}, {place.state}
                  </span>
                  <span className="text-sm text-ink-muted tabular-nums">{wholeText(count)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Group title="Preço por pessoa">
        <PriceFilter draft={price} limits={facets?.price ?? null} />
      </Group>
      {PANEL_FILTERS.filter((filter) => isCounted(facets, filter)).map((filter) => (
        <Group key={filter.name} title={filter.words.heading}>
          <FilterControl filter={filter} query={query} change={change} facets={facets} />
        </Group>
      ))}
      {countFilters(query) > 0 && (
        <div className="pt-4">
          <button
            type="button"
            className="min-h-10 font-semibold underline underline-offset-4"
            onClick={() => change(without('panel'))}
          >
            Limpar filtros
          </button>
        </div>
      )}
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 py-4 first:pt-0">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
