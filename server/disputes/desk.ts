import type { Answer, Query } from '../../contract/call.ts'
import type { disputeRecord } from '../../contract/dispute-desk.ts'
import type { DisputeDecision } from '../../src/core/disputes/dispute.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import { lockBooking } from '../bookings/record-cancellation.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import { readEvidence } from '../messages/messages.ts'
import type { MailingServices } from '../module.ts'
import { readBookingMoney, refundByFinance } from '../money/refund-booking.ts'
import { oneLine } from '../outbox/outbox.ts'
import { mailDecided } from './mails.ts'
import { readDispute } from './read.ts'

type DisputeRecord = Answer<typeof disputeRecord>
/** Reads a dispute with a page of its evidence and writes the look to the audit log. */
export function readRecord(
  database: Database,
  by: Person,
  { id, ...page }: { readonly id: string } & Query<typeof disputeRecord>,
  now: Date,
): Promise<DisputeRecord> {
  return database.transaction(async (transaction) => {
    const dispute = await readDispute(transaction, id)
    await recordLook(transaction, by, dispute.bookingId, now)
    const threadId = await threadOf(transaction, dispute.bookingId)
    const [found] = await transaction.query<{ checked_in_at: Date | null }>(
      'SELECT checked_in_at FROM bookings WHERE id = $1',
      [dispute.bookingId],
    )
    return {
      dispute,
      booking: await readBookingMoney(transaction, 'id', dispute.bookingId),
      checkedInAt: found?.checked_in_at?.toISOString() ?? null,
      ...(threadId === null
        ? { messages: [], hasEarlier: false, hasLater: false }
        : await readEvidence(transaction, { threadId, ...page })),
    }
  })
}

/** Writes a look at a file to the audit log. @returns the id of the booking's thread. */
export function lookAtFile(database: Database, by: Person, id: string, now: Date): Promise<string> {
  return database.transaction(async (transaction) => {
    const { bookingId } = await readDispute(transaction, id)
    const threadId = await threadOf(transaction, bookingId)
    if (threadId === null) throw problem('message_file_not_found')
    await recordLook(transaction, by, bookingId, now)
    return threadId
  })
}

async function threadOf(database: Database, bookingId: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }>('SELECT id FROM message_threads WHERE booking_id = $1', [
    bookingId,
  ])
  return row?.id ?? null
}

const recordLook = (transaction: Database, by: Person, bookingId: string, now: Date) =>
  recordAudit(transaction, { by, action: 'dispute.read', subject: { kind: 'booking', id: bookingId } }, now)

interface Deciding {
  readonly id: string
  readonly reason: string
  /** Null: the guide keeps the payment. */
  readonly refund: { readonly amount: number; readonly refundedBefore: number } | null
}

/**
 * Decides a dispute, which tells both sides. Repeating the decision changes nothing.
 * @throws HttpProblem 404, 409 where another decision was taken, or as refundByFinance.
 */
export function decideDispute(services: MailingServices, by: Person, { id, reason, refund }: Deciding): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const { bookingId } = await readDispute(transaction, id)
    await lockBooking(transaction, bookingId)
    const { decision } = await readDispute(transaction, id)
    const amount = refund?.amount ?? 0
    const text = oneLine(reason)
    if (decision !== null) {
      if (isSame(decision, amount, text)) return
      throw problem('dispute_decided')
    }
    if (refund !== null) {
      const within = { ...services, database: transaction }
      await refundByFinance(within, by, bookingId, { key: id, reason: text, ...refund })
    }
    await transaction.query('UPDATE disputes SET refund = $2, decision_reason = $3, decided_at = $4 WHERE id = $1', [
      id,
      amount,
      text,
      now.toISOString(),
    ])
    await recordAudit(
      transaction,
      {
        by,
        action: refund === null ? 'dispute.dismissed' : 'dispute.refunded',
        subject: { kind: 'booking', id: bookingId },
        after: { amount },
        reason: text,
      },
      now,
    )
    await noteBooking(transaction, bookingId, 'problem decided', now)
    await mailDecided(transaction, services, await readDispute(transaction, id), now)
  })
}

const isSame = (decision: DisputeDecision, refund: number, reason: string): boolean =>
  decision.refund === refund && decision.reason === reason
