import { formatBrl } from '../../../../core/money/format.ts'
import { RemovableChip } from '../../../components/ui/chip.tsx'
import { DURATION_LABELS, LANGUAGE_LABELS, shortDateText } from '../../../labels.ts'
import { type Filters, NO_FILTERS, NO_PLACE, type QueryChange } from './use-filters.ts'

/** Every filter that is on, as a chip that takes it away. */
export function ActiveFilters({ query, change }: Filters) {
  const chips: { readonly label: string; readonly without: QueryChange }[] = []
  const add = (label: string, without: QueryChange) => chips.push({ label, without })

  if (query.near !== undefined) add('Perto de você (até 100 km)', { near: undefined })
  if (query.area !== undefined) add('Área do mapa', { area: undefined })
  if (query.date !== undefined) add(shortDateText(query.date), { date: undefined })
  if (query.people !== undefined)
    add(query.people === 1 ? '1 pessoa' : `${query.people} pessoas`, { people: undefined })
  const { priceMin, priceMax } = query
  if (priceMin !== undefined || priceMax !== undefined) {
    const from = priceMin === undefined ? null : `de ${formatBrl(priceMin)}`
    const to = priceMax === undefined ? null : `até ${formatBrl(priceMax)}`
    add([from, to].filter((part) => part !== null).join(' '), { priceMin: undefined, priceMax: undefined })
  }
  for (const duration of query.durations ?? []) {
    add(DURATION_LABELS[duration], { durations: without(query.durations, duration) })
  }
  for (const language of query.languages ?? []) {
    add(LANGUAGE_LABELS[language], { languages: without(query.languages, language) })
  }
  if (query.rating !== undefined) add(`Nota ${query.rating.toLocaleString('pt-BR')} ou mais`, { rating: undefined })
  if (query.freeCancellation === true) add('Grátis até 24 h antes', { freeCancellation: undefined })

  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtros ativos" className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} onRemove={() => change(without)} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="min-h-10 px-2 text-sm font-semibold underline underline-offset-4"
            onClick={() => change({ ...NO_FILTERS, ...NO_PLACE, date: undefined, people: undefined })}
          >
            Limpar tudo
          </button>
        </li>
      )}
    </ul>
  )
}

/** Undefined where nothing is left, so that the address loses the parameter. */
function without<Choice>(choices: readonly Choice[] | undefined, taken: Choice): readonly Choice[] | undefined {
  const left = (choices ?? []).filter((choice) => choice !== taken)
  return left.length > 0 ? left : undefined
}
