import { assign, fromPromise } from 'xstate'
import type { Orders } from '../orders/orders.port.ts'
import type { UserId } from '../session/session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { attemptOf } from './checkout.setup.ts'
import { readStoredCheckout, writeStoredCheckout } from './stored-checkout.ts'

export interface CheckoutPorts {
  readonly orders: Pick<Orders, 'quote' | 'place' | 'fetchOrder'>
  readonly storage: DeviceStorage
  /** The owner of the draft. */
  readonly person: UserId
  /** Returns a new UUID. */
  readonly newId: () => string
}

export function provideCheckout({ orders, storage, person, newId }: CheckoutPorts) {
  return checkoutMachine.provide({
    actors: {
      quote: fromPromise(({ input, signal }) => orders.quote(input, signal)),
      place: fromPromise(({ input: { id, request } }) => orders.place(id, request)),
      'find order': fromPromise(({ input, signal }) => orders.fetchOrder(input.id, signal)),
    },
    actions: {
      store: ({ context: { draft, attempt } }) => writeStoredCheckout(storage, person, { draft, attempt }),
      'store draft': ({ context: { draft } }) =>
        writeStoredCheckout(storage, person, { draft, attempt: readStoredCheckout(storage, person).attempt }),
      'store what is left': ({
        context: {
          attempt,
          draft: { participants, notes, answers },
        },
      }) => writeStoredCheckout(storage, person, { draft: { participants, notes, answers }, attempt }),
      'begin attempt': assign({
        attempt: ({ context }) => {
          const { attempt } = readStoredCheckout(storage, person)
          const isSame = context.items.some(({ id }) => attempt?.items.includes(id) === true)
          return attemptOf(isSame && context.attempt === null ? { ...context, attempt } : context, newId)
        },
      }),
    },
  })
}
