import { createFileRoute } from '@tanstack/react-router'
import { loadPaid } from '../../screens/buying/payment/load-order.ts'
import { OrderFailure } from '../../screens/buying/payment/order-failure.tsx'
import { ReceiptSkeleton } from '../../screens/buying/payment/payment-skeleton.tsx'
import { SuccessScreen } from '../../screens/buying/payment/success-screen.tsx'

export const Route = createFileRoute('/_requires-session/sucesso-pagamento/$orderId')({
  loader: ({ context: { app }, params, abortController }) => loadPaid(app, params.orderId, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: Success,
  pendingComponent: ReceiptSkeleton,
  errorComponent: OrderFailure,
})

function Success() {
  return <SuccessScreen paid={Route.useLoaderData()} />
}
