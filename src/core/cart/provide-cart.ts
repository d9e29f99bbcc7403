import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { Unreachable } from '../failures.ts'
import type { Connection } from '../favourites/connection.port.ts'
import type { Log } from '../log.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { cartMachine } from './cart.machine.ts'
import type { CartBackend } from './cart.port.ts'
import type { CartEvent } from './cart.setup.ts'
import type { CartItem, CartWish } from './cart.ts'
import { CART_KEY, OWN_CART_KEY } from './kept-cart.ts'
import { forgetCartOf, readStoredCart, writeStoredCart } from './stored-cart.ts'

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>

export interface CartPorts {
  readonly session: SessionActor
  readonly backend: CartBackend
  readonly storage: DeviceStorage
  readonly connection: Connection
  readonly log: Log
}

type Effects = Parameters<typeof cartMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is wish due' | 'is cut off'>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store' | 'log problem'>>
}

/** The machine wired to its ports, and what it begins with. Not started. */
export function createCartActor({ session, backend, storage, connection, log }: CartPorts) {
  const whoever = () => selectUser(session.getSnapshot())?.id ?? null

  const machine = cartMachine.provide({
    actors: {
      'watch session': fromCallback<CartEvent, string | number | null>(({ sendBack, input }) => {
        let known = input
        const look = () => {
          const person = whoever()
          if (person === known) return
          // A tab that had not heard of the end yet may have written after everything was cleared.
          if (known !== null) forgetCartOf(storage, known)
          known = person
          sendBack({ type: 'person changed', person, stored: readStoredCart(storage) })
        }
        const { unsubscribe } = session.on('identity changed', look)
        look()
        return unsubscribe
      }),
      'watch other tabs': fromCallback<CartEvent>(({ sendBack }) =>
        storage.onForeignChange((key) => {
          if (key === CART_KEY || key === OWN_CART_KEY) {
            sendBack({ type: 'stored elsewhere', stored: readStoredCart(storage) })
          }
        }),
      ),
      'watch connection': fromCallback<CartEvent>(({ sendBack }) =>
        connection.onRestored(() => sendBack({ type: 'refresh' })),
      ),
      merge: fromPromise<readonly CartItem[], readonly CartItem[]>(({ input }) => backend.merge(input)),
      'fetch items': fromPromise<readonly CartItem[]>(({ signal }) => backend.fetchItems(signal)),
      send: fromPromise<void, CartWish>(({ input: { id, item } }) =>
        item === null ? backend.remove(id) : backend.save(item),
      ),
    },
    guards: {
      'is wish due': ({ context }) => context.wishes.length > 0 && connection.isOnline(),
      'is cut off': (_, { error }) => error instanceof Unreachable && !connection.isOnline(),
    },
    actions: {
      store: ({ context: { person, visitor, saved, wishes } }) =>
        writeStoredCart(storage, { visitor, person: person === null ? null : { id: person, items: saved, wishes } }),
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
  return createActor(machine, { input: { person: whoever(), stored: readStoredCart(storage) } })
}
