import type { SessionActor } from '../session/provide-session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { createCollectionPreview } from '../synchronised-collection/collection-preview.ts'
import type { OpenCollection } from '../synchronised-collection/provide-collection.ts'
import type { CartItem } from './cart.ts'

/** A visitor's cart, which stays when a person logs out. */
export const CART_KEY = 'tp:cart'
/** A person's cart, removed with everything personal. */
export const OWN_CART_KEY = 'tp:me:cart'

export type OpenCart = OpenCollection<CartItem>

/** The part of the cart that the first load carries. */
export interface Cart {
  /** The number of items, for the header. */
  count(): number
  /** Calls back whenever `count` may have changed. @returns stops listening. */
  subscribe(notify: () => void): () => void
  /** The running machine. Rejects where its code cannot be fetched; the next call tries again. */
  open(): Promise<OpenCart>
}

/** `load` fetches the machine's code; `show` sets the count from then on. */
export function createCart(
  session: SessionActor,
  storage: DeviceStorage,
  load: (show: (count: number) => void) => Promise<OpenCart>,
): Cart {
  const { shown, show, subscribe, open } = createCollectionPreview(
    session,
    storage,
    { visitor: CART_KEY, account: OWN_CART_KEY },
    (count) => (typeof count === 'number' ? count : 0),
    (): Promise<OpenCart> => load(show),
  )
  return { count: shown, subscribe, open }
}
