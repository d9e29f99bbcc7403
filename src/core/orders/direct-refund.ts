import { BRASILIA_ZONE, dayAfter, localTimeOf } from '../time/departure-time.ts'

/** The Pix system returns a payment to its origin for this long (Banco Central, API Pix 2.9: devolução). */
const DIRECT_REFUND_DAYS = 90

/**
 * First day, as an ISO date in Brasília, on which a payment made now can no longer be returned to its origin; null if the departure is
 * earlier. @param startsAt the departure's local date and time.
 */
export function directRefundEnd(startsAt: string, now: Date): string | null {
  const end = dayAfter(localTimeOf(now, BRASILIA_ZONE).slice(0, 10), DIRECT_REFUND_DAYS)
  return startsAt.slice(0, 10) < end ? null : end
}
