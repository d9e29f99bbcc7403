import type { Centavos } from '../money/money.ts'

export const DISPUTE_REASONS = [
  'guide absent',
  'late or cut short',
  'misdescribed',
  'extra charge',
  'unsafe',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Characters of the traveller's report and of the guide's answer. */
export const SHORTEST_DISPUTE_TEXT = 10
export const LONGEST_DISPUTE_TEXT = 2000

export interface DisputeDecision {
  /** 0: the guide keeps the payment. */
  readonly refund: Centavos
  /** For both sides to read. */
  readonly reason: string
  /** ISO instant. */
  readonly at: string
}

/** A problem that a traveller reported about a booking. A booking has one dispute at most. */
export interface Dispute {
  /** A UUID chosen by the traveller's device. */
  readonly id: string
  readonly bookingId: string
  readonly code: string
  /** Title of the offer. */
  readonly title: string
  /** Local to the departure: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly client: string
  readonly guide: string
  readonly reason: DisputeReason
  /** Empty once the traveller's account is deleted. */
  readonly text: string
  /** ISO instants. */
  readonly openedAt: string
  readonly answerBy: string
  readonly decideBy: string
  /** The guide's; null before. */
  readonly answer: string | null
  readonly answeredAt: string | null
  /** Null before. */
  readonly decision: DisputeDecision | null
}

/** A traveller's report. */
export type NewDispute = Pick<Dispute, 'id' | 'reason' | 'text'>
