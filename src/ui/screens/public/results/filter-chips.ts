import { formatBrl } from '../../../../core/money/format.ts'
import type { FilterDescription, SearchQuery } from '../../../../core/search/filters.ts'
import { countText, periodText } from '../../../labels.ts'
import { PANEL_FILTERS } from './filter-words.ts'

interface FilterChip {
  readonly part: FilterDescription['part']
  readonly label: string
  /** The change that removes the filter. */
  readonly without: SearchQuery
}

/** Every active filter, in the panel's order. */
export function chipsOf(query: SearchQuery): readonly FilterChip[] {
  const chips: FilterChip[] = []
  const add = (part: FilterChip['part'], label: string, without: SearchQuery) => chips.push({ part, label, without })

  if (query.near !== undefined) add('place', 'Perto de você (até 100 km)', { near: undefined })
  if (query.area !== undefined) add('place', 'Área do mapa', { area: undefined })
  if (query.date !== undefined) {
    add('trip', periodText(query.date, query.dateUntil), { date: undefined, dateUntil: undefined })
  }
  if (query.people !== undefined) add('trip', countText(query.people, 'pessoa', 'pessoas'), { people: undefined })
  const { priceMin, priceMax } = query
  if (priceMin !== undefined || priceMax !== undefined) {
    const from = priceMin === undefined ? null : `de ${formatBrl(priceMin)}`
    const to = priceMax === undefined ? null : `até ${formatBrl(priceMax)}`
    const label = [from, to].filter((part) => part !== null).join(' ')
    add('panel', label, { priceMin: undefined, priceMax: undefined })
  }
  for (const { name, words } of PANEL_FILTERS) {
    const value = query[name]
    if (words.shape === 'flag' && value === true) add('panel', words.label, { [name]: undefined })
    if (words.shape === 'steps' && typeof value === 'number') {
      add('panel', words.chip(String(value).replace('.', ',')), { [name]: undefined })
    }
    if (words.shape === 'some' && Array.isArray(value)) {
      for (const choice of value) {
        const left = value.filter((other) => other !== choice)
        add('panel', words.choices[choice] ?? choice, { [name]: left.length > 0 ? left : undefined })
      }
    }
  }
  return chips
}

export const countFilters = (query: SearchQuery): number => chipsOf(query).filter(({ part }) => part === 'panel').length
