import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SearchQuery } from '../../../../core/search/filters.ts'
import { LONGEST_SEARCH_TEXT } from '../../../../core/search/search-limits.ts'
import { cx } from '../../../components/ui/cx.ts'
import { countText, periodText } from '../../../labels.ts'
import { SearchBar } from '../../../shared/search/search-bar.tsx'
import { useOnceHydrated } from '../../../use-hydrated.ts'

interface ResultsSearchProps {
  readonly query: SearchQuery
  readonly destinationName: string | undefined
}

/** The search bar above the results; on a phone one line until it is pressed. */
export function ResultsSearch({ query, destinationName }: ResultsSearchProps) {
  const [isOpen, setOpen] = useState(false)
  // The server does not know it, so a reload shows the address's.
  const typed = useOnceHydrated(useLocation({ select: ({ state }) => state.typed }), undefined)
  const isLong = query.text !== undefined && typed !== undefined && typed.length > LONGEST_SEARCH_TEXT
  const shown = isLong ? { ...query, text: typed } : query
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focusing the destination field would open its list over "Quando" and "Buscar".
    if (isOpen) bar.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <div className="border-b border-line bg-surface">
      <div className="page-width py-3 md:py-4">
        {!isOpen && (
          <button
            type="button"
            aria-expanded={false}
            onClick={() => setOpen(true)}
            className="flex min-h-13 w-full items-center gap-3 rounded-full border border-line bg-raised px-4 text-left shadow-sm md:hidden"
          >
            <Search size={20} aria-hidden className="shrink-0 text-primary-text" />
            <span className="min-w-0">
              <span className="relative block truncate font-semibold">
                {destinationName ?? query.text ?? 'Qualquer destino'}
                <span className="sr-only">: mudar a busca</span>
              </span>
              <span className="block truncate text-sm text-ink-muted">
                {query.date === undefined ? 'Qualquer data' : periodText(query.date, query.dateUntil)}
                {' · '}
                {query.people === undefined ? 'Quantas pessoas?' : countText(query.people, 'pessoa', 'pessoas')}
              </span>
            </span>
          </button>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: the search inside is the landmark */}
        <div
          ref={bar}
          role="group"
          aria-label="Mudar a busca"
          tabIndex={-1}
          className={cx('outline-none', !isOpen && 'max-md:hidden')}
        >
          <SearchBar query={shown} destinationName={destinationName} />
        </div>
      </div>
    </div>
  )
}
