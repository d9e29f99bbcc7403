import type { Order, OrderRequest, Quote, WholeChoice } from './order.ts'

/** What became of an attempt to buy. Where something changed, nothing was bought; quotes are in the order of the items. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  | { readonly outcome: 'changed'; readonly quotes: readonly Quote[] }

/** Buying and paying. Calls reject with failures of core/failures.ts; somebody else's order is NotFound. */
export interface Orders {
  /** What each choice costs now and whether it can be bought, in the same order. Asks for no session; at most MOST_ITEMS. */
  quote(choices: readonly WholeChoice[], signal?: AbortSignal): Promise<readonly Quote[]>
  /**
   * @param id a UUID chosen by the caller, one an attempt: the same call again answers the same order and buys nothing twice.
   * @throws Rejected with fields (`contact.name`, `items.0.participants.1` …) where something is missing or wrong, and
   * where the id has bought something else already.
   */
  place(id: string, request: OrderRequest): Promise<Placement>
  /**
   * The same items, contact and notes once more, for an order that expired or was cancelled, at the same prices and only while all of it can
   * be bought. An order that was repeated already, and can be paid or was, is answered instead of a second one: look at its id.
   * @param id as in `place`. @throws Rejected for an order that can still be paid, or was.
   */
  repeat(id: string, orderId: string): Promise<Placement>
  fetchOrder(id: string, signal?: AbortSignal): Promise<Order>
  /** Gives an unpaid order up and frees its seats at once; one that is final is answered as it is. @throws Rejected for a paid one. */
  cancel(id: string): Promise<Order>
  /** Asks the bank anew for a charge that it did not take; changes nothing where there is one that can be paid. */
  renewCharge(id: string): Promise<Order>
  /** Pays at the embedded simulator, as a bank would, and once. @throws NotFound where there is none, Rejected where nothing can be paid any more. */
  simulatePayment(id: string): Promise<void>
  /**
   * Tells the order now and at every change, on whichever device it was made. `onLost` tells that the stream has ended or could not be
   * opened; the caller then asks by fetchOrder, or watches again. @returns stops listening.
   */
  watch(id: string, onOrder: (order: Order) => void, onLost: (error: unknown) => void): () => void
}
