import { createFileRoute } from '@tanstack/react-router'
import { CartFailure } from '../../screens/cart/cart-failure.tsx'
import { CartPending } from '../../screens/cart/cart-frame.tsx'
import { CartScreen } from '../../screens/cart/cart-screen.tsx'
import { loadCart } from '../../screens/cart/load-cart.ts'

export const Route = createFileRoute('/carrinho')({
  loader: ({ context: { app } }) => loadCart(app),
  // Asked for each time: another device may have changed it.
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
