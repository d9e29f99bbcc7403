import { createFileRoute } from '@tanstack/react-router'
import { loadUnpaid } from '../../screens/payment/load-order.ts'
import { OrderFailure } from '../../screens/payment/order-failure.tsx'
import { PaymentSkeleton } from '../../screens/payment/payment-skeleton.tsx'
import { PixScreen } from '../../screens/payment/pix-screen.tsx'

export const Route = createFileRoute('/_requires-session/pagamento-pix/$orderId')({
  loader: ({ context: { app }, params, abortController }) => loadUnpaid(app, params.orderId, abortController.signal),
  // What can be paid is asked for each time, and nothing of one person is kept for the next.
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
  // Another order is another payment.
  return <PixScreen key={order.id} order={order} />
}
