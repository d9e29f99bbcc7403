import { createFileRoute } from '@tanstack/react-router'
import { KeptReceipt } from '../../screens/buying/payment/kept-receipt.tsx'
import { loadReceipt } from '../../screens/buying/payment/load-receipt.ts'
import { OrderFailure } from '../../screens/buying/payment/order-failure.tsx'
import { ReceiptSkeleton } from '../../screens/buying/payment/payment-skeleton.tsx'
import { ReceiptScreen } from '../../screens/buying/payment/receipt-screen.tsx'

export const Route = createFileRoute('/_requires-session/resumo-pedido/$orderId')({
  loader: ({ context: { app }, params, abortController }) => loadReceipt(app, params.orderId, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: Receipt,
  pendingComponent: ReceiptSkeleton,
  errorComponent: OrderFailure,
})

function Receipt() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'kept' ? <KeptReceipt {...loaded} /> : <ReceiptScreen {...loaded} />
}
