import { SORTS } from '../../../../core/search/filters.ts'
import type { WishedSort } from '../../../../core/search/search.ts'
import { SORT_LABELS } from '../../../labels.ts'
import type { Filters } from './use-filters.ts'

/** `wished`: the order that the search text asks for; a choice here replaces it. */
export function SortSelect({ query, change, wished }: Filters & { readonly wished: WishedSort | undefined }) {
  return (
    <label className="flex min-w-[min(100%,6.5rem)] items-center gap-2 text-sm max-sm:flex-[1_1_6.5rem]">
      <span className="text-ink-muted max-sm:sr-only">Ordenar</span>
      <select
        value={query.sort ?? wished ?? 'relevance'}
        onChange={(event) => {
          const sort = SORTS.find((choice) => choice === event.target.value)
          change({ sort: sort === 'relevance' && wished === undefined ? undefined : sort })
        }}
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 font-medium text-ellipsis max-sm:w-full max-sm:px-2"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'relevance' && query.near !== undefined && wished === undefined
              ? 'Mais perto'
              : SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
