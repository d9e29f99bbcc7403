import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { NotFound, Rejected, Unreachable } from '../../../src/core/failures.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import { paymentStatusOf } from '../../../src/core/payment/payment-status.ts'
import { pixPaymentMachine } from '../../../src/core/payment/pix-payment.machine.ts'
import type { PixPaymentContext } from '../../../src/core/payment/pix-payment.setup.ts'
import {
  after,
  Coverage,
  done,
  failed,
  inertPromise,
  type Model,
  type ModelEvent,
  pathsOf,
} from '../../support/model.ts'
import { paidOrder, sampleCharge, sampleOrder } from './sample-order.ts'

const ORDERS: readonly Order[] = [
  sampleOrder(),
  sampleOrder({ charge: sampleCharge({ state: 'created', pixCode: null }) }),
  sampleOrder({ charge: sampleCharge({ state: 'failed', pixCode: null }) }),
  sampleOrder({ secondsLeft: 0 }),
  paidOrder(),
  sampleOrder({ status: 'expired', secondsLeft: 0 }),
  sampleOrder({ status: 'cancelled', secondsLeft: 0 }),
]
const [WAITING = sampleOrder()] = ORDERS
const cut = new Unreachable('no network')
const refused = new Rejected('no', { detail: 'Este pedido já foi pago.' })
const placed = { outcome: 'placed', order: sampleOrder({ id: 'another' }) }
const changed = { outcome: 'changed', quotes: [] }

const MACHINE = pixPaymentMachine.provide({
  actors: {
    'watch order': fromCallback(() => {}),
    'fetch order': inertPromise(),
    'simulate payment': inertPromise(),
    'renew charge': inertPromise(),
    'cancel order': inertPromise(),
    'repeat order': inertPromise(),
  },
})

const EVENTS: readonly ModelEvent[] = [
  ...ORDERS.map((order) => ({ type: 'order arrived', order, isLive: true })),
  { type: 'stream lost', error: cut },
  ...['ask', 'check', 'page hidden', 'look again', 'simulate', 'renew', 'cancel', 'repeat'].map((type) => ({ type })),
  ...['ask', 'check', 'renew', 'cancel'].flatMap((id) => [done(id, WAITING), failed(id, refused)]),
  done('check', paidOrder()),
  done('simulate'),
  failed('simulate', new NotFound('no simulator')),
  done('repeat', placed),
  done('repeat', changed),
  failed('repeat', cut),
  after('time left', 'pix payment.open.charge.waiting'),
  after('charge patience', 'pix payment.open.charge.created.expected'),
  after('confirm pause', 'pix payment.open.charge.confirming'),
  after('poll interval', 'pix payment.open.inquiry.resting'),
  after('stream pause', 'pix payment.open.stream.lost'),
]

/**
 * Orders are compared by their payment status, because no other field changes the state. A running action of the person
 * does not affect stream and polling, so not every combination of the three is another state.
 */
const key = ({ value, context }: AnyMachineSnapshot) => {
  const { work, charge } = value.open ?? {}
  return JSON.stringify([
    work === undefined || work === 'idle' ? value : { work, charge },
    paymentStatusOf(context.order),
  ])
}
const modelOf = (order: Order): Model => ({ machine: MACHINE, input: { order }, events: EVENTS, key })

const FINAL = ['paid', 'expired', 'cancelled']

test('A Pix payment keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(MACHINE)
  for (const order of ORDERS) {
    const model = modelOf(order)
    // Everything can be reached from a waiting order; the other orders are only used as a start.
    const paths = order === WAITING ? pathsOf(model) : [{ events: [], description: 'the start' }]
    for (const path of paths) {
      coverage.walk(model, path, ({ snapshot, before, event }) => {
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        const context: PixPaymentContext = snapshot.context
        const status = paymentStatusOf(context.order)
        for (const state of FINAL) {
          expect(snapshot.matches(state), `the backend alone says ${state}: ${say}`).toBe(
            status === state && !snapshot.matches('repeated'),
          )
        }
        if (snapshot.matches({ open: { charge: 'waiting' } })) expect(status, `it can be paid: ${say}`).toBe('waiting')
        if (event?.type.startsWith('xstate.after.time left')) {
          expect(snapshot.matches({ open: { charge: 'confirming' } }), `no code after the time: ${say}`).toBe(true)
        }
        if (snapshot.matches('repeated')) expect(context.next, `another order: ${say}`).not.toBeNull()
        if (event?.type.startsWith('xstate.error.actor.') && event.type !== 'xstate.error.actor.ask') {
          expect(context.notice, `the failure is shown: ${say}`).toMatchObject({ kind: 'failed', error: event.error })
        }
        if (snapshot.matches('paid')) expect(context.notice, `nothing else is said: ${say}`).toBeNull()
        if (event?.type === 'page hidden' && snapshot.matches('open')) {
          expect(snapshot.matches({ open: { stream: 'closed', inquiry: 'sleeping' } }), `nobody looks: ${say}`).toBe(
            true,
          )
        }
        if (event?.type === 'look again' && snapshot.matches('open')) {
          expect(snapshot.matches({ open: { stream: 'open' } }), `the stream is back: ${say}`).toBe(true)
          expect(snapshot.matches({ open: { inquiry: 'resting' } }), `it was asked: ${say}`).toBe(false)
        }
        for (const work of ['simulating', 'renewing', 'cancelling']) {
          const isAtWork =
            before?.matches({ open: { work } }) && ['simulate', 'renew', 'cancel'].includes(event?.type ?? '')
          if (isAtWork) expect(snapshot.matches({ open: { work } }), `one thing at a time: ${say}`).toBe(true)
        }
      })
    }
  }
  expect(coverage.missing, coverage.report).toEqual([])
})
