import { createFileRoute } from '@tanstack/react-router'
import { CartFailure } from '../../screens/buying/cart/cart-failure.tsx'
import { CheckoutPending } from '../../screens/buying/checkout/checkout-frame.tsx'
import { CheckoutScreen } from '../../screens/buying/checkout/checkout-screen.tsx'
import { parseCheckoutSearch } from '../../screens/buying/checkout/checkout-search.ts'
import { loadCheckout } from '../../screens/buying/checkout/load-checkout.ts'

export const Route = createFileRoute('/_requires-session/finalizar-compra')({
  validateSearch: parseCheckoutSearch,
  loaderDeps: ({ search }) => ({ item: search.item }),
  loader: ({ context: { app }, deps: { item } }) => loadCheckout(app, item === undefined ? {} : { item }),
  // The items are the cart's at this visit; personal data must not stay cached for the next person.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  component: Checkout,
  pendingComponent: CheckoutPending,
  errorComponent: CartFailure,
})

function Checkout() {
  const loaded = Route.useLoaderData()
  const { item } = Route.useSearch()
  // Another purchase or person gets a new form.
  return <CheckoutScreen key={`${loaded.user?.id} ${item}`} loaded={loaded} />
}
