import { expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createMemoryCart } from '../../../src/adapters/memory/memory-cart.ts'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import { selectCartItems } from '../../../src/core/cart/cart.selectors.ts'
import { startCart } from '../../../src/core/cart/start-cart.ts'
import { connectCart } from '../../../src/core/checkout/connect-cart.ts'
import { provideCheckout } from '../../../src/core/checkout/provide-checkout.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import { isPending } from '../../../src/core/session/session.selectors.ts'
import { sampleOrder } from '../payment/sample-order.ts'
import { DEARER, sampleInput, sampleItem, sampleQuote } from './sample-checkout.ts'

const [first, second, other] = [sampleItem(1), sampleItem(2), sampleItem(3)]
const log = { warn: () => undefined }

/** A visitor's cart with three items, and the purchase of two of them. */
async function purchase(quote = sampleQuote()) {
  const storage = createMemoryStorage({})
  const session = createActor(provideSession({ backend: createMemorySessionBackend({ accounts: [] }), storage, log }))
  session.start()
  await waitFor(session, (snapshot) => !isPending(snapshot))
  const ports = { session, storage, log, connection: createMemoryConnection(), lock: createMemoryTabLock() }
  const cart = startCart({ ...ports, backend: createMemoryCart() }, () => undefined).actor
  for (const item of [first, second, other]) cart.send({ type: 'put', item })
  const machine = provideCheckout({
    orders: {
      quote: async (choices) => choices.map(() => quote),
      place: async () => ({ outcome: 'placed', order: sampleOrder() }),
      fetchOrder: async () => sampleOrder(),
    },
    storage,
    person: 7,
    newId: () => '00000000-0000-4000-9000-000000000001',
  })
  const checkout = createActor(machine, { input: sampleInput({ items: [first, second] }) }).start()
  const end = connectCart(checkout, cart)
  onTestFinished(() => {
    end()
    for (const actor of [checkout, cart, session]) actor.stop()
  })
  return { cart, checkout, end, inCart: () => selectCartItems(cart.getSnapshot()).map(({ id }) => id) }
}

test('An item that another tab removes from the cart is not bought', async () => {
  const { cart, checkout } = await purchase()
  await waitFor(checkout, (snapshot) => snapshot.matches('filling'))
  cart.send({ type: 'remove', ids: [second.id] })
  const { context } = await waitFor(checkout, (snapshot) => snapshot.matches('filling'))
  expect(context.items.map(({ id }) => id)).toEqual([first.id])
})

test('Bought items leave the cart, and the rest stays in it', async () => {
  const { checkout, inCart } = await purchase()
  await waitFor(checkout, (snapshot) => snapshot.matches('filling'))
  checkout.send({ type: 'change', draft: { ...checkout.getSnapshot().context.draft, isAgreed: true } })
  checkout.send({ type: 'submit' })
  await waitFor(checkout, (snapshot) => snapshot.matches('placed'))
  expect(inCart()).toEqual([other.id])
})

test('Agreed prices go into the cart', async () => {
  const { cart, checkout } = await purchase(DEARER)
  await waitFor(checkout, (snapshot) => snapshot.matches('changed'))
  checkout.send({ type: 'agree' })
  const prices = selectCartItems(cart.getSnapshot()).map(({ seenTotal }) => seenTotal)
  expect(prices).toEqual([DEARER.total, DEARER.total, other.seenTotal])
})

test('Nothing is passed on after the end', async () => {
  const { cart, checkout, end } = await purchase()
  await waitFor(checkout, (snapshot) => snapshot.matches('filling'))
  end()
  cart.send({ type: 'remove', ids: [second.id] })
  expect(checkout.getSnapshot().context.items).toHaveLength(2)
})
