import { closeCharges } from '../pix/charge.ts'
import { PixFailure } from '../pix/gateway.ts'
import { type Settling, settle } from '../pix/settle.ts'

/**
 * Asks the bank what was paid of an unpaid order, before it is given up.
 * @returns false where the bank does not answer: then nobody knows whether it was paid. What was is given back once it is heard of.
 */
export async function askBank(services: Settling, orderId: string): Promise<boolean> {
  const charges = await services.database.query<{ txid: string }>(
    `SELECT txid FROM pix_charges WHERE order_id = $1 AND state IN ('created', 'waiting', 'failed') ORDER BY created_at, txid`,
    [orderId],
  )
  return unlessUnreachable(services, async () => {
    for (const { txid } of charges) await settle(services, txid)
  })
}

/** Takes the charges of an order back that is given up; what the bank does not do now, the worker asks for again. */
export async function takeChargesBack(services: Settling, orderId: string): Promise<void> {
  await unlessUnreachable(services, () => closeCharges(services, orderId))
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
