import { afterEach, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createMemoryOrders } from '../../../src/adapters/memory/memory-orders.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import type { CheckoutEmitted, CheckoutInput } from '../../../src/core/checkout/checkout.setup.ts'
import { NO_DRAFT, requestOf, withName, withNotes } from '../../../src/core/checkout/draft.ts'
import { provideCheckout } from '../../../src/core/checkout/provide-checkout.ts'
import { CHECKOUT_KEY, readStoredCheckout } from '../../../src/core/checkout/stored-checkout.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import type { OfferDetail } from '../../../src/core/offers/offer.ts'
import { sampleOffer } from '../../contracts/sample-offers.ts'
import { sampleInput, sampleItem, sampleQuote } from './sample-checkout.ts'

const PERSON = 7
/** Sold every day, at 50 reais an adult. */
const OFFER: OfferDetail = { ...sampleOffer(0), id: 'oferta-1', weekdays: [0, 1, 2, 3, 4, 5, 6], startTimes: ['09:00'] }
const BOUGHT = new Date('2026-11-20T15:00:00Z')
const people = [{ band: 'adult', count: 1 } as const]
const item = (place: number, day = '2026-12-12') => ({
  ...sampleItem(place),
  choice: { ...sampleItem(place).choice, offerId: 'oferta-1', day, people },
  seenTotal: 5_000,
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A device and a backend that several pages use, one after the other. */
function world() {
  const storage = createMemoryStorage({})
  const market: { offers: readonly OfferDetail[] } = { offers: [OFFER] }
  const orders = createMemoryOrders({ offers: () => market.offers, now: () => BOUGHT })
  let ids = 0
  const sent: string[] = []
  const state = { cutBefore: false, cutAfter: false }
  const open = (input: Partial<CheckoutInput> = {}, person: number = PERSON) => {
    const machine = provideCheckout({
      storage,
      person,
      newId: () => `00000000-0000-4000-9000-00000000000${++ids}`,
      orders: {
        ...orders,
        async place(id, request) {
          sent.push(id)
          if (state.cutBefore) throw new Unreachable('cut on the way there')
          const placement = await orders.place(id, request)
          if (state.cutAfter) throw new Unreachable('cut on the way back')
          return placement
        },
      },
    })
    const stored = readStoredCheckout(storage, person)
    const actor = createActor(machine, { input: sampleInput({ items: [item(1)], stored, ...input }) })
    const said: CheckoutEmitted[] = []
    actor.on('*', (event) => said.push(event))
    actor.start()
    stops.push(() => actor.stop())
    const settled = () =>
      waitFor(actor, (snapshot) =>
        ['filling', 'changed', 'failed', 'placed', 'empty', 'unchecked'].some((name) => snapshot.value === name),
      )
    const change = (changes: object) =>
      actor.send({ type: 'change', draft: { ...actor.getSnapshot().context.draft, ...changes } })
    const buy = async () => {
      change({ isAgreed: true })
      actor.send({ type: 'submit' })
      await settled()
    }
    return { actor, said, settled, change, buy, context: () => actor.getSnapshot().context }
  }
  return {
    storage,
    orders,
    sent,
    state,
    open,
    sell: (offers: readonly OfferDetail[]) => Object.assign(market, { offers }),
  }
}

test('A purchase is sent once despite repeated presses, and leaves nothing on the device', async () => {
  const { open, orders, sent, storage } = world()
  const { actor, settled, change, said, context } = open()
  await settled()
  change({ notes: { [item(1).id]: 'Somos dois.' }, isAgreed: true })
  actor.send({ type: 'submit' })
  actor.send({ type: 'submit' })
  await settled()
  expect(sent).toHaveLength(1)
  expect(orders.all()).toHaveLength(1)
  expect(orders.all()[0]?.bookings[0]?.notes).toBe('Somos dois.')
  expect(said).toEqual([{ type: 'placed', order: context().order, items: [item(1).id] }])
  expect(readStoredCheckout(storage, PERSON).attempt).toBeNull()
  expect(storage.read(CHECKOUT_KEY)).not.toContain('Somos dois.')
})

test('Nothing is sent while something is missing', async () => {
  const { open, sent } = world()
  const { actor, settled } = open()
  await settled()
  actor.send({ type: 'submit' })
  expect(actor.getSnapshot().value).toBe('filling')
  expect(sent).toEqual([])
})

describe('A cut network', () => {
  test('on the way there: pressing again sends the same attempt', async () => {
    const { open, sent, state, orders } = world()
    const { settled, buy, context } = open()
    await settled()
    state.cutBefore = true
    await buy()
    expect(context().problem).toMatchObject({ kind: 'failed' })
    state.cutBefore = false
    await buy()
    expect(new Set(sent).size).toBe(1)
    expect(orders.all().map(({ id }) => id)).toEqual([sent[0]])
    expect(context().order?.id).toBe(sent[0])
  })

  test('on the way back: pressing again returns the order, and buys nothing twice', async () => {
    const { open, state, orders, sent } = world()
    const { settled, buy, context } = open()
    await settled()
    state.cutAfter = true
    await buy()
    expect(orders.all()).toHaveLength(1)
    state.cutAfter = false
    await buy()
    expect(orders.all()).toHaveLength(1)
    expect(context().order?.id).toBe(sent[0])
  })

  test('on the way back, then a reload: the page finds the order by itself', async () => {
    const { open, state } = world()
    const first = open()
    await first.settled()
    state.cutAfter = true
    await first.buy()
    // The backend has removed the bought items from the cart.
    const second = open({ items: [] })
    await second.settled()
    expect(second.actor.getSnapshot().value).toBe('placed')
    expect(second.said).toMatchObject([{ type: 'placed', items: [item(1).id] }])
  })

  test('on the way there, then a reload: the typed text is there, and the same attempt is sent', async () => {
    const { open, state, sent } = world()
    const first = open()
    await first.settled()
    first.change({ name: 'Joana do Prado', notes: { [item(1).id]: 'Chego cedo.' } })
    state.cutBefore = true
    await first.buy()
    state.cutBefore = false
    const second = open()
    await second.settled()
    expect(second.context().draft).toMatchObject({
      name: 'Joana do Prado',
      notes: { [item(1).id]: 'Chego cedo.' },
      isAgreed: false,
    })
    await second.buy()
    expect(new Set(sent).size).toBe(1)
  })

  test('on the way back, then another purchase: the earlier order is shown, and both can be bought', async () => {
    const { open, state, orders, sent } = world()
    const first = open()
    await first.settled()
    state.cutAfter = true
    await first.buy()
    state.cutAfter = false
    const second = open({ items: [item(2, '2026-12-13')] })
    await second.settled()
    expect(second.actor.getSnapshot().value).toBe('filling')
    expect(second.context().problem).toMatchObject({ kind: 'earlier order', order: { id: sent[0] } })
    await second.buy()
    expect(orders.all()).toHaveLength(2)
  })

  test('on the way back, then another text: the existing order is shown, and nothing is bought twice', async () => {
    const { open, state, orders, sent } = world()
    const { settled, buy, change, context, actor } = open()
    await settled()
    state.cutAfter = true
    await buy()
    state.cutAfter = false
    change({ name: 'Outra Pessoa' })
    await buy()
    expect(actor.getSnapshot().value).toBe('failed')
    expect(context().problem).toMatchObject({ kind: 'earlier order', order: { id: sent[0] } })
    expect(orders.all()).toHaveLength(1)
  })

  test('during the quotes: asking again continues', async () => {
    const { open, orders } = world()
    let isCut = true
    const quote = orders.quote
    Object.assign(orders, {
      quote: async (...asked: Parameters<typeof quote>) => {
        if (isCut) throw new Unreachable('no network')
        return quote(...asked)
      },
    })
    const { actor, settled } = open()
    await settled()
    expect(actor.getSnapshot().value).toBe('unchecked')
    isCut = false
    actor.send({ type: 'check again' })
    await waitFor(actor, (snapshot) => snapshot.matches('filling'))
  })
})

describe('Another tab', () => {
  test('that bought the same leaves nothing to buy here', async () => {
    const { open, orders } = world()
    const [one, other] = [open(), open()]
    await Promise.all([one.settled(), other.settled()])
    await one.buy()
    other.actor.send({ type: 'cart changed', ids: [] })
    await other.settled()
    expect(other.actor.getSnapshot().value).toBe('empty')
    expect(orders.all()).toHaveLength(1)
  })

  test('that is buying the same at this moment buys it under the same id', async () => {
    const { open, orders, state, sent } = world()
    const [one, other] = [open(), open()]
    await Promise.all([one.settled(), other.settled()])
    state.cutAfter = true
    await one.buy()
    state.cutAfter = false
    other.change({ notes: {} })
    await other.buy()
    expect(new Set(sent).size).toBe(1)
    expect(orders.all()).toHaveLength(1)
  })

  test('that removes one of two items leaves the other to be bought', async () => {
    const { open, orders } = world()
    const { actor, settled, buy } = open({ items: [item(1), item(2, '2026-12-13')] })
    await settled()
    actor.send({ type: 'cart changed', ids: [item(2).id] })
    await settled()
    await buy()
    expect(orders.all()[0]?.bookings.map(({ startsAt }) => startsAt)).toEqual(['2026-12-13T09:00'])
  })
})

test('When the cart no longer has the sent items, the order is found without a press', async () => {
  const { open, state } = world()
  const { actor, settled, buy } = open()
  await settled()
  state.cutAfter = true
  await buy()
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'cart changed', ids: [] })
  await settled()
  expect(actor.getSnapshot().value).toBe('placed')
})

