import { afterEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { Rejected, Unreachable } from '../../../src/core/failures.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import { providePixPayment } from '../../../src/core/payment/provide-pix-payment.ts'
import { paidOrder, sampleCharge, sampleOrder } from './sample-order.ts'
import { scriptedOrders } from './scripted-orders.ts'

const cut = new Unreachable('no network')
const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

function start(order: Order = sampleOrder(), storage = createMemoryStorage({})) {
  const backend = scriptedOrders()
  const clock = new SimulatedClock()
  let ids = 0
  const machine = providePixPayment({ orders: backend.orders, storage, newId: () => `new-${++ids}` })
  const actor = createActor(machine, { clock, input: { order } }).start()
  stops.push(() => actor.stop())
  const is = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    actor.getSnapshot().matches(value)
  return { ...backend, actor, clock, is }
}

test('An order of the stream counts at once, and the stream ends once it is paid', () => {
  const { tell, is, streams, waiting } = start()
  expect(is({ open: { charge: 'waiting' } })).toBe(true)
  tell(paidOrder())
  expect(is('paid')).toBe(true)
  expect(streams()).toEqual({ opened: 1, open: 0 })
  expect(waiting()).toEqual([])
})

test('Without a stream the order is polled every 5 seconds, and the payment still arrives', async () => {
  const { lose, answer, fail, clock, is, waiting, actor } = start()
  lose(cut)
  expect(waiting()).toEqual(['fetchOrder'])
  await fail('fetchOrder', cut)
  expect(actor.getSnapshot().context.unheard).toBe(cut)
  clock.increment(4_999)
  expect(waiting()).toEqual([])
  clock.increment(1)
  lose(cut)
  expect(waiting()).toEqual(['fetchOrder'])
  await answer('fetchOrder', sampleOrder({ secondsLeft: 1790 }))
  expect(actor.getSnapshot().context.unheard).toBeNull()
  clock.increment(5_000)
  await answer('fetchOrder', paidOrder())
  expect(is('paid')).toBe(true)
})

test('With a working stream the order is polled only twice a minute', async () => {
  const { tell, clock, waiting, answer } = start()
  tell(sampleOrder())
  // The first pause started before the stream's first event.
  clock.increment(5_000)
  await answer('fetchOrder', sampleOrder())
  clock.increment(29_999)
  expect(waiting()).toEqual([])
  clock.increment(1)
  expect(waiting()).toEqual(['fetchOrder'])
})

test('A lost stream is opened again after 5 seconds', () => {
  const { lose, clock, streams } = start()
  lose(cut)
  expect(streams().open).toBe(0)
  clock.increment(5_000)
  expect(streams()).toEqual({ opened: 2, open: 1 })
})

test('The wrong clock of a phone changes nothing: the backend’s time counts', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
  const { clock, is, tell } = start(sampleOrder({ secondsLeft: 60 }))
  expect(is({ open: { charge: 'waiting' } })).toBe(true)
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'))
  tell(sampleOrder({ secondsLeft: 50 }))
  clock.increment(49_999)
  expect(is({ open: { charge: 'waiting' } })).toBe(true)
  clock.increment(1)
  expect(is({ open: { charge: 'confirming' } })).toBe(true)
})

test('After its time limit the order is polled until its outcome is known', async () => {
  const { clock, is, answer, fail, waiting } = start(sampleOrder({ secondsLeft: 4 }))
  clock.increment(4_000)
  expect(is({ open: { charge: 'confirming' } })).toBe(true)
  await answer('fetchOrder', sampleOrder({ secondsLeft: 0 }))
  expect(is({ open: { charge: 'confirming' } })).toBe(true)
  clock.increment(3_000)
  await fail('fetchOrder', cut)
  clock.increment(3_000)
  expect(waiting()).toEqual(['fetchOrder'])
  await answer('fetchOrder', sampleOrder({ status: 'expired', secondsLeft: 0 }))
  expect(is('expired')).toBe(true)
})

test('A payment in the last second is not shown as late', async () => {
  const { clock, is, answer } = start(sampleOrder({ secondsLeft: 2 }))
  clock.increment(2_000)
  await answer('fetchOrder', paidOrder())
  expect(is('paid')).toBe(true)
})

test('A payment seen by the bank shows no code any more while the backend decides', () => {
  const { tell, is } = start()
  tell(sampleOrder({ charge: sampleCharge({ state: 'paid' }) }))
  expect(is({ open: { charge: 'confirming' } })).toBe(true)
})

test('A hidden page sends no request and has no stream; both return with the page', () => {
  const { actor, clock, streams, waiting } = start()
  actor.send({ type: 'page hidden' })
  expect(streams().open).toBe(0)
  clock.increment(120_000)
  expect(waiting()).toEqual([])
  actor.send({ type: 'look again' })
  expect(streams().open).toBe(1)
  expect(waiting()).toEqual(['fetchOrder'])
})

