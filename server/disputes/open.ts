import { type Dispute, type NewDispute, SHORTEST_DISPUTE_TEXT } from '../../src/core/disputes/dispute.ts'
import { deadlinesOf, hasDeparted, isDisputable } from '../../src/core/disputes/dispute-rules.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import { keptText } from '../bookings/kept-text.ts'
import { readBooking } from '../bookings/read-bookings.ts'
import { lockBooking } from '../bookings/record-cancellation.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import type { MailingServices } from '../module.ts'
import { endPayout, PAYOUTS } from '../payouts/end.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { mailAnswered, mailOpened } from './mails.ts'
import { readDispute, readDisputeOf } from './read.ts'

/** @throws HttpProblem 404 for an unknown booking or another person's. */
export async function readOwnDispute(database: Database, userId: string, bookingId: string): Promise<Dispute | null> {
  if ((await readBooking(database, userId, bookingId)) === null) throw problem('booking_not_found')
  return readDisputeOf(database, bookingId)
}

/**
 * Reports a problem; the same id opens one dispute. Approved payouts that contain the booking are stopped.
 * @throws HttpProblem 404 for an unknown booking or another person's, 409 for another dispute, too early or too late.
 */
export function openDispute(
  services: MailingServices,
  by: Person,
  bookingId: string,
  { id, reason, text }: NewDispute,
): Promise<Dispute> {
  const kept = textOf('text', text)
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    if ((await readBooking(transaction, by.userId, bookingId)) === null) throw problem('booking_not_found')
    const companyId = await lockCompany(transaction, bookingId)
    await lockBooking(transaction, bookingId)
    const known = await readDisputeOf(transaction, bookingId)
    if (known?.id === id) return known
    if (known !== null) throw problem('dispute_exists')
    const booking = await readBooking(transaction, by.userId, bookingId)
    if (booking === null || !hasDeparted(booking, now)) throw problem('dispute_too_early')
    if (!isDisputable(booking, now)) throw problem('dispute_too_late')
    const { answerBy, decideBy } = deadlinesOf(now)
    const added = await transaction.query(
      `INSERT INTO disputes (id, booking_id, company_id, reason, text, opened_at, answer_by, decide_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [id, bookingId, companyId, reason, kept, now.toISOString(), answerBy, decideBy],
    )
    // The id of another booking's dispute.
    if (added.length === 0) throw problem('dispute_exists')
    await stopPayouts(transaction, services, bookingId, booking.code, now)
    const subject = { kind: 'booking', id: bookingId } as const
    await recordAudit(transaction, { by, action: 'dispute.opened', subject }, now)
    await noteBooking(transaction, bookingId, 'problem reported', now)
    const dispute = await readDispute(transaction, id)
    await mailOpened(transaction, services, dispute, now)
    return dispute
  })
}

/** Before the booking, as approvals do. A payout is then approved or sent either before the dispute or after it. */
async function lockCompany(transaction: Database, bookingId: string): Promise<string | null> {
  const [row] = await transaction.query<{ id: string }>(
    `SELECT c.id::text FROM companies c JOIN providers p ON p.company_id = c.id JOIN offers f ON f.provider_id = p.id
       JOIN bookings b ON b.offer_id = f.id WHERE b.id = $1 FOR UPDATE OF c`,
    [bookingId],
  )
  return row?.id ?? null
}

async function stopPayouts(
  transaction: Database,
  services: MailingServices,
  bookingId: string,
  code: string,
  now: Date,
): Promise<void> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT p.id FROM payouts p JOIN payout_items i ON i.payout_id = p.id
     WHERE i.booking_id = $1 AND i.amount > 0 AND p.state = 'approved' FOR UPDATE OF p`,
    [bookingId],
  )
  const reason = `${code}: o viajante relatou um problema, que espera uma decisão.`
  const outcome = { state: 'stopped', cause: 'undecided', reason } as const
  for (const { id } of rows) await endPayout(transaction, services, { id, outcome, by: PAYOUTS }, now)
}

interface Answering {
  readonly by: Person
  readonly companyId: string
  readonly id: string
  readonly answer: string
}

/** @throws HttpProblem 404 for another guide's, 409 after the decision or for another answer. */
export function answerDispute(services: MailingServices, { by, companyId, id, answer }: Answering): Promise<Dispute> {
  const kept = textOf('answer', answer)
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const [own] = await transaction.query<{ booking_id: string }>(
      'SELECT booking_id FROM disputes WHERE id = $1 AND company_id = $2',
      [id, companyId],
    )
    if (own === undefined) throw problem('dispute_not_found')
    await lockBooking(transaction, own.booking_id)
    const dispute = await readDispute(transaction, id)
    if (dispute.answer === kept) return dispute
    if (dispute.answer !== null) throw problem('dispute_answered')
    if (dispute.decision !== null) throw problem('dispute_decided')
    await transaction.query('UPDATE disputes SET answer = $2, answered_at = $3 WHERE id = $1', [
      id,
      kept,
      now.toISOString(),
    ])
    const subject = { kind: 'booking', id: own.booking_id } as const
    await recordAudit(transaction, { by, action: 'dispute.answered', subject }, now)
    await noteBooking(transaction, own.booking_id, 'problem answered', now)
    const answered = await readDispute(transaction, id)
    await mailAnswered(transaction, services, answered, now)
    return answered
  })
}

/** @throws HttpProblem 422 for a text that is too short without control characters. */
function textOf(field: string, text: string): string {
  const kept = keptText(text)
  if (kept.length < SHORTEST_DISPUTE_TEXT) {
    throw problem('invalid_fields', { errors: { [field]: FIELD.at_least_characters(SHORTEST_DISPUTE_TEXT) } })
  }
  return kept
}
