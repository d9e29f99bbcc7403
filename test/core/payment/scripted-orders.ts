import type { Order } from '../../../src/core/orders/order.ts'
import type { Placement } from '../../../src/core/orders/orders.port.ts'
import type { PixPaymentPorts } from '../../../src/core/payment/provide-pix-payment.ts'

type Call = 'fetchOrder' | 'simulatePayment' | 'renewCharge' | 'cancel' | 'repeat'

/** A backend whose calls wait until the test answers them. */
export function scriptedOrders() {
  const asked: {
    readonly call: Call
    readonly id: string
    readonly resolve: (value: never) => void
    readonly reject: (error: unknown) => void
  }[] = []
  const streams = new Set<{ tell: (order: Order) => void; lose: (error: unknown) => void }>()
  let opened = 0
  const ask = (call: Call, id: string) =>
    new Promise<never>((resolve, reject) => {
      asked.push({ call, id, resolve, reject })
    })
  const next = (call: Call) => {
    const index = asked.findIndex((one) => one.call === call)
    const [found] = index < 0 ? [] : asked.splice(index, 1)
    if (found === undefined) throw new Error(`${call} was not asked`)
    return found
  }
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const orders: PixPaymentPorts['orders'] = {
    fetchOrder: (id) => ask('fetchOrder', id),
    simulatePayment: (id) => ask('simulatePayment', id),
    renewCharge: (id) => ask('renewCharge', id),
    cancel: (id) => ask('cancel', id),
    repeat: (id) => ask('repeat', id),
    watch: (_, tell, lose) => {
      const stream = { tell, lose }
      streams.add(stream)
      opened++
      return () => streams.delete(stream)
    },
  }
  return {
    orders,
    /** The waiting calls, in order. */
    waiting: () => asked.map(({ call }) => call),
    /** Number of opened streams, and of those still open. */
    streams: () => ({ opened, open: streams.size }),
    tell: (order: Order) => {
      for (const stream of [...streams]) stream.tell(order)
    },
    lose: (error: unknown) => {
      for (const stream of [...streams]) stream.lose(error)
    },
    /** Answers the oldest question of its kind. @returns the id that was asked with. */
    async answer(call: Call, value: Order | Placement | undefined): Promise<string> {
      const { id, resolve } = next(call)
      resolve(value as never)
      await settled()
      return id
    },
    async fail(call: Call, error: unknown): Promise<string> {
      const { id, reject } = next(call)
      reject(error)
      await settled()
      return id
    },
  }
}
