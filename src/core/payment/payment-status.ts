import type { Order } from '../orders/order.ts'

/**
 * The status of a payment for the traveller. `created`: the bank has not answered with a code yet; `waiting`: it can be paid;
 * `confirming`: the time is over, or the bank has the money, and the backend has not confirmed the outcome; `failed`: the bank
 * refused the charge, and can be asked again.
 */
export type PaymentStatus = 'created' | 'waiting' | 'confirming' | 'failed' | 'paid' | 'expired' | 'cancelled'

/** A refunded order counts as paid. */
export function paymentStatusOf({ status, charge, secondsLeft }: Order): PaymentStatus {
  if (status === 'refunded') return 'paid'
  if (status !== 'awaiting payment') return status
  if (secondsLeft <= 0 || charge?.state === 'paid') return 'confirming'
  switch (charge?.state) {
    case undefined:
    case 'created':
      return 'created'
    case 'waiting':
      return charge?.pixCode ? 'waiting' : 'created'
    default:
      return 'failed'
  }
}
