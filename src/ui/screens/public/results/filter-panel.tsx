import type { ReactNode } from 'react'
import { LANGUAGES } from '../../../../core/offers/offer.ts'
import { DURATIONS, type Facets } from '../../../../core/search/search.ts'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { DURATION_LABELS, LANGUAGE_LABELS } from '../../../labels.ts'
import { NearMe } from './near-me.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { countFilters, type Filters, NO_FILTERS } from './use-filters.ts'
import type { PriceDraft } from './use-price-draft.ts'

interface FilterPanelProps extends Filters {
  /** Undefined until the first answer has come. */
  readonly facets: Facets | undefined
  readonly price: PriceDraft
}

/** Applied as they are touched; each choice says how many offers it would leave. */
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
                  <span className="truncate">
                    {place.name}, {place.state}
                  </span>
                  <span className="text-sm text-ink-muted tabular-nums">{count.toLocaleString('pt-BR')}</span>
                </button>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Group title="Preço por pessoa">
        <PriceFilter draft={price} limits={facets?.price ?? null} />
      </Group>
      <Group title="Cancelamento">
        <Checkbox
          name="gratis"
          label="Grátis até 24 h antes"
          checked={query.freeCancellation === true}
          onChange={(event) => change({ freeCancellation: event.target.checked ? true : undefined })}
          {...(facets && { count: facets.freeCancellation })}
        />
      </Group>
      <Group title="Duração">
        {DURATIONS.map((duration) => (
          <Checkbox
            key={duration}
            name="duracao"
            label={DURATION_LABELS[duration]}
            checked={query.durations?.includes(duration) ?? false}
            onChange={() => change({ durations: toggled(DURATIONS, query.durations, duration) })}
            {...(facets && { count: facets.durations[duration] })}
          />
        ))}
      </Group>
      <Group title="Nota">
        <RatingFilter query={query} change={change} facets={facets} />
      </Group>
      <Group title="Idioma do guia">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            name="idiomas"
            label={LANGUAGE_LABELS[language]}
            checked={query.languages?.includes(language) ?? false}
            onChange={() => change({ languages: toggled(LANGUAGES, query.languages, language) })}
            {...(facets && { count: facets.languages[language] })}
          />
        ))}
      </Group>
      {countFilters(query) > 0 && (
        <div className="pt-4">
          <button
            type="button"
            className="min-h-10 font-semibold underline underline-offset-4"
            onClick={() => change(NO_FILTERS)}
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
    <fieldset className="py-4 first:pt-0">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** The choices with one more or one less, in their fixed order; undefined for none. */
function toggled<Choice>(
  all: readonly Choice[],
  chosen: readonly Choice[] | undefined,
  one: Choice,
): readonly Choice[] | undefined {
  const isOn = chosen?.includes(one) ?? false
  const next = all.filter((choice) => (choice === one ? !isOn : chosen?.includes(choice)))
  return next.length > 0 ? next : undefined
}
