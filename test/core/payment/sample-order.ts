import type { Order, PixCharge } from '../../../src/core/orders/order.ts'
import { sampleBooking } from '../bookings/sample-booking.ts'

/** From the Banco Central's manual; the test's other Pix codes only have its form. */
export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

export const sampleCharge = (changes: Partial<PixCharge> = {}): PixCharge => ({
  txid: 'TP0123456789abcdef0123456789',
  state: 'waiting',
  amount: 19_700,
  pixCode: PIX_CODE,
  canSimulate: false,
  ...changes,
})

/** Waits for its payment; half an hour is left. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  const id = changes.id ?? '0b6b2f7e-6a52-4f3c-9a77-0f5f3c1d2e4a'
  return {
    id,
    status: 'awaiting payment',
    total: 19_700,
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2026-11-20T15:30:00.000Z',
    paidAt: null,
    secondsLeft: 1800,
    contact: { name: 'Joana Prado', email: 'joana@exemplo.com.br', cellphone: '+5511987650001' },
    bookings: [sampleBooking({ orderId: id, status: 'awaiting payment', expiresAt: '2026-11-20T15:30:00.000Z' })],
    charge: sampleCharge(),
    refunds: [],
    ...changes,
  }
}

export const paidOrder = (changes: Partial<Order> = {}): Order => {
  const order = sampleOrder({
    status: 'paid',
    paidAt: '2026-11-20T15:04:00.000Z',
    secondsLeft: 0,
    charge: sampleCharge({ state: 'paid' }),
    ...changes,
  })
  return { ...order, bookings: order.bookings.map((booking) => ({ ...booking, status: 'confirmed', expiresAt: null })) }
}
