import type { DestinationCard } from '../../../../core/search/search.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { countText } from '../../../labels.ts'

/** A row to swipe on a phone, a grid from tablets on. */
export function DestinationGrid({ destinations }: { readonly destinations: readonly DestinationCard[] }) {
  return (
    <ul className="scroll-row -mx-4 mt-5 gap-4 px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0 lg:grid-cols-4">
      {destinations.map(({ place, cover, offers, tagline }) => (
        <li key={place.slug} className="w-64 shrink-0 snap-start sm:w-auto">
          <AppLink href={`/destinos/${place.slug}`} className="group block">
            <Picture
              picture={cover}
              decorative
              ratio="4 / 3"
              sizes="(width < 40rem) 256px, (width < 64rem) 33vw, 320px"
              className="rounded-lg"
            />
            <span className="mt-2.5 block font-semibold">
              {place.name}, {place.state}
            </span>
            <span className="block text-sm text-ink-muted">{tagline}</span>
            <span className="mt-0.5 block text-sm text-ink-muted">{countText(offers, 'opção', 'opções')}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
