import { createFileRoute } from '@tanstack/react-router'
import { BookingsSkeleton } from '../../screens/buying/client-area/area-skeletons.tsx'
import { BookingsScreen } from '../../screens/buying/client-area/bookings-screen.tsx'
import { loadBookings } from '../../screens/buying/client-area/load-bookings.ts'
import { parseBookingsSearch } from '../../screens/buying/client-area/situation.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/reservas')({
  validateSearch: parseBookingsSearch,
  loader: ({ context: { app }, abortController }) => loadBookings(app, undefined, abortController.signal),
  staleTime: 60_000,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Bookings,
  pendingComponent: BookingsSkeleton,
})

function Bookings() {
  return <BookingsScreen {...Route.useLoaderData()} situacao={Route.useSearch().situacao} />
}
