import type { PayoutItem } from '../../src/core/ledger/ledger.ts'
import type { Decider } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { recordEntry } from '../ledger/record.ts'
import type { Services } from '../module.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { refuseUsed } from './end-to-end-ids.ts'
import { guideMail, KEY_CHANGED, notPaidMail, paidMail } from './payout-mails.ts'
import { OPEN, type Outcome, readPayout, TAKEN_BACK } from './payouts.ts'

export type PayoutMailServices = Pick<Services, 'config' | 'siteUrl'>

interface Locked {
  readonly companyId: string
  readonly amount: number
  readonly state: string
  readonly guide: string
  readonly pixKey: string
  readonly claimedUntil: Date | null
}

/** Locks a payout. @throws HttpProblem 404 for an unknown one. */
async function lockPayout(transaction: Database, id: string): Promise<Locked> {
  const [row] = await transaction.query<Omit<Locked, 'amount'> & { amount: string }>(
    `SELECT company_id::text AS "companyId", amount, state, guide, pix_key AS "pixKey", claimed_until AS "claimedUntil" FROM payouts WHERE id = $1 FOR UPDATE`,
    [id],
  )
  if (row === undefined) throw problem('payout_not_found')
  return { ...row, amount: Number(row.amount) }
}

/**
 * Ends a payout that lockPayout locked: writes the ledger's entry and the audit log, and mails the guide, and the operator
 * unless it was paid. A payout that ended stays as it is.
 */
export async function endPayout(
  transaction: Database,
  sender: PayoutMailServices,
  { id, outcome, by }: { readonly id: string; readonly outcome: Outcome; readonly by: Decider },
  now: Date,
): Promise<void> {
  const endToEndId = outcome.state === 'paid' ? outcome.endToEndId : null
  const reason = outcome.state === 'paid' ? null : outcome.reason
  const [ended] = await transaction.query<{ company_id: string; amount: string; guide: string }>(
    `UPDATE payouts SET state = $2, end_to_end_id = $3, reason = $4, ended_at = $5, last_error = NULL
     WHERE id = $1 AND state IN ${OPEN} RETURNING company_id::text, amount, guide`,
    [id, outcome.state, endToEndId, reason, now.toISOString()],
  )
  if (ended === undefined) return
  const rows = await transaction.query<{ bookingId: string; amount: string }>(
    'SELECT booking_id AS "bookingId", amount FROM payout_items WHERE payout_id = $1 ORDER BY booking_id',
    [id],
  )
  const items: PayoutItem[] = rows.map((item) => ({ ...item, amount: Number(item.amount) }))
  const type = outcome.state === 'paid' ? 'payout paid' : 'payout failed'
  await recordEntry(transaction, { type, companyId: ended.company_id, items }, { id }, now)
  const amount = Number(ended.amount)
  await recordAudit(
    transaction,
    {
      by,
      action: `payout.${outcome.state}`,
      subject: { kind: 'payout', id },
      after: { amount, ...(endToEndId !== null && { endToEndId }) },
      reason,
    },
    now,
  )
  const site = sender.siteUrl()
  const [guide] = await transaction.query<{ name: string; email: string }>(
    'SELECT u.name, u.email FROM companies c JOIN users u ON u.id = c.user_id WHERE c.id = $1',
    [ended.company_id],
  )
  if (guide !== undefined) {
    const content =
      outcome.state === 'paid' ? paidMail(guide.name, amount, site) : guideMail(guide.name, amount, outcome, site)
    await mail(transaction, sender, guide.email, content, now)
  }
  if (outcome.state === 'paid') return
  const content = notPaidMail(ended.guide, amount, outcome, site)
  await mail(transaction, sender, sender.config.brand.company.email, content, now)
}

async function mail(
  transaction: Database,
  { config }: PayoutMailServices,
  to: string,
  content: MailContent,
  now: Date,
): Promise<void> {
  await post(transaction, now, {
    channel: 'email',
    to,
    ...composeMail(content, config.brand),
  })
}

const SYSTEM = { kind: 'system', name: 'Repasses' } as const

export { SYSTEM as PAYOUTS }

/**
 * Stops the approved payouts of a company whose Pix key changed, or of which the bank took a booking's payment back. Call it in the
 * transaction of the change, and under the company's lock before sending.
 */
export async function stopPayouts(
  transaction: Database,
  sender: PayoutMailServices,
  companyId: string,
  now: Date,
): Promise<void> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT p.id FROM payouts p JOIN companies c ON c.id = p.company_id
     WHERE p.company_id = $1 AND p.state = 'approved' AND p.pix_key IS DISTINCT FROM c.pix_key FOR UPDATE OF p`,
    [companyId],
  )
  const outcome = { state: 'stopped', cause: 'key changed', reason: KEY_CHANGED } as const
  for (const { id } of rows) await endPayout(transaction, sender, { id, outcome, by: SYSTEM }, now)
  const contested = await transaction.query<{ id: string; codes: string | null }>(
    `SELECT p.id, (SELECT string_agg(b.code, ', ' ORDER BY b.code) FROM payout_items i JOIN bookings b ON b.id = i.booking_id
        WHERE i.payout_id = p.id AND i.amount > 0 AND i.booking_id IN ${TAKEN_BACK}) AS codes
     FROM payouts p WHERE p.company_id = $1 AND p.state = 'approved' FOR UPDATE OF p`,
    [companyId],
  )
  for (const { id, codes } of contested) {
    if (codes === null) continue
    const reason = `${codes}: o banco devolveu o Pix do viajante, e a nossa equipe está conferindo o que aconteceu.`
    await endPayout(
      transaction,
      sender,
      { id, outcome: { state: 'stopped', cause: 'undecided', reason }, by: SYSTEM },
      now,
    )
  }
}

/** Notes an outcome that a person saw at the bank, also of a payout that is stuck at the provider. Repeating the same one changes nothing. */
export function noteOutcome(
  services: Pick<Services, 'database' | 'now'> & PayoutMailServices,
  by: Decider,
  id: string,
  outcome: Outcome,
) {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const { state, claimedUntil } = await lockPayout(transaction, id)
    const known = await readPayout(transaction, id, now)
    const isSame = state === outcome.state && (outcome.state !== 'paid' || known.endToEndId === outcome.endToEndId)
    if (isSame) return known
    // While a server waits for the provider's answer, that answer is the outcome.
    const isClaimed = claimedUntil !== null && claimedUntil > now
    if (state === 'sending' && (isClaimed || known.isStuck !== true)) throw problem('payout_is_sending')
    if (state !== 'approved' && state !== 'exported' && state !== 'sending') throw problem('payout_ended')
    if (outcome.state === 'paid') await refuseUsed(transaction, outcome.endToEndId)
    await endPayout(transaction, services, { id, outcome, by }, now)
    return readPayout(transaction, id, now)
  })
}
