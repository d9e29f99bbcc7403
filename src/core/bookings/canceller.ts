import type { BookingStatus } from './booking.ts'

export type Canceller = 'client' | 'guide' | 'operator'

/** Who cancelled a booking; null for one that is not cancelled. */
export function cancellerOf({
  status,
  isCancelledByOperator = false,
}: {
  readonly status: BookingStatus
  readonly isCancelledByOperator?: boolean | undefined
}): Canceller | null {
  if (status !== 'cancelled by client' && status !== 'cancelled by provider') return null
  if (isCancelledByOperator) return 'operator'
  return status === 'cancelled by client' ? 'client' : 'guide'
}
