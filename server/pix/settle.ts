import type { LedgerEvent } from '../../src/core/ledger/ledger.ts'
import { readChangeOf } from '../bookings/apply-change.ts'
import { mailChanged, mailPaid } from '../bookings/post-mails.ts'
import type { Database } from '../database/database.ts'
import { readSales, recordEntry } from '../ledger/record.ts'
import type { Services } from '../module.ts'
import { lockOrder, type PaymentUse, payOrder } from '../orders/states.ts'
import { type BankCharge, type BankPayment, bankOf, PixFailure } from './gateway.ts'
import { mailBankReturn } from './operator-mails.ts'
import { giveBack, refundedOf } from './refunds.ts'

/** Nobody notes a payment of no order while a charge's payments are applied: one of them would count twice. */
export const UNMATCHED_LOCK = 7_429_002

/** The services that payments and their mails need. */
export type Settling = Pick<Services, 'database' | 'now' | 'pix' | 'config' | 'siteUrl'>

/**
 * Reads a charge from the bank and applies its payments: the only way in which an order becomes paid. Repeating changes nothing.
 * @param txid an unknown one is ignored.
 * @throws PixFailure if the bank does not answer, or reports a paid charge without its payment; try again later.
 */
export async function settle(services: Settling, txid: string): Promise<void> {
  const { database, now } = services
  const [known] = await database.query('SELECT 1 FROM pix_charges WHERE txid = $1', [txid])
  if (known === undefined) return
  let charge: BankCharge | null
  try {
    charge = await bankOf(services).readCharge(txid)
  } catch (error) {
    await noteAsked(database, txid, now())
    throw error
  }
  if (charge === null) {
    await database.query('UPDATE pix_charges SET asked_at = $2 WHERE txid = $1', [txid, now().toISOString()])
    return
  }
  await applyCharge(services, charge)
  if (charge.state === 'paid' && charge.payments.length === 0) throw new PixFailure('paid charge without its payment')
}

/**
 * Stores the time of a failed request, so that the next run begins with other charges. A removed charge keeps its time, which decides
 * whether its last read is due.
 */
export async function noteAsked(database: Database, txid: string, now: Date): Promise<void> {
  await database.query(
    `UPDATE pix_charges SET asked_at = $2 WHERE txid = $1 AND state IN ('created', 'waiting', 'failed')`,
    [txid, now.toISOString()],
  )
}

/** Applies the payments of a bank's charge once, by their times. */
export async function applyCharge(
  services: Omit<Settling, 'pix'>,
  bankCharge: Omit<BankCharge, 'amount'>,
): Promise<void> {
  const { database, now } = services
  await database.transaction(async (transaction) => {
    const time = now()
    const [charge] = await transaction.query<{ order_id: string }>('SELECT order_id FROM pix_charges WHERE txid = $1', [
      bankCharge.txid,
    ])
    if (charge === undefined) return
    await lockOrder(transaction, charge.order_id)
    await transaction.query('SELECT pg_advisory_xact_lock_shared($1)', [UNMATCHED_LOCK])
    const payments = [...bankCharge.payments].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    for (const payment of payments) {
      await claimUnmatched(transaction, charge.order_id, payment, time)
      // Money of a payment that was returned as one of no order is gone, so it pays nothing.
      const [noted] = await transaction.query(
        `SELECT 1 FROM pix_payments WHERE end_to_end_id = $1
         UNION ALL SELECT 1 FROM pix_unmatched_payments WHERE end_to_end_id = $1`,
        [payment.endToEndId],
      )
      await noteReturns(transaction, services, { orderId: charge.order_id, payment, time })
      if (noted !== undefined) continue
      const use = await payOrder(transaction, charge.order_id, payment, time)
      await transaction.query(
        `INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use) VALUES ($1, $2, $3, $4, $5, $6)`,
        [payment.endToEndId, bankCharge.txid, payment.amount, payment.paidAt.toISOString(), time.toISOString(), use],
      )
      await recordPayment(transaction, { orderId: charge.order_id, payment, use }, time)
      if (use === 'order') await mailUse(transaction, services, charge.order_id, time)
      else await giveBack(transaction, payment, 'bought nothing', time)
    }
    await noteState(transaction, bankCharge, time)
  })
}

/**
 * Takes a payment out of those of no order, which a list without txid made of it: the order's own entry follows. One that was returned
 * already stays there.
 */
