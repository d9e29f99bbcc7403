import { createFileRoute } from '@tanstack/react-router'
import { BookingsSkeleton } from '../../screens/buying/client-area/area-skeletons.tsx'
import { BookingsScreen } from '../../screens/buying/client-area/bookings-screen.tsx'
import { loadBookings } from '../../screens/buying/client-area/load-bookings.ts'
import { parseBookingsSearch } from '../../screens/buying/client-area/situation.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/reservas/traslado')({
  validateSearch: parseBookingsSearch,
  loader: ({ context: { app }, abortController }) => loadBookings(app, 'transfer', abortController.signal),
  staleTime: 60_000,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: TransferBookings,
  pendingComponent: BookingsSkeleton,
})

function TransferBookings() {
  return <BookingsScreen {...Route.useLoaderData()} kind="transfer" situacao={Route.useSearch().situacao} />
}
