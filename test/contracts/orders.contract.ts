import { describe, expect, it, vi } from 'vitest'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import { HOLD_MINUTES, type Order, type OrderItem, type OrderRequest } from '../../src/core/orders/order.ts'
import type { Orders, Placement } from '../../src/core/orders/orders.port.ts'
import { suiteSubject } from './suite-subject.ts'

export interface OrdersSubject {
  readonly orders: Orders
  /** The same marketplace, for another person. */
  readonly stranger: Orders
  /**
   * On sale every day at nine, with ten seats, at the same price for each adult; `asking` requires everybody's name.
   */
  readonly offers: { readonly plain: string; readonly asking: string; readonly transfer: string }
  readonly planOf: (offerId: string) => string
  readonly price: number
  close(): Promise<void>
}

let days = 0
/** Another one each time: no test takes another's seats. */
const newDay = () => new Date(Date.now() + (20 + days++) * 86_400_000).toISOString().slice(0, 10)
const TERMS = '2026-11-20'
const contact = { name: 'Joana Prado', email: 'joana@exemplo.com.br', cellphone: '+5511987650001' }

export function ordersContract(name: string, start: () => Promise<OrdersSubject>): void {
  describe(`Orders: ${name}`, () => {
    const subject = suiteSubject(start)

    const itemOf = (count = 1, offerId = subject().offers.plain): OrderItem => ({
      choice: {
        offerId,
        planId: subject().planOf(offerId),
        day: newDay(),
        time: '09:00',
        people: [{ band: 'adult', count }],
      },
      total: count * subject().price,
      participants: [],
      notes: '',
      cartItemId: null,
    })
    const requestOf = (items: readonly OrderItem[]): OrderRequest => ({ items, contact, termsVersion: TERMS })
    const placed = (placement: Placement): Order => {
      if (placement.outcome === 'changed') throw new Error(`it changed: ${JSON.stringify(placement.quotes)}`)
      return placement.order
    }
    const place = async (items: readonly OrderItem[] = [itemOf()]) =>
      placed(await subject().orders.place(crypto.randomUUID(), requestOf(items)))

    describe('quotes', () => {
      it('return price, lines and free seats of the choices, in their order', async () => {
        const [two, one] = [itemOf(2), itemOf(1, subject().offers.asking)]
        const quotes = await subject().orders.quote([two.choice, one.choice])
        expect(quotes.map(({ problem, sentence, total }) => [problem, sentence, total])).toEqual([
          [null, null, 2 * subject().price],
          [null, null, subject().price],
        ])
        expect(quotes.map(({ offer }) => [offer?.id, offer?.asksNames])).toEqual([
          [subject().offers.plain, false],
          [subject().offers.asking, true],
        ])
        expect(quotes[0]?.lines).toEqual([
          { band: 'adult', count: 2, each: subject().price, amount: 2 * subject().price },
        ])
        expect(quotes[0]?.seatsLeft).toBe(10)
      })

      it('explain in Portuguese why a choice cannot be bought', async () => {
        const { choice } = itemOf()
        const quotes = await subject().orders.quote([
          { ...choice, offerId: 'nao-existe' },
          { ...choice, planId: 'nao-existe' },
          { ...choice, time: '03:33' },
          { ...choice, people: [{ band: 'adult', count: 99 }] },
        ])
        expect(quotes.map(({ problem }) => problem)).toEqual(['offer gone', 'plan gone', 'departure gone', 'party'])
        for (const { sentence } of quotes) expect(sentence).toMatch(/^[A-ZÀ-Ý].+\.$/u)
      })

      it('count the seats of an unpaid order until it is cancelled', async () => {
        const item = itemOf(3)
        const { id } = await place([item])
        const left = async () => (await subject().orders.quote([item.choice]))[0]?.seatsLeft
        expect(await left()).toBe(7)
        await subject().orders.cancel(id)
        expect(await left()).toBe(10)
      })
    })

    describe('placing', () => {
      it('creates an order that waits for its payment, with a booking for each item in their order', async () => {
        const items = [{ ...itemOf(2), notes: 'Chego cedo.' }, itemOf()]
        const id = crypto.randomUUID()
        const order = placed(await subject().orders.place(id, requestOf(items)))
        expect(order).toMatchObject({
          id,
          status: 'awaiting payment',
          total: 3 * subject().price,
          contact,
          paidAt: null,
        })
        expect(order.bookings.map(({ status, total, notes }) => [status, total, notes])).toEqual([
          ['awaiting payment', 2 * subject().price, 'Chego cedo.'],
          ['awaiting payment', subject().price, ''],
        ])
        expect(order.bookings.map(({ startsAt }) => startsAt)).toEqual(
          items.map(({ choice }) => `${choice.day}T${choice.time}`),
        )
        for (const { code } of order.bookings) expect(code).toMatch(/^TP-[2-9A-HJ-NP-Z]{6}$/)
        expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(HOLD_MINUTES * 60_000)
        expect(order.secondsLeft).toBeGreaterThan(HOLD_MINUTES * 60 - 60)
        expect(order.charge).toMatchObject({ state: 'waiting', amount: order.total, canSimulate: true })
        expect(order.charge?.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
        expect(order.charge?.pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/)
        const again = await subject().orders.fetchOrder(id)
        expect({ ...again, secondsLeft: 0 }).toEqual({ ...order, secondsLeft: 0 })
      })

      it('returns the same order for repeated and simultaneous calls', async () => {
        const item = itemOf(4)
        const id = crypto.randomUUID()
        const twice = await Promise.all([
          subject().orders.place(id, requestOf([item])),
          subject().orders.place(id, requestOf([item])),
        ])
        const [one, other] = [...twice, await subject().orders.place(id, requestOf([item]))].map(placed)
        expect(one?.bookings).toEqual(other?.bookings)
        expect((await subject().orders.quote([item.choice]))[0]?.seatsLeft).toBe(6)
      })

      it('refuses an id of another purchase', async () => {
        const item = itemOf()
        const { id } = await place([item])
        await expect(subject().orders.place(id, requestOf([{ ...item, notes: 'Outra coisa' }]))).rejects.toBeInstanceOf(
          Rejected,
        )
        expect((await subject().orders.fetchOrder(id)).bookings).toHaveLength(1)
      })

      it('buys nothing if one item has changed, and returns the current state of all', async () => {
        const [fine, other] = [itemOf(), itemOf()]
        const id = crypto.randomUUID()
        const placement = await subject().orders.place(id, requestOf([fine, { ...other, total: other.total - 100 }]))
        if (placement.outcome === 'placed') throw new Error('it was bought')
        expect(placement.quotes.map(({ problem, total }) => [problem, total])).toEqual([
          [null, subject().price],
          [null, subject().price],
        ])
        await expect(subject().orders.fetchOrder(id)).rejects.toBeInstanceOf(NotFound)
        expect(placed(await subject().orders.place(id, requestOf([fine, other]))).id).toBe(id)
      })

      it('sells no seat twice', async () => {
        const item = itemOf(7)
        await place([item])
        const placement = await subject().orders.place(crypto.randomUUID(), requestOf([item]))
        expect(placement).toMatchObject({ outcome: 'changed', quotes: [{ problem: 'seats gone', seatsLeft: 3 }] })
      })

      it('requires a name for each person if the offer asks for names, and stores them', async () => {
        const item = itemOf(2, subject().offers.asking)
        const request = requestOf([itemOf(), { ...item, participants: ['Ana Souza'] }])
        const failure: unknown = await subject()
          .orders.place(crypto.randomUUID(), request)
          .catch((error) => error)
        expect(failure).toBeInstanceOf(Rejected)
        expect(failure).toMatchObject({ fields: { 'items.1.participants.1': expect.any(String) } })
        const participants = ['Ana Souza', 'Rui Lima']
        expect((await place([{ ...item, participants }])).bookings[0]?.participants).toEqual(participants)
      })

      it('requires direction, flight, address and luggage for a transfer, and stores the answers', async () => {
        const item = itemOf(2, subject().offers.transfer)
        const [quote] = await subject().orders.quote([item.choice])
        const ids = quote?.offer?.questions?.map(({ id }) => id)
        expect(ids).toEqual(['direction', 'flight', 'address', 'drop-off', 'luggage'])
        const given = (direction: string, flight: string) => [
          { id: 'direction', text: direction },
          { id: 'flight', text: flight },
          { id: 'address', text: 'Hotel Ibis Botafogo, quarto 302' },
        ]
        const wrong = requestOf([{ ...item, answers: given('Para cima', ' ') }])
        const failure: unknown = await subject()
          .orders.place(crypto.randomUUID(), wrong)
          .catch((error) => error)
        expect(failure).toMatchObject({
          fields: { 'items.0.answers.direction': expect.any(String), 'items.0.answers.flight': expect.any(String) },
        })
        const long = [{ id: 'address', text: 'a'.repeat(10_000) }, ...given('Chegada', 'LA 3402').slice(0, 2)]
        const refused: unknown = await subject()
          .orders.place(crypto.randomUUID(), requestOf([{ ...item, answers: long }]))
          .catch((error) => error)
        expect(refused).toMatchObject({ fields: { 'items.0.answers.address': expect.stringContaining('300 letras') } })
        const { bookings } = await place([{ ...item, answers: given('Chegada', 'LA 3402') }])
        expect(bookings[0]?.answers).toEqual([
          { label: 'Sentido da viagem', text: 'Chegada' },
          { label: 'Voo ou horário', text: 'LA 3402' },
          { label: 'Hotel ou endereço', text: 'Hotel Ibis Botafogo, quarto 302' },
        ])
      })

      it('asks each person the guide’s questions', async () => {
        const item = itemOf(2, subject().offers.asking)
        const participants = ['Ana Souza', 'Rui Lima']
        const [quote] = await subject().orders.quote([item.choice])
        expect(quote?.offer?.questions).toMatchObject([{ id: 'own-0', label: 'Número do sapato', isPerPerson: true }])
        const answers = [{ id: 'own-0', person: 1, text: '38' }]
        const failure: unknown = await subject()
          .orders.place(crypto.randomUUID(), requestOf([{ ...item, participants, answers }]))
          .catch((error) => error)
        expect(failure).toMatchObject({ fields: { 'items.0.answers.own-0.0': expect.any(String) } })
        const both = [...answers, { id: 'own-0', person: 0, text: '41' }]
        const { bookings } = await place([{ ...item, participants, answers: both }])
        expect(bookings[0]?.answers).toEqual([
          { label: 'Número do sapato', text: '41', person: 0 },
          { label: 'Número do sapato', text: '38', person: 1 },
        ])
      })

      it('names the missing fields of the contact', async () => {
        const request = { ...requestOf([itemOf()]), contact: { name: ' ', email: '', cellphone: '' } }
        const failure: unknown = await subject()
          .orders.place(crypto.randomUUID(), request)
          .catch((error) => error)
        expect(failure).toBeInstanceOf(Rejected)
        const fields = failure instanceof Rejected ? Object.keys(failure.fields) : []
        expect(fields.sort()).toEqual(['contact.cellphone', 'contact.email', 'contact.name'])
      })
    })

    describe('giving up and buying once more', () => {
      it('an unpaid order is cancelled once; its items are then bought again under another id', async () => {
        const item = itemOf(8)
        const first = await place([item])
        const cancelled = await subject().orders.cancel(first.id)
        expect(cancelled).toMatchObject({ status: 'cancelled', secondsLeft: 0 })
        expect((await subject().orders.cancel(first.id)).status).toBe('cancelled')
        await expect(subject().orders.simulatePayment(first.id)).rejects.toBeInstanceOf(Rejected)
        const id = crypto.randomUUID()
        const second = placed(await subject().orders.repeat(id, first.id))
        expect(second).toMatchObject({ id, status: 'awaiting payment', total: first.total })
        expect(second.bookings.map(({ startsAt }) => startsAt)).toEqual(first.bookings.map(({ startsAt }) => startsAt))
        expect(placed(await subject().orders.repeat(id, first.id)).bookings).toEqual(second.bookings)
      })

      it('an order that can still be paid is not repeated', async () => {
        const { id } = await place()
        await expect(subject().orders.repeat(crypto.randomUUID(), id)).rejects.toBeInstanceOf(Rejected)
      })

      it('a charge that can be paid does not change when it is renewed', async () => {
        const { id, charge } = await place()
        expect((await subject().orders.renewCharge(id)).charge).toEqual(charge)
      })
    })

    describe('watching', () => {
      it('reports the order at once and then its payment; a paid order is paid once and cannot be cancelled as a whole', async () => {
        const { id } = await place()
        const statuses: Order['status'][] = []
        const stop = subject().orders.watch(
          id,
          ({ status }) => statuses.push(status),
          (error) => expect.unreachable(String(error)),
        )
        await vi.waitFor(() => expect(statuses).toEqual(['awaiting payment']), 10_000)
        await subject().orders.simulatePayment(id)
        await vi.waitFor(() => expect(statuses.at(-1)).toBe('paid'), 10_000)
        stop()
        const order = await subject().orders.fetchOrder(id)
        expect(order).toMatchObject({ status: 'paid', secondsLeft: 0, bookings: [{ status: 'confirmed' }] })
        expect(order.paidAt).not.toBeNull()
        await expect(subject().orders.cancel(id)).rejects.toBeInstanceOf(Rejected)
        await subject().orders.simulatePayment(id)
        expect((await subject().orders.fetchOrder(id)).refunds).toEqual([])
      })

      it('reports nothing after the unsubscription', async () => {
        const { id } = await place()
        const statuses: string[] = []
        const left = subject().orders.watch(
          id,
          ({ status }) => statuses.push(status),
          () => undefined,
        )
        left()
        await new Promise<void>((resolve, reject) => {
          const stop = subject().orders.watch(
            id,
            ({ status }) => {
              if (status !== 'cancelled') return void subject().orders.cancel(id).catch(reject)
              stop()
              resolve()
            },
            reject,
          )
        })
        expect(statuses).toEqual([])
      })
    })

    describe('somebody else’s order', () => {
      it('is NotFound for every call', async () => {
        const { id } = await place()
        const { stranger } = subject()
        const asked = [
          () => stranger.fetchOrder(id),
          () => stranger.cancel(id),
          () => stranger.renewCharge(id),
          () => stranger.simulatePayment(id),
          () => stranger.repeat(crypto.randomUUID(), id),
          () => new Promise((resolve, reject) => void stranger.watch(id, resolve, reject)),
        ]
        for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(NotFound)
        expect((await subject().orders.fetchOrder(id)).status).toBe('awaiting payment')
      })

      it.each(['nao-existe', '0', '..', 'a/b', '%', '<script>', 'x'.repeat(500)])('neither is %j known', async (id) => {
        await expect(subject().orders.fetchOrder(id)).rejects.toBeInstanceOf(NotFound)
      })
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(subject().orders.quote([itemOf().choice], signal)).rejects.toBe(reason)
      await expect(subject().orders.fetchOrder('1', signal)).rejects.toBe(reason)
    })
  })
}
