import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { lockOrder } from '../orders/states.ts'
import { type BankCharge, bankOf, type NewCharge, PixFailure } from './gateway.ts'
import { applyCharge, noteAsked, type Settling } from './settle.ts'

/** Calls `requestCharge` and ignores PixFailure: the charge is then `failed`, and the worker requests it again. */
export async function openCharge(services: Settling, orderId: string): Promise<void> {
  try {
    await requestCharge(services, orderId)
  } catch (error) {
    if (!(error instanceof PixFailure)) throw error
  }
}

/**
 * Ensures that an unpaid order has a charge: requests one and stores whether the bank accepted it (`waiting` or `failed`). Call it after the
 * order's transaction; repeating is harmless: the txid is stored before the bank receives it, so a lost answer never leads to a second
 * charge. Ignores an order that can no longer be paid.
 * @throws PixFailure if the bank refused or did not answer.
 */
export async function requestCharge(services: Settling, orderId: string): Promise<void> {
  const { database, now } = services
  const charge = await database.transaction((transaction) => noteCharge(transaction, orderId, now()))
  if (charge === null) return
  let bankCharge: BankCharge
  try {
    const bank = bankOf(services)
    // The bank may have accepted an earlier request whose answer was lost. Creating the charge again would shorten its time.
    const known = charge.isNew ? null : await bank.readCharge(charge.txid)
    bankCharge =
      known ??
      (await bank.createCharge({
        txid: charge.txid,
        amount: charge.amount,
        seconds: charge.seconds,
        description: `Pedido em ${services.config.brand.company.name}`,
      }))
    if (bankCharge.state === 'open' && bankCharge.pixCode === null) throw new PixFailure('a charge without its code')
  } catch (error) {
    await database.query(
      `UPDATE pix_charges SET state = 'failed', asked_at = $2 WHERE txid = $1 AND state IN ('created', 'failed')`,
      [charge.txid, now().toISOString()],
    )
    throw error
  }
  await applyCharge(services, bankCharge)
  // The client may have cancelled the order before the bank had a charge to remove.
  const [order] = await database.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId])
  if (order?.status !== 'awaiting payment' && bankCharge.state === 'open') await closeCharge(services, charge.txid)
}

/** Stores the charge to request; null if none is needed. */
async function noteCharge(
  transaction: Database,
  orderId: string,
  now: Date,
): Promise<(Pick<NewCharge, 'txid' | 'amount' | 'seconds'> & { readonly isNew: boolean }) | null> {
  const order = await lockOrder(transaction, orderId)
  const seconds = order === null ? 0 : Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)
  if (order === null || order.status !== 'awaiting payment' || seconds <= 0) return null
  const [open] = await transaction.query<{ txid: string; state: string }>(
    `SELECT txid, state FROM pix_charges WHERE order_id = $1 AND state IN ('created', 'waiting', 'failed')
     ORDER BY created_at DESC, txid LIMIT 1`,
    [orderId],
  )
  if (open?.state === 'waiting') return null
  const txid = open?.txid ?? randomUUID().replaceAll('-', '')
  if (open === undefined) {
    await transaction.query(
      `INSERT INTO pix_charges (txid, order_id, amount, state, created_at) VALUES ($1, $2, $3, 'created', $4)`,
      [txid, orderId, order.total, now.toISOString()],
    )
  }
  return { txid, amount: order.total, seconds, isNew: open === undefined }
}

/**
 * Removes the charges of an ended order at the bank, so that nobody can pay it. An earlier payment is stored and refunded.
 * @throws PixFailure if the bank does not answer; the worker retries.
 */
export async function closeCharges(services: Settling, orderId: string): Promise<void> {
  const open = await services.database.query<{ txid: string }>(
    `SELECT c.txid FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.order_id = $1 AND c.state IN ('created', 'waiting', 'failed') AND o.status <> 'awaiting payment'
     ORDER BY c.created_at, c.txid`,
    [orderId],
  )
  for (const { txid } of open) await closeCharge(services, txid)
}

async function closeCharge(services: Settling, txid: string): Promise<void> {
  let bankCharge: BankCharge | null
  try {
    bankCharge = await bankOf(services).removeCharge(txid)
  } catch (error) {
    await noteAsked(services.database, txid, services.now())
    throw error
  }
  if (bankCharge !== null) return applyCharge(services, bankCharge)
  // The bank never received this charge, so nobody can pay it.
  await services.database.query(`UPDATE pix_charges SET state = 'removed', asked_at = $2 WHERE txid = $1`, [
    txid,
    services.now().toISOString(),
  ])
}
