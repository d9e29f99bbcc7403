import { createFileRoute } from '@tanstack/react-router'
import { KeptReceipt } from '../../screens/payment/kept-receipt.tsx'
import { loadReceipt } from '../../screens/payment/load-receipt.ts'
import { OrderFailure } from '../../screens/payment/order-failure.tsx'
import { ReceiptSkeleton } from '../../screens/payment/payment-skeleton.tsx'
import { ReceiptScreen } from '../../screens/payment/receipt-screen.tsx'

export const Route = createFileRoute('/_requires-session/resumo-pedido/$orderId')({
  loader: ({ context: { app }, params, abortController }) => loadReceipt(app, params.orderId, abortController.signal),
  staleTime: 0,
  // Nothing of one person is kept for the next.
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
