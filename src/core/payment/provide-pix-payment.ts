import { fromCallback, fromPromise } from 'xstate'
import type { Orders } from '../orders/orders.port.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'
import type { PixPaymentEvent } from './pix-payment.setup.ts'
import { type RepeatPorts, repeatOnce } from './repeat-attempts.ts'

interface ById {
  readonly id: string
}

export interface PixPaymentPorts extends Omit<RepeatPorts, 'orders'> {
  readonly orders: Pick<Orders, 'watch' | 'fetchOrder' | 'simulatePayment' | 'renewCharge' | 'cancel' | 'repeat'>
}

export function providePixPayment(ports: PixPaymentPorts) {
  const { orders } = ports
  return pixPaymentMachine.provide({
    actors: {
      'watch order': fromCallback<PixPaymentEvent, ById>(({ sendBack, input }) =>
        orders.watch(
          input.id,
          (order) => sendBack({ type: 'order arrived', order, isLive: true }),
          (error) => sendBack({ type: 'stream lost', error }),
        ),
      ),
      'fetch order': fromPromise(({ input, signal }) => orders.fetchOrder(input.id, signal)),
      'simulate payment': fromPromise(({ input }) => orders.simulatePayment(input.id)),
      'renew charge': fromPromise(({ input }) => orders.renewCharge(input.id)),
      'cancel order': fromPromise(({ input }) => orders.cancel(input.id)),
      'repeat order': fromPromise(({ input }) => repeatOnce(ports, input.id)),
    },
  })
}