describe('Changes since the last look', () => {
  const dearer: OfferDetail = {
    ...OFFER,
    plans: OFFER.plans.map((plan) => ({ ...plan, prices: plan.prices.map((price) => ({ ...price, price: 6_000 })) })),
  }

  test('a price that rose between looking and buying is asked about, and bought at once agreed to', async () => {
    const { open, sell, orders } = world()
    const { actor, settled, buy, said, context } = open()
    await settled()
    sell([dearer])
    await buy()
    expect(actor.getSnapshot().value).toBe('changed')
    expect(orders.all()).toEqual([])
    actor.send({ type: 'agree' })
    expect(said).toMatchObject([{ type: 'agreed', items: [{ id: item(1).id, seenTotal: 6_000 }] }])
    await buy()
    expect(context().order?.total).toBe(6_000)
  })

  test('items that are gone can be left out, and the rest is bought', async () => {
    const { open, sell, orders } = world()
    const other = { ...OFFER, id: 'oferta-2' }
    sell([OFFER, other])
    const second = { ...item(2), choice: { ...item(2).choice, offerId: 'oferta-2' } }
    const { actor, settled, buy } = open({ items: [item(1), second] })
    await settled()
    sell([OFFER])
    await buy()
    expect(actor.getSnapshot().value).toBe('changed')
    actor.send({ type: 'leave out' })
    await buy()
    expect(orders.all()[0]?.bookings.map(({ offer }) => offer.id)).toEqual(['oferta-1'])
  })

  test('once everything is gone there is nothing to buy', async () => {
    const { open, sell } = world()
    sell([])
    const { actor, settled } = open()
    await settled()
    actor.send({ type: 'leave out' })
    expect(actor.getSnapshot().value).toBe('empty')
  })
})

