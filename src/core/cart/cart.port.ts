import type { CollectionBackend } from '../synchronised-collection/collection-backend.port.ts'
import type { CartItem } from './cart.ts'

/**
 * The cart in the person's account; the oldest item comes first. A merge does not add the same choice of the same offer twice.
 */
export type CartBackend = CollectionBackend<CartItem>