test('"Já paguei" asks once despite repeated presses, and shows the answer', async () => {
  const { actor, waiting, answer, fail } = start()
  actor.send({ type: 'check' })
  actor.send({ type: 'check' })
  expect(waiting()).toEqual(['fetchOrder'])
  await answer('fetchOrder', sampleOrder())
  expect(actor.getSnapshot().context.notice).toEqual({ kind: 'not paid yet' })
  actor.send({ type: 'check' })
  expect(actor.getSnapshot().context.notice).toBeNull()
  await fail('fetchOrder', cut)
  expect(actor.getSnapshot().context.notice).toEqual({ kind: 'failed', action: 'check', error: cut })
})

test('A slow code is reported; requesting it again brings it', async () => {
  const created = sampleOrder({ charge: sampleCharge({ state: 'created', pixCode: null }) })
  const { actor, clock, tell, is, answer } = start(created)
  clock.increment(6_000)
  tell(created)
  clock.increment(4_000)
  expect(is({ open: { charge: { created: 'late' } } })).toBe(true)
  actor.send({ type: 'renew' })
  await answer('renewCharge', sampleOrder())
  expect(is({ open: { charge: 'waiting', work: 'idle' } })).toBe(true)
})

test('A refused charge is requested again by a press', async () => {
  const failure = sampleOrder({ charge: sampleCharge({ state: 'failed', pixCode: null }) })
  const { actor, is, answer } = start(failure)
  expect(is({ open: { charge: 'failed' } })).toBe(true)
  actor.send({ type: 'renew' })
  await answer('renewCharge', failure)
  expect(is({ open: { charge: 'failed', work: 'idle' } })).toBe(true)
  actor.send({ type: 'renew' })
  await answer('renewCharge', sampleOrder())
  expect(is({ open: { charge: 'waiting' } })).toBe(true)
})

test('Giving up an order that was paid on another device meanwhile ends with it paid', async () => {
  const { actor, answer, fail, is } = start()
  actor.send({ type: 'cancel' })
  await fail('cancel', new Rejected('paid already'))
  await answer('fetchOrder', paidOrder())
  expect(is('paid')).toBe(true)
})

test('A simulated payment does not count as a payment: the order is fetched', async () => {
  const { actor, answer, is, waiting } = start()
  actor.send({ type: 'simulate' })
  actor.send({ type: 'simulate' })
  expect(waiting()).toEqual(['simulatePayment'])
  await answer('simulatePayment', undefined)
  expect(is('paid')).toBe(false)
  await answer('fetchOrder', paidOrder())
  expect(is('paid')).toBe(true)
})

const expired = sampleOrder({ id: 'old', status: 'expired', secondsLeft: 0 })

test('A new Pix whose answer was lost is requested again under the same id, and nothing is bought twice', async () => {
  const { actor, answer, fail, is } = start(expired)
  actor.send({ type: 'repeat' })
  actor.send({ type: 'repeat' })
  expect(await fail('repeat', cut)).toBe('new-1')
  actor.send({ type: 'repeat' })
  expect(await answer('repeat', { outcome: 'placed', order: sampleOrder({ id: 'new-1' }) })).toBe('new-1')
  expect(is('repeated')).toBe(true)
  expect(actor.getSnapshot().context.next?.id).toBe('new-1')
})

test('Two tabs create one new order, and another only after its end', async () => {
  const storage = createMemoryStorage({})
  const one = start(expired, storage)
  const other = start(expired, storage)
  one.actor.send({ type: 'repeat' })
  other.actor.send({ type: 'repeat' })
  const placed = { outcome: 'placed', order: sampleOrder({ id: 'new-1' }) } as const
  expect(await one.answer('repeat', placed)).toBe('new-1')
  expect(await other.answer('repeat', placed)).toBe('new-1')

  const later = start(expired, storage)
  later.actor.send({ type: 'repeat' })
  const over = { outcome: 'placed', order: sampleOrder({ id: 'new-1', status: 'expired', secondsLeft: 0 }) } as const
  await later.answer('repeat', over)
  expect(later.is({ expired: 'repeating' })).toBe(true)
  await later.answer('repeat', { outcome: 'placed', order: sampleOrder({ id: 'newer' }) })
  expect(later.actor.getSnapshot().context.next?.id).toBe('newer')
})

test.each(['{', '[]', '{"old":7}', '"text"'])(
  'Corrupt stored data is ignored, and a new Pix is created: %s',
  async (text) => {
    const storage = createMemoryStorage({ 'tp:me:repeats': text })
    const { actor, answer, is } = start(expired, storage)
    actor.send({ type: 'repeat' })
    expect(await answer('repeat', { outcome: 'placed', order: sampleOrder({ id: 'new-1' }) })).toBe('new-1')
    expect(is('repeated')).toBe(true)
    expect(JSON.parse(storage.read('tp:me:repeats') ?? '')).toEqual({ old: 'new-1' })
  },
)

test('After a change nothing is bought, and the person sees the change', async () => {
  const { actor, answer, is } = start(sampleOrder({ status: 'cancelled', secondsLeft: 0 }))
  actor.send({ type: 'repeat' })
  await answer('repeat', { outcome: 'changed', quotes: [] })
  expect(is({ cancelled: 'idle' })).toBe(true)
  expect(actor.getSnapshot().context.notice).toEqual({ kind: 'changed', quotes: [] })
})
