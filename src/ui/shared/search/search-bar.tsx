import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { OFFER_KINDS } from '../../../core/offers/offer-kinds.ts'
import type { SearchQuery } from '../../../core/search/filters.ts'
import { parseSearchParams, toSearchParams } from '../../../core/search/search-params.ts'
import { useApp } from '../../app.tsx'
import { cx } from '../../components/ui/cx.ts'
import { KIND_LABELS } from '../../labels.ts'
import { type Period, WhenField } from './when-field.tsx'
import { WhereField } from './where-field.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search text as typed; the address has its beginning. */
    typed?: string
  }
}

interface SearchBarProps {
  /** First values of the fields, and filters that a new search keeps. */
  readonly query?: SearchQuery
  /** Name of the destination in `query`. */
  readonly destinationName?: string | undefined
}

const segment = 'min-w-0 px-4 py-2.5 lg:px-5'
const control =
  'mt-0.5 h-7 w-full min-w-0 border-0 bg-transparent p-0 text-base text-ink outline-none placeholder:text-ink-muted'
/** Chromium indents a select's text by 4 px; this aligns it with its label. */
const choice = `${control} -ml-1`
const MOST_PEOPLE = 20

/**
 * Destination, dates, people and kind. A real GET form with the parameters of the results page, so it works without
 * JavaScript.
 */
export function SearchBar({ query = {}, destinationName }: SearchBarProps) {
  const { consents } = useApp()
  const navigate = useNavigate()
  const [where, setWhere] = useState({
    text: query.text ?? destinationName ?? '',
    destination: query.destination ?? null,
  })

  const [when, setWhen] = useState<Period | null>(query.date === undefined ? null : [query.date, query.dateUntil])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const {
      text: _text,
      destination: _destination,
      kind: _kind,
      date: _date,
      dateUntil: _until,
      people: _people,
      ...filters
    } = query
    const asked = parseSearchParams({
      ...(where.destination === null ? { texto: where.text } : { destino: where.destination }),
      data: when?.[0],
      data_ate: when?.[1],
      pessoas: fields.get('pessoas'),
      tipo: fields.get('tipo'),
    })
    consents.rememberSearch(asked).catch(() => undefined)
    // Another destination drops the map's area and the person's position.
    const { area: _area, near: _near, ...elsewhere } = filters
    const isSamePlace = asked.text === query.text && asked.destination === query.destination
    navigate({
      to: '/tour/resultado-da-busca-tour',
      state: { typed: where.text },
      search: toSearchParams({ ...(isSamePlace ? filters : elsewhere), ...asked }),
    })
  }

  return (
    <search>
      <form
        action="/tour/resultado-da-busca-tour"
        method="get"
        onSubmit={onSubmit}
        className="relative grid rounded-xl border border-line bg-raised text-left text-ink shadow-md md:grid-cols-[minmax(0,2fr)_minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1.1fr)_auto] md:items-center"
      >
        <WhereField
          value={where}
          onChange={setWhere}
          onOffer={(id) => navigate({ to: '/tour/detalhes-tour/$id/{-$plan_id}', params: { id } })}
          className={segment}
          inputClassName={control}
        />
        <WhenField
          value={when}
          onChange={setWhen}
          className={cx(segment, 'border-t border-line md:border-t-0 md:border-l')}
        />
        <div className="grid grid-cols-2 border-t border-line md:contents">
          <div className={cx(segment, 'md:border-l md:border-line')}>
            <label htmlFor="search-people" className="block text-sm font-semibold">
              Pessoas
            </label>
            <select id="search-people" name="pessoas" defaultValue={query.people ?? ''} className={choice}>
              <option value="">Quantas?</option>
              {Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? '1 pessoa' : `${count} pessoas`}
                </option>
              ))}
            </select>
          </div>
          <div className={cx(segment, 'border-l border-line')}>
            <label htmlFor="search-kind" className="block text-sm font-semibold">
              Tipo
            </label>
            <select id="search-kind" name="tipo" defaultValue={query.kind ?? ''} className={choice}>
              <option value="">Todos</option>
              {OFFER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_LABELS[kind].many}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="p-3">
          <button
            type="submit"
            className="flex min-h-12 w-full items-center justify-center gap-2 rounded-lg bg-primary px-6 font-semibold text-on-primary transition-colors hover:bg-primary-hover"
          >
            <Search size={20} strokeWidth={2.5} aria-hidden />
            Buscar
          </button>
        </div>
      </form>
    </search>
  )
}
