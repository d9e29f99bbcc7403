import type { CartItem } from '../../../src/core/cart/cart.ts'
import type { CheckoutInput } from '../../../src/core/checkout/checkout.setup.ts'
import { NOTHING_STORED } from '../../../src/core/checkout/stored-checkout.ts'
import type { Quote } from '../../../src/core/orders/order.ts'
import { sampleBooking } from '../bookings/sample-booking.ts'

const { offer, provider, timeZone, durationMinutes, people, lines, total } = sampleBooking()

/** Two adults and a child, for 197 reais. */
export const sampleItem = (place = 1): CartItem => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  choice: { offerId: `oferta-${place}`, planId: 'plano-1', day: '2026-12-12', time: '09:00', people },
  seenTotal: total,
  addedAt: `2026-11-20T15:0${place}:00.000Z`,
  shown: {
    kind: offer.kind,
    title: offer.title,
    planName: 'Em grupo',
    destination: offer.destination,
    cover: offer.cover,
    provider: { id: provider.id, name: provider.name },
    timeZone,
  },
})

/** The item's current quote. */
export const sampleQuote = (changes: Partial<Quote> = {}, asksNames = false): Quote => ({
  problem: null,
  sentence: null,
  offer: {
    ...offer,
    provider: { id: provider.id, name: provider.name },
    timeZone,
    durationMinutes,
    cancellation: 'flexible',
    asksNames,
  },
  planName: 'Em grupo',
  isPrivate: false,
  lines,
  total,
  seatsLeft: 10,
  ...changes,
})

export const DEARER = sampleQuote({ total: total + 1000 })
export const GONE = sampleQuote({ problem: 'seats gone', sentence: 'Não há mais vagas para todos neste horário.' })

export const sampleInput = (changes: Partial<CheckoutInput> = {}): CheckoutInput => ({
  items: [sampleItem()],
  stored: NOTHING_STORED,
  profile: { name: 'Joana Prado', email: 'joana@exemplo.com.br', cellphone: '(11) 98765-0001' },
  termsVersion: '2026-11-20',
  ...changes,
})
