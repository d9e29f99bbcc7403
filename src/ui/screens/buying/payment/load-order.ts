import { redirect } from '@tanstack/react-router'
import type { Booking } from '../../../../core/bookings/booking.ts'
import type { Order } from '../../../../core/orders/order.ts'
import { paymentStatusOf } from '../../../../core/payment/payment-status.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { App } from '../../../app.tsx'
import { type LoadedBooking, loadBooking } from '../../../shared/bookings/load-booking.ts'
import { rememberBookings } from '../../../shared/bookings/remember-bookings.ts'
import { type KeptOrder, keptOrder } from './kept-order.ts'

/** An order that still can be paid, or could; for a paid one the success page takes its place, also by the back button. */
export async function loadUnpaid(app: App, orderId: string, signal: AbortSignal): Promise<Order> {
  const order = await app.buying.orders.fetchOrder(orderId, signal)
  if (paymentStatusOf(order) === 'paid') {
    throw redirect({ to: '/sucesso-pagamento/$orderId', params: { orderId }, replace: true })
  }
  return order
}

export interface PaidOrder {
  readonly kind: 'loaded'
  readonly order: Order
}

/**
 * Returns a paid order. Redirects an unpaid order to its payment, and a finished, refunded or used one to its booking.
 * Offline, returns the device's copy if the purchase is certain.
 */
export async function loadPaid(app: App, orderId: string, signal: AbortSignal): Promise<PaidOrder | KeptOrder> {
  let order: Order
  try {
    order = await app.buying.orders.fetchOrder(orderId, signal)
  } catch (error) {
    const kept = keptOrder(app, orderId, error)
    if (kept.bookings.every(({ status }) => status === 'confirmed')) return kept
    throw error
  }
  const isOver = order.bookings.some(({ status }) => status !== 'confirmed' && status !== 'awaiting payment')
  if (order.status === 'refunded' || (order.status === 'paid' && isOver)) {
    throw redirect({ to: '/resumo-pedido/$orderId', params: { orderId }, replace: true })
  }
  if (order.status !== 'paid') throw redirect({ to: '/pagamento-pix/$orderId', params: { orderId }, replace: true })
  rememberMade(app, order.bookings)
  return { kind: 'loaded', order }
}

/** A confirmed booking; redirects an unpaid one to its payment, and any other to its result. */
export async function loadMade(app: App, id: string, signal: AbortSignal): Promise<LoadedBooking> {
  const loaded = await loadBooking(app, id, signal)
  const { booking } = loaded
  if (booking.status === 'awaiting payment') {
    throw redirect({ to: '/pagamento-pix/$orderId', params: { orderId: booking.orderId }, replace: true })
  }
  if (booking.status !== 'confirmed') {
    throw redirect({ to: '/area-do-cliente/reserva/$id', params: { id }, replace: true })
  }
  return loaded
}

/** Stores the voucher for use offline, even if nobody opens it before the trip. */
function rememberMade(app: App, bookings: readonly Booking[]): void {
  const user = selectUser(app.session.getSnapshot())
  if (user !== null) rememberBookings(app, user, bookings)
}
