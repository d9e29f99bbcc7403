import { redirect } from '@tanstack/react-router'
import type { Booking } from '../../../core/bookings/booking.ts'
import type { Order } from '../../../core/orders/order.ts'
import { standingOf } from '../../../core/payment/standing.ts'
import type { App } from '../../app.tsx'

/** An order that still can be paid, or could; for a paid one the success page takes its place, also by the back button. */
export async function loadUnpaid(app: App, orderId: string, signal: AbortSignal): Promise<Order> {
  const order = await app.orders.fetchOrder(orderId, signal)
  if (standingOf(order) === 'paid') {
    throw redirect({ to: '/sucesso-pagamento/$orderId', params: { orderId }, replace: true })
  }
  return order
}

/** A paid order; any other one leads to where it is paid, one that was given back to what became of it. */
export async function loadPaid(app: App, orderId: string, signal: AbortSignal): Promise<Order> {
  const order = await app.orders.fetchOrder(orderId, signal)
  if (order.status === 'refunded') throw redirect({ to: '/resumo-pedido/$orderId', params: { orderId }, replace: true })
  if (order.status !== 'paid') throw redirect({ to: '/pagamento-pix/$orderId', params: { orderId }, replace: true })
  return order
}

/** A booking that was made; one that is unpaid yet leads to where it is paid, any other to what became of it. */
export async function loadMade(app: App, id: string, signal: AbortSignal): Promise<Booking> {
  const booking = await app.bookings.fetchBooking(id, signal)
  if (booking.status === 'awaiting payment') {
    throw redirect({ to: '/pagamento-pix/$orderId', params: { orderId: booking.orderId }, replace: true })
  }
  if (booking.status !== 'confirmed') {
    throw redirect({ to: '/area-do-cliente/reserva/$id', params: { id }, replace: true })
  }
  return booking
}