describe('The stored checkout', () => {
  test('belongs to one person', async () => {
    const { open, storage } = world()
    const { settled, change } = open()
    await settled()
    change({ name: 'Joana do Prado' })
    expect(readStoredCheckout(storage, PERSON).draft.name).toBe('Joana do Prado')
    expect(readStoredCheckout(storage, 8)).toEqual({ draft: {}, attempt: null })
  })

  test.each([
    '{',
    'null',
    '[]',
    '{"version":2,"person":7,"draft":{"name":"x"}}',
    '{"version":1,"person":7,"draft":{"name":4,"notes":{"a":1},"participants":{"a":"b"}},"attempt":{"id":"x","items":[]}}',
  ])('counts as absent where it is %s', (text) => {
    const { draft, attempt } = readStoredCheckout(createMemoryStorage({ [CHECKOUT_KEY]: text }), PERSON)
    expect(attempt).toBeNull()
    expect(Object.values(draft).flatMap((value) => (typeof value === 'object' ? Object.values(value) : value))).toEqual(
      [],
    )
  })
})

test('Names are sent for the offers that ask for them alone, without the spaces around them', () => {
  const [asking, other] = [sampleItem(1), sampleItem(2)]
  const items = [
    { item: asking, quote: sampleQuote({}, true), status: 'fine', total: asking.seenTotal },
    { item: other, quote: sampleQuote(), status: 'fine', total: other.seenTotal },
  ] as const
  let draft = { ...NO_DRAFT, name: ' Joana ', email: ' j@exemplo.com ', cellphone: '(11) 98765-0001' }
  for (const [person, name] of [' Ana ', 'Rui', 'Bia'].entries())
    draft = { ...draft, ...withName(draft, asking, person, name) }
  draft = { ...draft, ...withName(draft, other, 0, 'Ninguém'), ...{ notes: withNotes(draft, other.id, ' Olá ').notes } }
  const request = requestOf(draft, items, '2026-11-20')
  expect(request.items.map(({ participants, notes }) => [participants, notes])).toEqual([
    [['Ana', 'Rui', 'Bia'], ''],
    [[], 'Olá'],
  ])
  expect(request.contact).toEqual({ name: 'Joana', email: 'j@exemplo.com', cellphone: '+5511987650001' })
})
