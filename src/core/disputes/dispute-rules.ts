import type { Booking } from '../bookings/booking.ts'
import { departureOf, endOf } from '../bookings/booking-rules.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import type { Dispute } from './dispute.ts'

/** Counted from the end of the service. */
const DAYS_TO_DISPUTE = 7
/** Both counted from the opening of the dispute. */
const HOURS_TO_ANSWER = 72
const DAYS_TO_DECIDE = 10
/** A guide without an answer is reminded this long before the deadline. */
export const REMINDER_HOURS = 24

type Disputed = Pick<Booking, 'status' | 'startsAt' | 'timeZone' | 'durationMinutes'>

/** The last instant at which the traveller can report a problem. */
export const disputableUntil = (booking: Disputed): Date =>
  new Date(endOf(booking).getTime() + DAYS_TO_DISPUTE * DAY_MS)

/** True for a paid booking from its departure until seven days after its end. */
export const isDisputable = (booking: Disputed, now: Date): boolean =>
  hasDeparted(booking, now) && now.getTime() <= disputableUntil(booking).getTime()

/** Only such bookings can have a dispute. */
export const hasDeparted = (booking: Disputed, now: Date): boolean =>
  (booking.status === 'confirmed' || booking.status === 'completed') && departureOf(booking).getTime() <= now.getTime()

/** ISO instants. */
export const deadlinesOf = (openedAt: Date): Pick<Dispute, 'answerBy' | 'decideBy'> => ({
  answerBy: new Date(openedAt.getTime() + HOURS_TO_ANSWER * HOUR_MS).toISOString(),
  decideBy: new Date(openedAt.getTime() + DAYS_TO_DECIDE * DAY_MS).toISOString(),
})

export type DisputePhase = 'awaiting answer' | 'awaiting decision' | 'decided'

/** A guide who missed the deadline can still answer until the decision. */
export function disputePhase({ decision, answer, answerBy }: Dispute, now: Date): DisputePhase {
  if (decision !== null) return 'decided'
  return answer === null && now.getTime() <= Date.parse(answerBy) ? 'awaiting answer' : 'awaiting decision'
}

export const isDecisionOverdue = ({ decision, decideBy }: Dispute, now: Date): boolean =>
  decision === null && now.getTime() > Date.parse(decideBy)
