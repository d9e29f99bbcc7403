import type { SessionActor } from '../session/provide-session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import {
  type ClosedCollection,
  type CollectionKeys,
  createCollectionPreview,
} from '../synchronised-collection/collection-preview.ts'
import type { OpenCollection } from '../synchronised-collection/provide-collection.ts'
import type { CartItem } from './cart.ts'

/** A visitor's cart stays when a person logs out. A person's is removed with everything personal. */
export const CART_KEYS: CollectionKeys = { visitor: 'tp:cart', account: 'tp:me:cart' }

/** The part of the cart that the first load carries. */
export interface Cart extends ClosedCollection<OpenCollection<CartItem>> {
  /** The number of items, for the header. */
  count(): number
}

/** `load` fetches the machine's code and sets the count from then on. */
export function createCart(
  session: SessionActor,
  storage: DeviceStorage,
  load: (show: (count: number) => void) => Promise<OpenCollection<CartItem>>,
): Cart {
  const readCount = (stored: unknown) => (typeof stored === 'number' ? stored : 0)
  const { shown, ...cart } = createCollectionPreview(session, storage, CART_KEYS, readCount, load)
  return { ...cart, count: shown }
}
