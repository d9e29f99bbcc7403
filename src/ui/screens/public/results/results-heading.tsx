import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import type { Place } from '../../../../core/offers/offer.ts'
import type { SearchQuery } from '../../../../core/search/filters.ts'
import type { SearchResult } from '../../../../core/search/search.ts'
import { countText, KIND_LABELS, periodText } from '../../../labels.ts'

interface ResultsHeadingProps {
  readonly query: SearchQuery
  readonly place: Place | undefined
  /** Null while it loads. */
  readonly result: SearchResult | null
}

/** The search as a sentence, and the number of results; announced when it changes. */
export function ResultsHeading({ query, place, result }: ResultsHeadingProps) {
  const subject = query.kind === undefined ? 'Passeios, traslados e assessoria' : KIND_LABELS[query.kind].many
  const where =
    place === undefined ? (query.near === undefined ? '' : ' perto de você') : ` ${inPlace(place.name)}, ${place.state}`
  const what = query.text === undefined ? '' : ` para “${query.text}”`
  const details = [
    query.date === undefined ? null : periodText(query.date, query.dateUntil),
    query.people === undefined ? null : countText(query.people, 'pessoa', 'pessoas'),
  ].filter((part) => part !== null)
  return (
    <div>
      <h1 className="line-clamp-3 text-2xl font-bold wrap-anywhere md:text-3xl">
        {subject}
        {where}
        {what}
      </h1>
      <p role="status" className="mt-1 min-h-6 text-ink-muted">
        {[result === null ? 'Buscando…' : countText(result.total, 'opção', 'opções'), ...details].join(' · ')}
      </p>
      {result !== null && result.correctedText !== null && (
        <p className="mt-1">
          Mostrando resultados para <strong>“{result.correctedText}”</strong>.
        </p>
      )}
    </div>
  )
}
