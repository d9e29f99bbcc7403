import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { CartEmitted } from './cart.setup.ts'
import type { CartActor } from './provide-cart.ts'

/** A visitor's, which stays when somebody logs out; and that of a person, removed with everything personal. See stored-cart.ts. */
export const CART_KEY = 'tp:cart'
export const OWN_CART_KEY = 'tp:me:cart'

/** What comes with the machine's code. */
export interface OpenCart {
  readonly actor: CartActor
  /** Tells what the machine emits, and first what it emitted before anybody heard. The latest listener alone hears. */
  hear(listener: (event: CartEmitted) => void): void
}

/** What the header needs, before the machine of the cart is there and after: little enough for the first load. */
export interface Cart {
  /** How many things are in it; until the machine is opened, as the device remembers. */
  count(): number
  /** Calls back whenever the answer of `count` may be another. @returns stops listening. */
  subscribe(notify: () => void): () => void
  /** The running machine, fetched and started when first asked for. Rejects where its code cannot be fetched, and is then asked for anew. */
  open(): Promise<OpenCart>
}

/** `load` fetches the machine's code; `show` tells the count from then on, undefined for what the device remembers. */
export function createCart(
  session: SessionActor,
  storage: DeviceStorage,
  load: (show: (count?: number) => void) => Promise<OpenCart>,
): Cart {
  const listeners = new Set<() => void>()
  let shown: number | undefined
  let opening: Promise<OpenCart> | undefined
  const show = (count?: number) => {
    shown = count
    for (const notify of listeners) notify()
  }
  // The machine, where it is there, hears of it next.
  session.on('identity changed', () => show())
  return {
    count() {
      if (shown === undefined) {
        const person = selectUser(session.getSnapshot())?.id ?? null
        const stored = readJson(storage, person === null ? CART_KEY : OWN_CART_KEY)
        shown = isRecord(stored) && stored.person === person && typeof stored.shown === 'number' ? stored.shown : 0
      }
      return shown
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    open() {
      opening ??= load(show).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
  }
}
