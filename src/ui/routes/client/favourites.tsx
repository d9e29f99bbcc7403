import { createFileRoute } from '@tanstack/react-router'
import { FavouritesFailure } from '../../screens/buying/favourites/favourites-failure.tsx'
import { FavouritesPending } from '../../screens/buying/favourites/favourites-pending.tsx'
import { FavouritesScreen } from '../../screens/buying/favourites/favourites-screen.tsx'
import { loadFavourites } from '../../screens/buying/favourites/load-favourites.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/favoritos')({
  loader: ({ context: { app }, abortController }) => loadFavourites(app, abortController.signal),
  // Reloads at each visit: another device may have changed them. The router must not cache them after the page.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: Favourites,
  pendingComponent: FavouritesPending,
  errorComponent: FavouritesFailure,
})

function Favourites() {
  return <FavouritesScreen kept={Route.useLoaderData()} />
}
