import { problem } from '../http/problem.ts'
import { closeCharges } from '../pix/charge.ts'
import { PixFailure } from '../pix/gateway.ts'
import { type Settling, settle } from '../pix/settle.ts'
import { expireOrder } from './states.ts'

/**
 * Asks the bank for payments of an unpaid order before the order ends.
 * @returns false if no bank answers, so the state is unknown. A payment reported later is refunded.
 */
export async function askBank(services: Settling, orderId: string): Promise<boolean> {
  const charges = await services.database.query<{ txid: string }>(
    `SELECT txid FROM pix_charges WHERE order_id = $1 AND state IN ('created', 'waiting', 'failed') ORDER BY created_at, txid`,
    [orderId],
  )
  // Without a bank nobody can tell whether an open charge was paid.
  if (services.pix === null) return charges.length === 0
  return unlessUnreachable(services, async () => {
    for (const { txid } of charges) await settle(services, txid)
  })
}

/** Removes the charges of an ended order at the bank; the worker repeats failed requests. */
export async function takeChargesBack(services: Settling, orderId: string): Promise<void> {
  await unlessUnreachable(services, () => closeCharges(services, orderId))
}

/** Expires an overdue order without waiting for the worker. @throws HttpProblem 503 if the bank cannot be asked for a payment. */
export async function expireNow(services: Settling, orderId: string): Promise<void> {
  if (!(await askBank(services, orderId))) throw problem('bank_unreachable', { retryAfter: 10 })
  await services.database.transaction((transaction) => expireOrder(transaction, orderId, services.now()))
  await takeChargesBack(services, orderId)
}

async function unlessUnreachable({ pix }: Settling, work: () => Promise<void>): Promise<boolean> {
  if (pix === null) return true
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof PixFailure)) throw error
    return false
  }
}
