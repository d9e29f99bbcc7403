import { createFileRoute } from '@tanstack/react-router'
import { BookingFailure } from '../../screens/buying/client-area/booking/booking-failure.tsx'
import { BookingScreen } from '../../screens/buying/client-area/booking/booking-screen.tsx'
import { BookingSkeleton } from '../../screens/buying/client-area/booking/booking-skeleton.tsx'
import { loadBooking } from '../../shared/bookings/load-booking.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/reserva/$id')({
  loader: ({ context: { app }, params, abortController }) => loadBooking(app, params.id, abortController.signal),
  // Reloads at each visit: it may have been paid, cancelled or checked in. The router must not cache it after the page.
  staleTime: 0,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: BookingPage,
  pendingComponent: BookingSkeleton,
  errorComponent: BookingFailure,
})

function BookingPage() {
  const loaded = Route.useLoaderData()
  return <BookingScreen key={loaded.booking.id} {...loaded} />
}
