import type { Order } from '../orders/order.ts'

/**
 * Where paying an order stands for whoever pays. `created`: the bank has given no code yet; `waiting`: it can be paid;
 * `confirming`: the time is over, or the bank has the money, and the backend has not said yet what became of it; `failed`: the
 * bank took no charge, and can be asked again.
 */
export type Standing = 'created' | 'waiting' | 'confirming' | 'failed' | 'paid' | 'expired' | 'cancelled'

/** What was given back later was paid once. */
export function standingOf({ status, charge, secondsLeft }: Order): Standing {
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
