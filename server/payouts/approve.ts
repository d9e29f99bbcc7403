import { randomUUID } from 'node:crypto'
import type { Body } from '../../contract/call.ts'
import type { approvePayouts } from '../../contract/money.ts'
import type { PayoutItem } from '../../src/core/ledger/ledger.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { recordEntry } from '../ledger/record.ts'
import type { Services } from '../module.ts'
import { CAN_BE_PAID, readDue } from './payouts.ts'

/**
 * Approves the payouts of a run, all or none. The locks of the companies make simultaneous approvals wait for each other; the later one
 * then finds nothing payable. The same id approves once.
 * @throws HttpProblem 412 if an amount or a Pix key changed since it was shown.
 */
export function approveRun(
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: Pick<Person, 'kind' | 'userId'>,
  { id, lines, reason }: Body<typeof approvePayouts>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const time = now()
    const ids = [...new Set(lines.map(({ companyId }) => companyId))]
    await transaction.query('SELECT id FROM companies WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids])
    const added = await transaction.query(
      'INSERT INTO payout_runs (id, approved_by, approved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
      [id, by.userId, time.toISOString()],
    )
    if (added.length === 0) return
    const items = await lockPayable(transaction, ids)
    const due = new Map((await readDue(transaction, ids)).map((one) => [one.companyId, one]))
    for (const { companyId, amount, pixKey } of lines) {
      const one = due.get(companyId)
      if (one === undefined || one.amount !== amount)
        throw problem('payout_changed', { guide: one?.guide ?? 'um guia' })
      if (one.pixKey?.key !== pixKey) throw problem('payout_key_changed', { guide: one.guide })
      // One line a guide, also where the request repeats one.
      due.delete(companyId)
      const own = items.filter((item) => item.companyId === companyId)
      const approved = { ...one, pixKey, items: own, runId: id }
      const payoutId = await addPayout(transaction, approved, time)
      await recordAudit(
        transaction,
        {
          by,
          action: 'payout.approved',
          subject: { kind: 'payout', id: payoutId },
          after: { amount, company: companyId },
          reason,
        },
        time,
      )
    }
  })
}

interface Item extends PayoutItem {
  readonly companyId: string
}

/** Locks the balances, so that a refund at the same moment waits and is settled by the next payout. */
async function lockPayable(transaction: Database, companyIds: readonly string[]): Promise<Item[]> {
  const rows = await transaction.query<{ bookingId: string; companyId: string; amount: string }>(
    `SELECT booking_id AS "bookingId", company_id::text AS "companyId", amount FROM payable_bookings p
     WHERE company_id = ANY($1::bigint[]) AND ${CAN_BE_PAID} ORDER BY booking_id FOR UPDATE`,
    [companyIds],
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

interface Approved {
  readonly runId: string
  readonly companyId: string
  readonly guide: string
  readonly holder: string | null
  readonly pixKey: string
  readonly amount: number
  readonly items: readonly PayoutItem[]
}

async function addPayout(transaction: Database, approved: Approved, now: Date): Promise<string> {
  const { runId, companyId, guide, holder, pixKey, amount, items } = approved
  const id = randomUUID().replaceAll('-', '')
  await transaction.query(
    `INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, next_attempt)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'approved', $8)`,
    [id, runId, companyId, amount, guide, holder ?? guide, pixKey, now.toISOString()],
  )
  await transaction.query(
    `INSERT INTO payout_items (payout_id, booking_id, amount)
     SELECT $1, i.booking_id, i.amount FROM unnest($2::text[], $3::bigint[]) AS i (booking_id, amount)`,
    [id, items.map(({ bookingId }) => bookingId), items.map((item) => item.amount)],
  )
  await recordEntry(transaction, { type: 'payout begun', companyId, items }, { id }, now)
  return id
}
