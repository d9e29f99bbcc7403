import type { CartItem } from './cart.ts'

/** The cart that the backend keeps for the logged-in person. Each call may be repeated; each rejects with a failure of core/failures.ts. */
export interface CartBackend {
  /** What was put in first comes first. */
  fetchItems(signal?: AbortSignal): Promise<readonly CartItem[]>
  /** Puts in, or changes the one of that id. @throws Rejected where the cart is full (MOST_ITEMS of core/orders). */
  save(item: CartItem): Promise<void>
  remove(id: string): Promise<void>
  /**
   * What a visitor gathered, at login: items that are not there yet are added as long as there is room; the same choice of the same
   * offer is not put in twice. @returns the whole cart.
   */
  merge(items: readonly CartItem[]): Promise<readonly CartItem[]>
}
