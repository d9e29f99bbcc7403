import { tellPaid } from '../bookings/tell.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { lockOrder, payOrder } from '../orders/states.ts'
import { type BankCharge, bankOf } from './gateway.ts'
import { giveBack } from './refunds.ts'

/** What it takes to hear of payments: mails tell of them. */
export type Settling = Pick<Services, 'database' | 'now' | 'pix' | 'config' | 'siteUrl'>

/**
 * Asks the bank what was paid of a charge, and applies it: the one way in which an order becomes paid, whoever says that it was. Doing it
 * again changes nothing.
 * @param txid one that we do not know is passed over.
 * @throws PixFailure where the bank does not answer; nothing was changed then.
 */
export async function settle(services: Settling, txid: string): Promise<void> {
  const { database, now } = services
  const [known] = await database.query('SELECT 1 FROM pix_charges WHERE txid = $1', [txid])
  if (known === undefined) return
  const told = await bankOf(services).readCharge(txid)
  if (told !== null) await applyCharge(services, told)
  else await database.query('UPDATE pix_charges SET asked_at = $2 WHERE txid = $1', [txid, now().toISOString()])
}

/** Applies what the bank told of a charge: each payment once, in the order in which they were made. */
export async function applyCharge(services: Omit<Settling, 'pix'>, told: BankCharge): Promise<void> {
  const { database, now } = services
  await database.transaction(async (transaction) => {
    const time = now()
    const [charge] = await transaction.query<{ order_id: string }>('SELECT order_id FROM pix_charges WHERE txid = $1', [
      told.txid,
    ])
    if (charge === undefined) return
    await lockOrder(transaction, charge.order_id)
    const payments = [...told.payments].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    for (const payment of payments) {
      const [noted] = await transaction.query('SELECT 1 FROM pix_payments WHERE end_to_end_id = $1', [
        payment.endToEndId,
      ])
      if (noted !== undefined) continue
      const use = await payOrder(transaction, charge.order_id, payment, time)
      await transaction.query(
        `INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use) VALUES ($1, $2, $3, $4, $5, $6)`,
        [payment.endToEndId, told.txid, payment.amount, payment.paidAt.toISOString(), time.toISOString(), use],
      )
      if (use === 'order') await tellPaid(transaction, services, charge.order_id, time)
      else await giveBack(transaction, payment, 'bought nothing', time)
    }
    await noteState(transaction, told, time)
  })
}

/**
 * What the bank took although its answer was lost can be paid; what is paid or taken back stays so. What is paid before we knew its code
 * can be paid no more, like one that was taken back.
 */
async function noteState(transaction: Database, told: BankCharge, now: Date): Promise<void> {
  await transaction.query(
    `UPDATE pix_charges SET asked_at = $3, pix_code = coalesce(pix_code, $4),
       state = CASE
         WHEN state = 'paid' THEN 'paid'
         WHEN $2 = 'paid' AND coalesce(pix_code, $4) IS NOT NULL THEN 'paid'
         WHEN $2 <> 'open' THEN 'removed'
         WHEN $2 = 'open' AND state IN ('created', 'failed') AND coalesce(pix_code, $4) IS NOT NULL THEN 'waiting'
         ELSE state END
     WHERE txid = $1`,
    [told.txid, told.state, now.toISOString(), told.pixCode],
  )
}
