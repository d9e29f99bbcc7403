import { createFileRoute } from '@tanstack/react-router'
import { loadUnpaid } from '../../screens/buying/payment/load-order.ts'
import { OrderFailure } from '../../screens/buying/payment/order-failure.tsx'
import { PaymentSkeleton } from '../../screens/buying/payment/payment-skeleton.tsx'
import { PixScreen } from '../../screens/buying/payment/pix-screen.tsx'

export const Route = createFileRoute('/_requires-session/pagamento-pix/$orderId')({
  loader: ({ context: { app }, params, abortController }) => loadUnpaid(app, params.orderId, abortController.signal),
  // Reloads the payment at each visit; personal data must not stay cached for the next person.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: Pix,
  pendingComponent: PaymentSkeleton,
  errorComponent: OrderFailure,
})

function Pix() {
  const order = Route.useLoaderData()
  // Another order has another payment.
  return <PixScreen key={order.id} order={order} />
}