async function claimUnmatched(
  transaction: Database,
  orderId: string,
  { endToEndId }: BankPayment,
  now: Date,
): Promise<void> {
  const [claimed] = await transaction.query<{ amount: number; met: number }>(
    `DELETE FROM pix_unmatched_payments u WHERE end_to_end_id = $1 AND returned_at IS NULL
     RETURNING amount, (SELECT coalesce(sum(g.amount), 0) FROM pix_bank_returns g
       WHERE g.end_to_end_id = u.end_to_end_id)::integer AS met`,
    [endToEndId],
  )
  if (claimed === undefined) return
  await recordEntry(transaction, { type: 'payment of no order matched', ...claimed }, { id: endToEndId, orderId }, now)
}

async function recordPayment(
  transaction: Database,
  { orderId, payment, use }: { readonly orderId: string; readonly payment: BankPayment; readonly use: PaymentUse },
  now: Date,
): Promise<void> {
  const event =
    use === 'order'
      ? await saleEvent(transaction, orderId)
      : ({ type: 'payment bought nothing', amount: payment.amount } as const)
  await recordEntry(transaction, event, { id: payment.endToEndId, orderId }, now)
}

async function saleEvent(transaction: Database, orderId: string): Promise<LedgerEvent> {
  const change = await readChangeOf(transaction, orderId)
  if (change === null) return { type: 'payment received', sales: await readSales(transaction, 'order_id', [orderId]) }
  const [after] = await readSales(transaction, 'id', [change.bookingId])
  if (after === undefined) throw new Error('a change was paid whose booking is gone')
  const before = { ...after, total: change.before.total, fee: change.before.fee }
  return { type: 'difference paid', before, after, refunded: await refundedOf(transaction, change.bookingId) }
}

async function mailUse(
  transaction: Database,
  services: Omit<Settling, 'pix'>,
  orderId: string,
  now: Date,
): Promise<void> {
  const change = await readChangeOf(transaction, orderId)
  if (change === null) await mailPaid(transaction, services, orderId, now)
  else await mailChanged(transaction, services, change, now)
}

/**
 * Stores the bank's own returns and reports each to the operator, once.
 * @param found `orderId` is null for a payment of no order.
 * @returns the centavos of the new returns.
 */
export async function noteReturns(
  transaction: Database,
  services: Omit<Settling, 'pix'>,
  { orderId, payment, time }: { readonly orderId: string | null; readonly payment: BankPayment; readonly time: Date },
): Promise<number> {
  let fresh = 0
  for (const returned of payment.returns ?? []) {
    const added = await transaction.query(
      `INSERT INTO pix_bank_returns (end_to_end_id, id, amount, nature, noted_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [payment.endToEndId, returned.id, returned.amount, returned.nature, time.toISOString()],
    )
    if (added.length === 0) continue
    fresh += returned.amount
    const cause = { id: `${payment.endToEndId} ${returned.id}`, ...(orderId !== null && { orderId }) }
    await recordEntry(transaction, { type: 'bank took money back', amount: returned.amount }, cause, time)
    await mailBankReturn(transaction, services, { orderId, payment, returned }, time)
  }
  return fresh
}

/**
 * A charge becomes `paid` only with a payment: `CONCLUIDA` without one keeps it open, so that the bank is polled until the payment is known.
 * A paid charge with an unknown code counts as removed, because nobody can pay it again. A paid charge stays paid.
 */
async function noteState(transaction: Database, bankCharge: Omit<BankCharge, 'amount'>, now: Date): Promise<void> {
  await transaction.query(
    `UPDATE pix_charges SET asked_at = $3, pix_code = coalesce(pix_code, $4),
       state = CASE
         WHEN state = 'paid' THEN 'paid'
         WHEN $2 = 'paid' AND p.is_known AND coalesce(pix_code, $4) IS NOT NULL THEN 'paid'
         WHEN $2 = 'removed' OR ($2 = 'paid' AND p.is_known) THEN 'removed'
         WHEN state = 'removed' AND $2 = 'paid' THEN CASE WHEN coalesce(pix_code, $4) IS NULL THEN 'failed' ELSE 'waiting' END
         WHEN state IN ('created', 'failed') AND coalesce(pix_code, $4) IS NOT NULL THEN 'waiting'
         ELSE state END
     FROM (SELECT $5 OR EXISTS (SELECT 1 FROM pix_payments WHERE txid = $1) AS is_known) p
     WHERE txid = $1`,
    [bankCharge.txid, bankCharge.state, now.toISOString(), bankCharge.pixCode, bankCharge.payments.length > 0],
  )
}
