import { createFileRoute } from '@tanstack/react-router'
import { BookingSuccessScreen } from '../../screens/buying/payment/booking-success-screen.tsx'
import { loadMade } from '../../screens/buying/payment/load-order.ts'
import { OrderFailure } from '../../screens/buying/payment/order-failure.tsx'
import { ReceiptSkeleton } from '../../screens/buying/payment/payment-skeleton.tsx'

export const Route = createFileRoute('/_requires-session/tour/sucesso-reserva/$id')({
  loader: ({ context: { app }, params, abortController }) => loadMade(app, params.id, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: BookingSuccess,
  pendingComponent: ReceiptSkeleton,
  errorComponent: OrderFailure,
})

function BookingSuccess() {
  return <BookingSuccessScreen {...Route.useLoaderData()} />
}
