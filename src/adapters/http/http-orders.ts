import {
  cancelOrder,
  liveOrder,
  orderById,
  placeOrder,
  quoteChoices,
  renewCharge,
  repeatOrder,
  simulatePayment,
} from '../../../contract/orders.ts'
import { Unreachable } from '../../core/failures.ts'
import type { Orders } from '../../core/orders/orders.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'
import { listen } from './listen.ts'
import { parseJson, readAnswer } from './read-answer.ts'

const NAME = `${liveOrder.method} ${liveOrder.path}`

export interface HttpOrdersOptions {
  /** Milliseconds without data after which the stream is given up. Default 45 s. */
  readonly patience?: number
}

export const createHttpOrders = (http: HttpClient, { patience }: HttpOrdersOptions = {}): Orders => ({
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
  watch(id, onOrder, onLost) {
    const stopped = new AbortController()
    const { signal } = stopped
    const hear = (data: string) => onOrder(readAnswer(NAME, liveOrder.events.order, parseJson(NAME, data, null)))
    const follow = async () => {
      let unreadable: unknown
      await byId(
        listen(http, liveOrder, {
          params: { id },
          signal,
          patience,
          onEvent: (name, data) => {
            if (name !== 'order' || signal.aborted) return
            try {
              hear(data)
            } catch (error) {
              unreadable = error
            }
          },
        }),
      )
      // A stream ends with the session, a restart of the server, or the network.
      throw unreadable ?? new Unreachable(`${NAME} has ended`)
    }
    follow().catch((error: unknown) => {
      if (!signal.aborted) onLost(error)
    })
    return () => stopped.abort(new DOMException('nobody listens any more', 'AbortError'))
  },
})

/** The same type with mutable lists, as the contract has them. */
type Wire<Value> = Value extends readonly (infer Item)[]
  ? Wire<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Wire<Value[Name]> }
    : Value
