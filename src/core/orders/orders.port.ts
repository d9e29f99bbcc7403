import type { Order, OrderRequest, Quote, WholeChoice } from './order.ts'

/** The outcome of an attempt to buy. `changed`: nothing was bought; quotes are in the order of the items. */
export type Placement =
  | { readonly outcome: 'placed'; readonly order: Order }
  | { readonly outcome: 'changed'; readonly quotes: readonly Quote[] }

/** Calls reject with failures of core/failures.ts; another person's order is NotFound. */
export interface Orders {
  /** Current price and availability of each choice, in the same order. Needs no session; at most MOST_ITEMS. */
  quote(choices: readonly WholeChoice[], signal?: AbortSignal): Promise<readonly Quote[]>
  /**
   * @param id a UUID chosen by the caller, one per attempt: repeating the call returns the same order and buys nothing twice.
   * @throws Rejected with fields (`contact.name`, `items.0.participants.1` …) for missing or invalid data, and for an id that has
   *   bought something else.
   */
  place(id: string, request: OrderRequest): Promise<Placement>
  /**
   * Buys the same items again with the same contact and notes, for an expired or cancelled order, only at the same
   * prices and if everything is available. Returns the earlier repetition if that is payable or paid: compare the id.
   * @param id as in `place`. @throws Rejected for an order that is payable or paid.
   */
  repeat(id: string, orderId: string): Promise<Placement>
  fetchOrder(id: string, signal?: AbortSignal): Promise<Order>
  /** Cancels an unpaid order and frees its seats; repeating it changes nothing. @throws Rejected for a paid one. */
  cancel(id: string): Promise<Order>
  /** Requests a new charge after a refused one; changes nothing while a charge is payable. */
  renewCharge(id: string): Promise<Order>
  /** Pays at the embedded simulator, once. @throws NotFound without a simulator, Rejected without an open payment. */
  simulatePayment(id: string): Promise<void>
  /**
   * Reports the order now and at every change on any device. `onLost`: the stream ended or could not be opened; call fetchOrder
   * or watch again. @returns stops listening.
   */
  watch(id: string, onOrder: (order: Order) => void, onLost: (error: unknown) => void): () => void
}
