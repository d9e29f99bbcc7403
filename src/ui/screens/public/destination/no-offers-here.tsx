import { MapPinOff } from 'lucide-react'
import { destinationHref, isTopic } from '../../../../core/search/destination-page.ts'
import { wholeText } from '../../../../core/text/number-text.ts'
import { useApp } from '../../../app.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { resultsHref } from '../../../shared/search/results-href.ts'
import { useResource } from '../../../shared/use-resource.ts'

/** For an unknown destination, and for a topic without offers there. */
export function NoOffersHere({ slug, topic }: { readonly slug: string; readonly topic?: string | undefined }) {
  const { search } = useApp().public
  const known = topic !== undefined && isTopic(topic) ? topic : undefined
  const { value } = useResource({
    key: `${slug} ${known}`,
    load: async (signal) => {
      const places = known === undefined ? [] : await search.fetchNearby(slug, known, signal)
      // Where no other place has the topic, its offers of all topics.
      return places.length > 0
        ? { places, topic: known }
        : { places: await search.fetchNearby(slug, undefined, signal), topic: undefined }
    },
  })
  return (
    <div className="py-20">
      <EmptyState
        headingLevel={1}
        icon={<MapPinOff size={28} />}
        title="Ainda não há ofertas aqui"
        className="py-0"
        action={
          <>
            {topic !== undefined && <ButtonLink href={destinationHref(slug)}>Ver o destino inteiro</ButtonLink>}
            <ButtonLink href={resultsHref({})} variant={topic === undefined ? 'primary' : 'secondary'}>
              Buscar em todo o Brasil
            </ButtonLink>
            <ButtonLink href="/" variant="secondary">
              Ir para o início
            </ButtonLink>
          </>
        }
      >
        <p>Nenhum guia oferece isto neste destino agora.</p>
      </EmptyState>
      {/* Missing if it cannot be loaded: the buttons above lead on. */}
      {value !== null && value.places.length > 0 && (
        <section className="mx-auto mt-10 max-w-md px-4 text-center">
          <h2 className="text-lg">
            {value.places[0]?.km === null ? 'Destinos com ofertas' : 'Com ofertas mais perto daqui'}
          </h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1">
            {value.places.map(({ place, km }) => (
              <li key={place.slug}>
                <AppLink
                  href={destinationHref(place.slug, value.topic)}
                  className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
                >
                  {place.name}, {place.state}
                  {km !== null && ` (${wholeText(km)} km)`}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
