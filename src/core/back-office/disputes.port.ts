import type { Dispute } from '../disputes/dispute.ts'
import type { MessageFile } from '../messages/message.ts'
import type { Centavos } from '../money/money.ts'
import type { Evidence, EvidencePage } from './evidence.ts'
import type { BookingMoney } from './money.port.ts'

/** A dispute with its evidence: a part of the booking's conversation. */
export interface DisputeRecord extends Evidence {
  readonly dispute: Dispute
  readonly booking: BookingMoney
  /** ISO instant; null without a check-in. */
  readonly checkedInAt: string | null
}

interface DisputesQuery {
  readonly isDecided: boolean
  /** The last page's `next`. */
  readonly before?: string | undefined
}

/**
 * Disputes for admins with the permission `support` or `finance`; every look at one is written to the audit log. Rejects with Forbidden
 * without the permission, and with NotFound for an unknown dispute.
 */
export interface DisputeDesk {
  /** Undecided ones by deadline, decided ones latest first. */
  fetchDisputes(
    query: DisputesQuery,
    signal?: AbortSignal,
  ): Promise<{ readonly disputes: readonly Dispute[]; readonly next: string | null }>
  fetchDispute(id: string, page?: EvidencePage, signal?: AbortSignal): Promise<DisputeRecord>
  /** @throws NotFound for a message of another conversation. */
  fetchFile(id: string, messageId: string, signal?: AbortSignal): Promise<MessageFile>
  /** The guide keeps the payment. Repeating it changes nothing. @throws Rejected where the other decision was taken. */
  dismiss(id: string, reason: string): Promise<void>
  /**
   * Refunds a part or all, for finance. Repeating it changes nothing. `refundedBefore` is the amount that the person saw.
   * @throws Rejected where the other decision was taken, or as Money.refund; Outdated where another refund came first.
   */
  refund(
    id: string,
    refund: { readonly amount: Centavos; readonly reason: string; readonly refundedBefore: Centavos },
  ): Promise<void>
}
