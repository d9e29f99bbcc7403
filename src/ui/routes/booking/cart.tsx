import { createFileRoute } from '@tanstack/react-router'
import { CartFailure } from '../../screens/buying/cart/cart-failure.tsx'
import { CartPending } from '../../screens/buying/cart/cart-frame.tsx'
import { CartScreen } from '../../screens/buying/cart/cart-screen.tsx'
import { loadCart } from '../../screens/buying/cart/load-cart.ts'

export const Route = createFileRoute('/carrinho')({
  loader: ({ context: { app } }) => loadCart(app),
  // Reloads at each visit: another device may have changed it.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: Cart,
  pendingComponent: CartPending,
  errorComponent: CartFailure,
})

function Cart() {
  return <CartScreen actor={Route.useLoaderData()} />
}
