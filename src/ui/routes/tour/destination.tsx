import { createFileRoute } from '@tanstack/react-router'
import { failedHead } from '../../failed-head.ts'
import { DestinationScreen } from '../../screens/public/destination/destination-screen.tsx'
import { DestinationSkeleton } from '../../screens/public/destination/destination-skeleton.tsx'
import { NoOffersHere } from '../../screens/public/destination/no-offers-here.tsx'

export const Route = createFileRoute('/destinos/$slug/{-$topic}')({
  // Imported here to stay outside the first load.
  loader: async ({ context: { app }, params, abortController }) =>
    (await import('../../screens/public/destination/load-destination.ts')).loadDestination(
      app,
      params,
      abortController.signal,
    ),
  staleTime: 60_000,
  head: ({ loaderData, match }) => loaderData ?? failedHead(match, 'Sem ofertas neste destino'),
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  component: () => <DestinationScreen {...Route.useLoaderData()} />,
  pendingComponent: DestinationSkeleton,
  notFoundComponent: () => <NoOffersHere {...Route.useParams()} />,
})
