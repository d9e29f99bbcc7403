import { createFileRoute } from '@tanstack/react-router'
import { isFailure } from '../../../core/failures.ts'
import { OverviewSkeleton } from '../../screens/buying/client-area/area-skeletons.tsx'
import { type LoadedBookings, loadBookings } from '../../screens/buying/client-area/load-bookings.ts'
import { OverviewScreen } from '../../screens/buying/client-area/overview-screen.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente/')({
  loader: ({ context: { app }, abortController }) =>
    loadBookings(app, undefined, abortController.signal).catch((error: unknown): LoadedBookings => {
      if (isFailure(error) && error.name === 'NotOffered') return { bookings: [], keptSince: null }
      throw error
    }),
  staleTime: 60_000,
  // The loader is in the screen's chunk, because only logged-in people need it.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Overview,
  pendingComponent: OverviewSkeleton,
})

function Overview() {
  return <OverviewScreen {...Route.useLoaderData()} />
}
