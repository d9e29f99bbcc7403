import type { ProviderSummary } from '../../../../core/offers/offer.ts'
import type { Order } from '../../../../core/orders/order.ts'
import type { App } from '../../../app.tsx'
import { type KeptOrder, keptOrder } from './kept-order.ts'

export interface LoadedReceipt {
  readonly kind: 'loaded'
  readonly order: Order
  /** Each guide once, in the order of the bookings. */
  readonly sellers: readonly {
    readonly id: string
    readonly name: string
    /** Null if it cannot be loaded, for example after the guide left; the receipt shows anyway. */
    readonly identification: ProviderSummary | null
  }[]
}

/** The whole order; without a connection, its local copy. */
export async function loadReceipt(app: App, orderId: string, signal: AbortSignal): Promise<LoadedReceipt | KeptOrder> {
  let order: Order
  try {
    order = await app.buying.orders.fetchOrder(orderId, signal)
  } catch (error) {
    return keptOrder(app, orderId, error)
  }
  const providers = new Map(order.bookings.map(({ provider }) => [provider.id, provider]))
  const sellers = [...providers.values()].map(async ({ id, name }) => ({
    id,
    name,
    identification: await app.public.providers.fetchProvider(id, signal).catch(() => null),
  }))
  return { kind: 'loaded', order, sellers: await Promise.all(sellers) }
}
