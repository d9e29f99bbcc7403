import { randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { brCode, DEFAULT_RECEIVER, type Receiver } from './br-code.ts'
import { type BankCharge, type BankRefund, PixFailure, type PixGateway } from './gateway.ts'
import { reais } from './money.ts'

interface ChargeRow {
  txid: string
  amount: number
  pix_code: string
  state: BankCharge['state']
  expires_at: Date
}

interface PaymentRow {
  end_to_end_id: string
  amount: number
  paid_at: Date
}

export interface SimulatedBankOptions {
  readonly database: Database
  readonly now: () => Date
  /** Calls the marketplace's webhook with this body. It may fail. */
  readonly callWebhook: (body: unknown) => Promise<void>
  readonly receiver?: () => Receiver
}

/** RFC 2606 reserves this name: no bank's app finds anything there, so nobody pays a demo with money. */
const LOCATION = 'pix.simulado.example/v2'

/**
 * The bank of a demo: stores charges in its own tables and pays them by `pay`. It calls the same webhook as a real bank, and is read like
 * one.
 */
export function simulatedBank({ database, now, callWebhook, receiver }: SimulatedBankOptions): PixGateway {
  const bank: PixGateway = {
    createCharge: async ({ txid, amount, seconds }) => {
      const code = simulatedPixCode(txid, receiver?.())
      await database.query(
        `INSERT INTO simulated_charges (txid, amount, pix_code, state, expires_at) VALUES ($1, $2, $3, 'open', $4)
         ON CONFLICT (txid) DO NOTHING`,
        [txid, amount, code, new Date(now().getTime() + seconds * 1000).toISOString()],
      )
      const charge = await bank.readCharge(txid)
      if (charge === null || charge.amount !== amount) throw new PixFailure('another charge has this txid')
      return charge
    },
    readCharge: (txid) => readCharge(database, txid),
    removeCharge: async (txid) => {
      await database.query(`UPDATE simulated_charges SET state = 'removed' WHERE txid = $1 AND state = 'open'`, [txid])
      return await readCharge(database, txid)
    },
    refund: async (endToEndId, id, amount) => {
      const isRefused = await database.transaction(async (transaction) => {
        await transaction.query('SELECT 1 FROM simulated_payments WHERE end_to_end_id = $1 FOR UPDATE', [endToEndId])
        const [left] = await transaction.query<{ enough: boolean }>(
          `SELECT p.amount - coalesce((SELECT sum(r.amount) FROM simulated_refunds r
             WHERE r.end_to_end_id = p.end_to_end_id AND r.id <> $2), 0) >= $3 AS enough
           FROM simulated_payments p WHERE p.end_to_end_id = $1`,
          [endToEndId, id, amount],
        )
        if (left === undefined) throw new PixFailure('no such payment')
        if (!left.enough) return true
        await transaction.query(
          `INSERT INTO simulated_refunds (end_to_end_id, id, amount, state) VALUES ($1, $2, $3, 'processing')
           ON CONFLICT (end_to_end_id, id) DO NOTHING`,
          [endToEndId, id, amount],
        )
        return false
      })
      if (isRefused) return { state: 'refused' }
      const [row] = await database.query<BankRefund>(
        'SELECT state FROM simulated_refunds WHERE end_to_end_id = $1 AND id = $2 AND amount = $3',
        [endToEndId, id, amount],
      )
      if (row === undefined) throw new PixFailure('another refund has this id')
      return { state: row.state }
    },
    // The next read of a requested refund shows it as paid, like at real banks.
    readRefund: async (endToEndId, id) => {
      const [row] = await database.query<BankRefund>(
        `UPDATE simulated_refunds SET state = 'done' WHERE end_to_end_id = $1 AND id = $2 RETURNING state`,
        [endToEndId, id],
      )
      return row === undefined ? null : { state: row.state }
    },
    pay: async (txid) => {
      const time = now()
      const payment = await database.transaction(async (transaction) => {
        const [charge] = await transaction.query<ChargeRow>(
          `UPDATE simulated_charges SET state = 'paid' WHERE txid = $1 AND state = 'open' AND expires_at > $2 RETURNING *`,
          [txid, time.toISOString()],
        )
        if (charge === undefined) return null
        const paid = { txid, amount: charge.amount, endToEndId: newEndToEndId(time), paidAt: time }
        await notePayment(transaction, paid)
        return paid
      })
      if (payment === null) return false
      // A lost call does no harm: the worker polls the bank.
      await callWebhook({
        pix: [
          {
            endToEndId: payment.endToEndId,
            txid,
            valor: reais(payment.amount),
            horario: payment.paidAt.toISOString(),
          },
        ],
      }).catch(() => undefined)
      return true
    },
  }
  return bank
}

/** BR Code of the embedded bank; no real bank knows it. */
export const simulatedPixCode = (txid: string, receiver = DEFAULT_RECEIVER): string =>
  brCode(`${LOCATION}/${txid}`, receiver)

/** Stores a payment of the demo data at the embedded bank, so that it can be refunded. */
export async function recordSimulatedPayment(
  database: Database,
  payment: { readonly txid: string; readonly amount: number; readonly endToEndId: string; readonly paidAt: Date },
): Promise<void> {
  await database.query(
    `INSERT INTO simulated_charges (txid, amount, pix_code, state, expires_at) VALUES ($1, $2, $3, 'paid', $4)
     ON CONFLICT (txid) DO NOTHING`,
    [payment.txid, payment.amount, simulatedPixCode(payment.txid), payment.paidAt.toISOString()],
  )
  await notePayment(database, payment)
}

async function notePayment(
  database: Database,
  {
    txid,
    amount,
    endToEndId,
    paidAt,
  }: { readonly txid: string; readonly amount: number; readonly endToEndId: string; readonly paidAt: Date },
): Promise<void> {
  await database.query(
    `INSERT INTO simulated_payments (end_to_end_id, txid, amount, paid_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (end_to_end_id) DO NOTHING`,
    [endToEndId, txid, amount, paidAt.toISOString()],
  )
}

async function readCharge(database: Database, txid: string): Promise<BankCharge | null> {
  const [row] = await database.query<ChargeRow>('SELECT * FROM simulated_charges WHERE txid = $1', [txid])
  if (row === undefined) return null
  const payments = await database.query<PaymentRow>(
    'SELECT end_to_end_id, amount, paid_at FROM simulated_payments WHERE txid = $1 ORDER BY paid_at, end_to_end_id',
    [txid],
  )
  return {
    txid,
    amount: row.amount,
    state: row.state,
    pixCode: row.pix_code,
    payments: payments.map(({ end_to_end_id, amount, paid_at }) => ({
      endToEndId: end_to_end_id,
      amount,
      paidAt: paid_at,
    })),
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** E, eight digits of the payer's bank, the minute in UTC, eleven letters or digits (Banco Central, SPI). No bank has the number 0. */
function newEndToEndId(time: Date): string {
  const minute = time.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12)
  const end = Array.from({ length: 11 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `E00000000${minute}${end}`
}
