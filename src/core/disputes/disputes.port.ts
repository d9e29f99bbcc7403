import type { Dispute, NewDispute } from './dispute.ts'

/** The traveller's reports about own bookings. Rejects with failures of core/failures.ts. */
export interface Disputes {
  /** Null without one. @throws NotFound for an unknown booking or another person's. */
  fetchDispute(bookingId: string, signal?: AbortSignal): Promise<Dispute | null>
  /**
   * Reports a problem; repeating the id returns the first dispute.
   * @throws Rejected where the booking has another dispute, before the departure, or too late; NotFound.
   */
  open(bookingId: string, dispute: NewDispute): Promise<Dispute>
}

/** A guide's side. Rejects with Forbidden for people who are not guides. */
export interface GuideDisputes {
  /** Undecided ones first, then latest first; at most 50. */
  fetchDisputes(signal?: AbortSignal): Promise<readonly Dispute[]>
  /** Once; repeating the same answer changes nothing. @throws Rejected after the decision or for a different answer; NotFound. */
  answer(id: string, answer: string): Promise<Dispute>
}
