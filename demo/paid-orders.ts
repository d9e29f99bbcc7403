import { createHash } from 'node:crypto'
import type { Database } from '../server/database/database.ts'
import { readSales, recordEntry } from '../server/ledger/record.ts'
import { recordSimulatedPayment, simulatedPixCode } from '../server/pix/simulator.ts'

interface Paid {
  readonly orderId: string
  /** Centavos. */
  readonly total: number
  readonly paidAt: Date
  /** Completed refunds of bookings. */
  readonly refunds: readonly {
    readonly id: string
    readonly amount: number
    readonly at: Date
    readonly reason: string
  }[]
}

/** Adds a paid order to the ledger and the embedded bank, so that it can be refunded like any other. */
export async function addCharge(database: Database, { orderId, total, paidAt, refunds }: Paid): Promise<void> {
  const hash = createHash('sha256').update(orderId).digest('hex')
  const txid = hash.slice(0, 32)
  const endToEndId = `E00000000${paidAt.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12)}${hash.slice(0, 11)}`
  const time = paidAt.toISOString()
  await database.query(
    `INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at, asked_at)
     VALUES ($1, $2, $3, 'paid', $4, $5, $5)`,
    [txid, orderId, total, simulatedPixCode(txid), time],
  )
  await database.query(
    `INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use) VALUES ($1, $2, $3, $4, $4, 'order')`,
    [endToEndId, txid, total, time],
  )
  const sales = await readSales(database, 'order_id', [orderId])
  await recordEntry(database, { type: 'payment received', sales }, { id: endToEndId, orderId }, paidAt)
  await recordSimulatedPayment(database, { txid, amount: total, endToEndId, paidAt })
  for (const { id, amount, at, reason } of refunds) {
    const refund = createHash('sha256').update(id).digest('hex').slice(0, 32)
    await database.query(
      `INSERT INTO pix_refunds (id, end_to_end_id, booking_id, amount, reason, state, created_at, done_at, next_attempt)
       VALUES ($1, $2, $3, $4, $5, 'done', $6, $6, $6)`,
      [refund, endToEndId, id, amount, reason, at.toISOString()],
    )
    for (const sale of sales.filter(({ bookingId }) => bookingId === id)) {
      const owed = { type: 'refund owed', sale, before: 0, amount, isPayable: false } as const
      await recordEntry(database, owed, { id: refund, orderId }, at)
      await recordEntry(database, { type: 'refund done', amount }, { id: refund }, at)
    }
    await database.query(
      `INSERT INTO simulated_refunds (end_to_end_id, id, amount, state) VALUES ($1, $2, $3, 'done')`,
      [endToEndId, refund, amount],
    )
  }
}
