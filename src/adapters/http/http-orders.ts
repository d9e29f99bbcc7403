import {
  cancelOrder,
  orderById,
  placeOrder,
  quoteChoices,
  renewCharge,
  repeatOrder,
  simulatePayment,
} from '../../../contract/orders.ts'
import type { LiveActor } from '../../core/live/live.machine.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Orders } from '../../core/orders/orders.port.ts'
import { watchWhenLoaded } from '../deferred.ts'
import { byId } from './by-id.ts'
import { followAnswer } from './follow-answer.ts'
import type { HttpClient } from './http-client.ts'

/** @param live the event stream of this tab; loaded with the first watched order. */
export const createHttpOrders = (http: HttpClient, live: () => Promise<LiveActor>): Orders => ({
  quote: async (choices, signal) =>
    (await http.call(quoteChoices, { body: { choices: structuredClone(choices) as Wire<typeof choices> }, signal }))
      .quotes,
  place: (id, request) =>
    http.call(placeOrder, { params: { id }, body: structuredClone(request) as Wire<typeof request> }),
  repeat: (id, orderId) => http.call(repeatOrder, { params: { id, orderId } }),
  fetchOrder: (id, signal) => byId(http.call(orderById, { params: { id }, signal })),
  cancel: (id) => http.call(cancelOrder, { params: { id } }),
  renewCharge: (id) => http.call(renewCharge, { params: { id } }),
  async simulatePayment(id) {
    await http.call(simulatePayment, { params: { id } })
  },
  watch: watchWhenLoaded(async () => {
    const followed = await live()
    return {
      watch(id: string, onOrder: (order: Order) => void, onLost: (error: unknown) => void) {
        const stop = followAnswer({
          live: followed,
          isMeant: (news) => news.type === 'order' && news.orderId === id,
          fetch: (signal) => byId(http.call(orderById, { params: { id }, signal })),
          onAnswer: onOrder,
          onFailure(error) {
            stop()
            onLost(error)
          },
        })
        return stop
      },
    }
  }),
})

/** The same type with mutable lists, as the contract has them. */
type Wire<Value> = Value extends readonly (infer Item)[]
  ? Wire<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Wire<Value[Name]> }
    : Value
