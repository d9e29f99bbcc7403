import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromE164 } from '../../../../core/brazil/phone.ts'
import type { CheckoutSnapshot } from '../../../../core/checkout/checkout.machine.ts'
import type { CheckoutEvent } from '../../../../core/checkout/checkout.setup.ts'
import { connectCart } from '../../../../core/checkout/connect-cart.ts'
import { provideCheckout } from '../../../../core/checkout/provide-checkout.ts'
import { NOTHING_STORED, readStoredCheckout } from '../../../../core/checkout/stored-checkout.ts'
import { TERMS_VERSION } from '../../../../core/orders/order.ts'
import { useApp } from '../../../app.tsx'
import { openCart } from '../../../shared/cart/open-cart.ts'
import type { LoadedCheckout } from './load-checkout.ts'

const PAYMENT = '/_requires-session/pagamento-pix/$orderId'

export interface Checkout {
  readonly snapshot: CheckoutSnapshot
  readonly send: (event: CheckoutEvent) => void
}

/** Runs the purchase and then opens its payment, from which Back does not return here. */
export function useCheckout({ items, user, cart, cellphone }: LoadedCheckout): Checkout {
  const app = useApp()
  const router = useRouter()
  const person = user?.id ?? ''
  const {
    buying: { orders },
    storage,
  } = app
  const [machine] = useState(() => provideCheckout({ orders, storage, person, newId: () => crypto.randomUUID() }))
  const [input] = useState(() => ({
    items,
    stored: user === null ? NOTHING_STORED : readStoredCheckout(storage, user.id),
    profile: { name: user?.name ?? '', email: user?.email ?? '', cellphone: fromE164(cellphone) },
    termsVersion: TERMS_VERSION,
  }))
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)

  useEffect(() => {
    // Shows the cart's messages about changes here too.
    openCart(app, router).catch(() => undefined)
  }, [app, router])

  useEffect(() => {
    // Preloads the payment's code while the person fills in the form, so that a slow network shows no empty page.
    router.loadRouteChunk(router.routesById[PAYMENT])?.catch(() => undefined)
  }, [router])

  useEffect(() => connectCart(actor, cart), [actor, cart])

  const orderId = snapshot.context.order?.id
  useEffect(() => {
    if (orderId === undefined) return
    void router.navigate({ to: '/pagamento-pix/$orderId', params: { orderId }, replace: true })
  }, [orderId, router])
  return { snapshot, send: actor.send }
}
