import { useRef } from 'react'
import type { DestinationCard } from '../../../../core/search/search.ts'
import { Picture } from '../../../components/ui/picture.tsx'
import { SearchBar } from '../../../shared/search/search-bar.tsx'
import { useRememberedSearch } from './use-remembered-search.ts'

/** The search over a picture. The picture is the page's largest paint, so it loads first. */
export function Hero({
  destinations,
  hasSearch,
}: {
  readonly destinations: readonly DestinationCard[]
  readonly hasSearch: boolean
}) {
  const [destination] = destinations
  const search = useRef<HTMLDivElement>(null)
  const remembered = useRememberedSearch(destinations, search)
  return (
    <section className="relative isolate z-10">
      <div className="absolute inset-x-0 top-0 -z-10 h-56 overflow-hidden bg-sunken md:h-[calc(100%-2.25rem)]">
        {destination !== undefined && (
          <Picture picture={destination.cover} decorative sizes="100vw" priority className="size-full" />
        )}
      </div>
      <div className="page-width pt-28 md:pt-20">
        {/* An opaque box keeps the text readable on every picture. */}
        <div className="rounded-xl bg-surface px-5 py-4 shadow-md md:w-fit md:max-w-xl md:px-8 md:py-7">
          <h1 className="text-3xl font-bold text-balance md:text-5xl">O Brasil de perto, com quem é de lá</h1>
          <p className="mt-2 text-pretty text-ink-muted md:mt-3 md:text-lg">
            Passeios, traslados e assessoria com guias verificados. Reserve em minutos e pague com Pix.
          </p>
        </div>
        <div ref={search} hidden={!hasSearch} className="mt-3 md:mt-10">
          {/* The server renders empty fields because it knows no visitor; a new key restarts them with the last
              search. */}
          <SearchBar key={remembered === null ? 'empty' : 'remembered'} {...remembered} />
        </div>
      </div>
    </section>
  )
}
