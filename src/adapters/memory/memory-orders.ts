import { answersTo, wrongAnswers } from '../../core/booking-questions/answers.ts'
import type { OwnQuestion } from '../../core/booking-questions/own-question.ts'
import { askedOf } from '../../core/booking-questions/questions.ts'
import { bookingAfter } from '../../core/bookings/booking.machine.ts'
import type { Booking } from '../../core/bookings/booking.ts'
import { sizeOf } from '../../core/bookings/booking-change.ts'
import { NotFound, Rejected, Unreachable } from '../../core/failures.ts'
import type { OfferDetail } from '../../core/offers/offer.ts'
import { type OrderEvent, orderAfter } from '../../core/orders/order.machine.ts'
import { type Contact, HOLD_MINUTES, type Order, type OrderRequest, type PixCharge } from '../../core/orders/order.ts'
import { sumOf } from '../../core/orders/order-money.ts'
import type { Orders, Placement } from '../../core/orders/orders.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'
import { quoteOf, type Sold } from './memory-quotes.ts'

export interface MemoryOrders extends Orders {
  /** All current orders, oldest first. */
  all(): readonly Order[]
  /** Adds or replaces an order; watchers are notified. */
  put(order: Order): void
  /** Pays at the bank, as from any device. */
  pay(id: string): void
  /** Expires the order immediately. */
  expire(id: string): void
  /** Ends the streams; none opens until `restore`. */
  cut(): void
  restore(): void
}

interface Options {
  /** The offers on sale when a call is made. */
  readonly offers: () => readonly OfferDetail[]
  readonly asksNames?: (offerId: string) => boolean
  readonly asksQuestions?: boolean
  /** The guides' own questions, with `asksQuestions`. */
  readonly ownQuestions?: (offerId: string) => readonly OwnQuestion[]
  readonly before?: BeforeAnswering
  readonly now?: () => Date
  readonly canSimulate?: boolean
  /** True if the bank accepts charges. */
  readonly bankAnswers?: () => boolean
}

/** Example of Banco Central's manual of BR Codes. */
const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

interface Kept {
  order: Order
  /** The purchase of this id, to recognise a repetition. */
  readonly asked: string
  readonly request: OrderRequest
}

