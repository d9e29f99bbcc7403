import { useRef } from 'react'
import type { DestinationCard } from '../../../core/search/search.ts'
import { Picture } from '../../components/ui/picture.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import { useRememberedSearch } from './use-remembered-search.ts'

/** The search is the hero. The picture behind it is the largest thing on the screen, so it is asked for first. */
export function Hero({ destinations }: { readonly destinations: readonly DestinationCard[] }) {
  const [destination] = destinations
  const search = useRef<HTMLDivElement>(null)
  const remembered = useRememberedSearch(destinations, search)
  return (
    <section className="relative isolate">
      <div className="absolute inset-x-0 top-0 -z-10 h-full overflow-hidden bg-inverse md:h-[calc(100%-3rem)]">
        {destination !== undefined && (
          <Picture picture={destination.cover} decorative sizes="100vw" priority className="size-full" />
        )}
        {/* White text must read on any picture, a waterfall included. */}
        <div className="absolute inset-0 bg-linear-to-b from-black/70 via-black/60 to-black/30 md:bg-linear-to-r md:from-black/75 md:via-black/55 md:to-black/5" />
      </div>
      <div className="page-width pt-14 pb-8 md:pt-28 md:pb-0">
        <h1 className="max-w-3xl text-4xl font-bold text-white text-shadow-lg md:text-5xl">
          O Brasil de perto, com quem é de lá
        </h1>
        <p className="mt-3 max-w-2xl text-lg text-balance text-white text-shadow-md">
          Passeios, traslados e assessoria com guias verificados. Reserve em minutos e pague com Pix.
        </p>
        <div ref={search} className="mt-8 md:mt-12">
          {/* The fields' first values are the server's, which knows nobody; what is remembered begins them anew. */}
          <SearchBar key={remembered === null ? 'empty' : 'remembered'} {...remembered} />
        </div>
      </div>
    </section>
  )
}
