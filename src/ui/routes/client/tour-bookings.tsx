import { createFileRoute } from '@tanstack/react-router'
import { BookingsSkeleton } from '../../screens/buying/client-area/area-skeletons.tsx'
import { BookingsScreen } from '../../screens/buying/client-area/bookings-screen.tsx'
import { loadBookings } from '../../screens/buying/client-area/load-bookings.ts'
import { parseBookingsSearch } from '../../screens/buying/client-area/situation.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/reservas/tour')({
  validateSearch: parseBookingsSearch,
  loader: ({ context: { app }, abortController }) => loadBookings(app, 'tour', abortController.signal),
  staleTime: 60_000,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: TourBookings,
  pendingComponent: BookingsSkeleton,
})

function TourBookings() {
  return <BookingsScreen {...Route.useLoaderData()} kind="tour" situacao={Route.useSearch().situacao} />
}