/** The orders of one person. */
export function createMemoryOrders({
  offers,
  asksNames = () => false,
  asksQuestions = false,
  ownQuestions = () => [],
  before,
  now = () => new Date(),
  canSimulate = true,
  bankAnswers = () => true,
}: Options): MemoryOrders {
  const kept = new Map<string, Kept>()
  const listeners = new Set<{ id: string; tell: (order: Order) => void; lose: (error: unknown) => void }>()
  let isCut = false
  let count = 0

  const current = (order: Order): Order => {
    const left = Math.ceil((Date.parse(order.expiresAt) - now().getTime()) / 1000)
    if (order.status !== 'awaiting payment') return { ...order, secondsLeft: 0 }
    return left > 0 ? { ...order, secondsLeft: left } : after(order, { type: 'time ran out' })
  }
  const read = (id: string): Kept => {
    const found = kept.get(id)
    if (found === undefined) throw new NotFound(`there is no order "${id}"`)
    found.order = current(found.order)
    return found
  }
  const put = (order: Order): Order => {
    const known = kept.get(order.id)
    if (known === undefined) kept.set(order.id, { order, asked: '', request: requestOf(order) })
    else known.order = order
    for (const { id, tell } of [...listeners]) if (id === order.id) tell(order)
    return order
  }
  const sold = (): Sold => ({
    offers: offers(),
    asksNames,
    asksQuestions,
    ownQuestions,
    orders: [...kept.keys()].map((id) => read(id).order),
  })
  const charge = (amount: number): PixCharge => {
    const isTaken = bankAnswers()
    count += 1
    const txid = `memoria${String(count).padStart(25, '0')}`
    const pixCode = isTaken ? PIX_CODE : null
    return { txid, state: isTaken ? 'waiting' : 'failed', amount, pixCode, canSimulate: canSimulate && isTaken }
  }

  function place(id: string, asked: string, request: OrderRequest): Placement {
    const known = kept.get(id)
    if (known !== undefined) {
      if (known.asked !== asked) throw new Rejected('the id has bought something else', { detail: 'Tente de novo.' })
      return { outcome: 'placed', order: read(id).order }
    }
    const world = sold()
    const quotes = request.items.map(({ choice }) => quoteOf(choice, world, now()))
    if (quotes.some(({ problem, total }, index) => problem !== null || total !== request.items[index]?.total)) {
      return { outcome: 'changed', quotes }
    }
    const fields = missingIn(request, (index) => quotes[index]?.offer?.asksNames === true)
    for (const [index, { choice, answers }] of request.items.entries()) {
      if (answers === undefined) continue
      const asked = askedOf(quotes[index]?.offer?.questions ?? [], sizeOf(choice.people))
      Object.assign(fields, wrongAnswers(asked, answers, `items.${index}.`))
    }
    if (Object.keys(fields).length > 0) throw new Rejected('something is missing', { fields })
    const createdAt = now().toISOString()
    const expiresAt = new Date(now().getTime() + HOLD_MINUTES * 60_000).toISOString()
    const bookings = request.items.map((item, index): Booking => {
      const { choice, total, participants, notes, answers: given = [] } = item
      const offer = world.offers.find((one) => one.id === choice.offerId)
      const quote = quotes[index]
      if (offer === undefined || quote === undefined) throw new Error('what was quoted is sold')
      const { kind, title, destination, cover, provider, timeZone, durationMinutes, meetingPoint, cancellation } = offer
      const { transfer, advisory } = offer
      count += 1
      const code = `TP-${[...String(count).padStart(6, '0')].map((digit) => ALPHABET[Number(digit)]).join('')}`
      return {
        ...{ id: `reserva-${count}`, code, orderId: id, status: 'awaiting payment' },
        ...{ offer: { id: offer.id, kind, title, destination, cover }, provider: { ...provider, cellphone: null } },
        ...{ planName: quote.planName ?? '', startsAt: `${choice.day}T${choice.time}`, timeZone, durationMinutes },
        ...{
          meetingPoint,
          transfer,
          advisory,
          contactCellphone: request.contact.cellphone,
          refund: null,
          people: choice.people,
          lines: quote.lines,
          total,
          participants,
          notes,
          answers: answersTo(askedOf(quote.offer?.questions ?? [], sizeOf(choice.people)), given),
          refunded: null,
        },
        ...{ cancellation, bookedAt: createdAt, expiresAt, checkedInAt: null, cancelledAt: null, cancelReason: null },
        review: null,
      }
    })
    const total = sumOf(request.items.map((item) => item.total))
    const order: Order = {
      ...{ id, status: 'awaiting payment', total, createdAt, expiresAt, paidAt: null, secondsLeft: HOLD_MINUTES * 60 },
      ...{ contact: request.contact, bookings, charge: charge(total), refunds: [] },
    }
    kept.set(id, { order, asked, request })
    return { outcome: 'placed', order }
  }

  function after(order: Order, event: OrderEvent): Order {
    const status = orderAfter(order.status, event)
    if (status === null) return order
    const isPaid = event.type === 'payment settled'
    const at = now().toISOString()
    const bookings = order.bookings.map((booking): Booking => {
      if (event.type === 'time ran out') return booking
      const type = isPaid ? 'order paid' : 'client cancelled'
      const next = bookingAfter(booking.status, { type })
      return next === null ? booking : { ...booking, status: next, expiresAt: null, cancelledAt: isPaid ? null : at }
    })
    const state = isPaid ? 'paid' : status === 'expired' ? 'expired' : 'cancelled'
    const ended =
      order.charge === null ? null : ({ ...order.charge, state, pixCode: null, canSimulate: false } as const)
    return { ...order, status, bookings, charge: ended, paidAt: isPaid ? at : order.paidAt, secondsLeft: 0 }
  }

  const answer = <T>(make: () => T, signal?: AbortSignal) => answering(make, before, signal)
  return {
    quote: (choices, signal) => answer(() => choices.map((choice) => quoteOf(choice, sold(), now())), signal),
    place: (id, request) => answer(() => place(id, JSON.stringify(request), request)),
    repeat: (id, orderId) =>
      answer(() => {
        const { order, request } = read(orderId)
        if (order.status !== 'expired' && order.status !== 'cancelled') throw new Rejected('the order is not over')
        return place(id, `repeat ${orderId}`, request)
      }),
    fetchOrder: (id, signal) => answer(() => read(id).order, signal),
    cancel: (id) =>
      answer(() => {
        const { order } = read(id)
        if (order.status === 'paid' || order.status === 'refunded')
          throw new Rejected('a paid order is cancelled in parts')
        return put(after(order, { type: 'client cancelled' }))
      }),
    renewCharge: (id) =>
      answer(() => {
        const { order } = read(id)
        return order.charge?.state === 'failed' ? put({ ...order, charge: charge(order.total) }) : order
      }),
    simulatePayment: (id) =>
      answer(() => {
        const { order } = read(id)
        if (order.status === 'paid') return
        if (order.charge?.canSimulate !== true) throw new Rejected('there is nothing to simulate')
        put(after(order, { type: 'payment settled' }))
      }),
    watch(id, onOrder, onLost) {
      const listener = { id, tell: (order: Order) => onOrder(structuredClone(order)), lose: onLost }
      listeners.add(listener)
      queueMicrotask(() => {
        if (!listeners.has(listener)) return
        const known = kept.get(id)
        if (isCut || known === undefined) {
          listeners.delete(listener)
          onLost(isCut ? new Unreachable('orders are out of reach') : new NotFound(`there is no order "${id}"`))
        } else listener.tell(read(id).order)
      })
      return () => void listeners.delete(listener)
    },
    all: () => [...kept.keys()].map((id) => structuredClone(read(id).order)),
    put: (order) => void put(order),
    pay: (id) => void put(after(read(id).order, { type: 'payment settled' })),
    expire: (id) => void put(after(read(id).order, { type: 'time ran out' })),
    cut() {
      isCut = true
      for (const listener of [...listeners]) {
        listeners.delete(listener)
        listener.lose(new Unreachable('the stream has ended'))
      }
    },
    restore() {
      isCut = false
    },
  }
}

