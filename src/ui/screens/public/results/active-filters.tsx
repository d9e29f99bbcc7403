import { RemovableChip } from '../../../components/ui/chip.tsx'
import { chipsOf } from './filter-chips.ts'
import { type Filters, without } from './use-filters.ts'

/** A removable chip for each active filter. */
export function ActiveFilters({ query, change }: Filters) {
  const chips = chipsOf(query)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtros ativos" className="mt-4 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.label}>
          <RemovableChip label={chip.label} onRemove={() => change(chip.without)} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="min-h-10 px-2 text-sm font-semibold underline underline-offset-4"
            onClick={() => change(without('place', 'trip', 'panel'))}
          >
            Limpar tudo
          </button>
        </li>
      )}
    </ul>
  )
}
