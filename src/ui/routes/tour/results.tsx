import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { parseSearchParams, type SearchParams, toSearchParams } from '../../../core/search/search-params.ts'
import { failedHead } from '../../failed-head.ts'
import { pageTitle } from '../../route-table.ts'
import { ResultsFailure } from '../../screens/public/results/results-failure.tsx'
import { ResultsPending } from '../../screens/public/results/results-pending.tsx'
import { ResultsScreen } from '../../screens/public/results/results-screen.tsx'

export const Route = createFileRoute('/tour/resultado-da-busca-tour')({
  validateSearch: (raw: Record<string, unknown>): SearchParams & { readonly mapa?: '1' } => ({
    ...toSearchParams(parseSearchParams(raw)),
    ...(String(raw.mapa) === '1' && { mapa: '1' }),
  }),
  // List and map show the same offers, so opening the map reloads nothing.
  loaderDeps: ({ search: { mapa: _, ...search } }) => search,
  loader: async ({ context: { app }, deps, cause }) => {
    const results = await app.public.openResults(parseSearchParams({ ...deps }))
    // After a changed filter the screen stays and shows the loading itself, so that the filters remain.
    if (cause === 'stay') return { results }
    const settled = await waitFor(results, (snapshot) => !snapshot.matches('fetching first page'))
    if (settled.matches('failed at first page')) throw settled.context.failure
    return { results }
  },
  // Long enough for Back to restore the list.
  staleTime: 600_000,
  head: ({ loaderData, match }) => {
    if (match.status === 'error') return failedHead(match, 'Busca')
    const { query, first } = loaderData?.results.getSnapshot().context ?? { query: {}, first: null }
    const place = first?.facets.destinations.find((entry) => entry.place.slug === query.destination)?.place
    const subject = place === undefined ? query.text : `${place.name}, ${place.state}`
    return {
      meta: [
        { title: pageTitle(subject === undefined ? 'Passeios, traslados e assessoria' : `O que fazer: ${subject}`) },
        {
          name: 'description',
          content: `Compare ${first?.total ?? ''} opções de passeios, traslados e assessoria com guias verificados. Pague com Pix.`,
        },
      ],
    }
  },
  // One chunk for all states of the screen.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  pendingComponent: ResultsPending,
  errorComponent: ResultsFailure,
  component: Results,
})

function Results() {
  // The skeleton would replace the screen and close its filters when a changed search is slow to start.
  useEffect(() => {
    Route.options.pendingMs = Number.POSITIVE_INFINITY
    return () => void Reflect.deleteProperty(Route.options, 'pendingMs')
  }, [])
  return <ResultsScreen results={Route.useLoaderData().results} />
}