/** Sentences for missing fields, by wire name. */
function missingIn({ contact, items }: OrderRequest, asksNames: (index: number) => boolean): Record<string, string> {
  const fields: Record<string, string> = {}
  const wanted: readonly (readonly [keyof Contact, string])[] = [
    ['name', 'Informe o nome.'],
    ['email', 'Informe o e-mail.'],
    ['cellphone', 'Informe o celular.'],
  ]
  for (const [name, sentence] of wanted) if (contact[name].trim() === '') fields[`contact.${name}`] = sentence
  for (const [index, { choice, participants }] of items.entries()) {
    if (!asksNames(index)) continue
    for (let at = 0; at < choice.people.reduce((sum, { count }) => sum + count, 0); at++) {
      if ((participants[at] ?? '').trim() === '') fields[`items.${index}.participants.${at}`] = 'Informe o nome.'
    }
  }
  return fields
}

/** Rebuilds the request of an order that was put in; its plan is unknown. */
const requestOf = ({ bookings, contact }: Order): OrderRequest => ({
  contact,
  termsVersion: '',
  items: bookings.map(({ offer, startsAt, people, total, participants, notes }) => ({
    choice: { offerId: offer.id, planId: '', day: startsAt.slice(0, 10), time: startsAt.slice(11), people },
    ...{ total, participants, notes, cartItemId: null },
  })),
})
