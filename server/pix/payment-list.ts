import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Database } from '../database/database.ts'
import { recordEntry } from '../ledger/record.ts'
import type { ListedPayment } from './gateway.ts'
import { mailUnmatched } from './operator-mails.ts'
import { applyCharge, noteReturns, type Settling, UNMATCHED_LOCK } from './settle.ts'

/** Longer than the pause between two lists, so that a server that was stopped for a while misses nothing. */
const LISTED_DAYS = 7
/** The bank itself may return a payment for this long. */
const RETURNED_DAYS = 90

/**
 * Compares the bank's list of payments with the orders: settles payments that neither webhook nor polling reported,
 * notes the bank's own returns, and reports payments of no order to the operator. Does nothing for a bank without a
 * list.
 * @throws the first failure, after everything that does not depend on it is done: one charge must not hide the others.
 */
export async function checkPayments(services: Settling): Promise<void> {
  const { database, pix, now } = services
  if (pix?.listPayments === undefined) return
  const time = now()
  const ago = (days: number) => new Date(time.getTime() - days * DAY_MS)
  const failures: unknown[] = []
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      failures.push(error)
      return null
    }
  }
  const list = pix.listPayments.bind(pix)
  const received = await attempt(() => list({ from: ago(LISTED_DAYS), to: time }))
  const returned = await attempt(() => list({ from: ago(RETURNED_DAYS), to: time, onlyReturned: true }))
  const listed = await withCharges(database, [...(received ?? []), ...(returned ?? [])])
  // The list itself is the bank's word: a charge that the bank answers without its payment, or not at all, is paid too.
  for (const [txid, payments] of await newsOf(database, listed)) {
    await attempt(() => applyCharge(services, { txid, state: 'paid', pixCode: null, payments }))
  }
  const strangers = listed.filter(({ txid }) => txid === null)
  await attempt(() => noteUnmatched(services, strangers))
  if (failures.length > 0) throw failures[0]
}

/**
 * The payments with the txids of this marketplace's charges, null for others. A bank may list a payment without its txid, although its
 * charge or another page has named it.
 */
async function withCharges(database: Database, listed: readonly ListedPayment[]): Promise<readonly ListedPayment[]> {
  const charges = await database.query<{ id: string; txid: string }>(
    `SELECT l.id, c.txid FROM unnest($1::text[], $2::text[]) AS l (id, txid) JOIN pix_charges c ON c.txid = l.txid
     UNION ALL SELECT end_to_end_id, txid FROM pix_payments WHERE end_to_end_id = ANY($1::text[]) AND txid IS NOT NULL`,
    [listed.map(({ endToEndId }) => endToEndId), listed.map(({ txid }) => txid)],
  )
  const txids = new Map(charges.map(({ id, txid }) => [id, txid]))
  return listed.map((payment) => ({ ...payment, txid: txids.get(payment.endToEndId) ?? null }))
}

/**
 * The listed payments of the charges of which a payment, or a return by the bank, is not noted yet, or is noted as one of no order too.
 */
async function newsOf(
  database: Database,
  listed: readonly ListedPayment[],
): Promise<ReadonlyMap<string, readonly ListedPayment[]>> {
  const ids = listed.map(({ endToEndId }) => endToEndId)
  const payments = await database.query<{ id: string }>(
    `SELECT end_to_end_id AS id FROM pix_payments p WHERE end_to_end_id = ANY($1::text[]) AND NOT EXISTS
       (SELECT 1 FROM pix_unmatched_payments u WHERE u.end_to_end_id = p.end_to_end_id AND u.returned_at IS NULL)`,
    [ids],
  )
  const returns = await database.query<{ key: string }>(
    `SELECT end_to_end_id || ' ' || id AS key FROM pix_bank_returns WHERE end_to_end_id = ANY($1::text[])`,
    [ids],
  )
  const noted = new Set([...payments.map(({ id }) => id), ...returns.map(({ key }) => key)])
  const isNews = ({ txid, endToEndId, returns = [] }: ListedPayment) =>
    txid !== null && [endToEndId, ...returns.map(({ id }) => `${endToEndId} ${id}`)].some((key) => !noted.has(key))
  return Map.groupBy(listed.filter(isNews), ({ txid }) => txid ?? '')
}

async function noteUnmatched(services: Settling, payments: readonly ListedPayment[]): Promise<void> {
  const { database, now } = services
  await database.transaction(async (transaction) => {
    const time = now()
    const fresh: ListedPayment[] = []
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [UNMATCHED_LOCK])
    // The charges of some may have named them since the list was read.
    const matched = await transaction.query<{ id: string }>(
      'SELECT end_to_end_id AS id FROM pix_payments WHERE end_to_end_id = ANY($1::text[]) AND txid IS NOT NULL',
      [payments.map(({ endToEndId }) => endToEndId)],
    )
    const known = new Set(matched.map(({ id }) => id))
    for (const payment of payments.filter(({ endToEndId }) => !known.has(endToEndId))) {
      const added = await transaction.query(
        `INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING end_to_end_id`,
        [payment.endToEndId, payment.amount, payment.paidAt.toISOString(), time.toISOString()],
      )
      if (added.length > 0) {
        const event = { type: 'payment of no order', amount: payment.amount } as const
        await recordEntry(transaction, event, { id: payment.endToEndId }, time)
        fresh.push(payment)
      }
      await noteTakenBack(transaction, services, payment, time)
    }
    if (fresh.length > 0) await mailUnmatched(transaction, services, fresh, time)
  })
}

/** Notes the bank's own returns of a payment of no order. After a return of the whole amount, finance has nothing to return. */
async function noteTakenBack(
  transaction: Database,
  services: Settling,
  payment: ListedPayment,
  time: Date,
): Promise<void> {
  if ((payment.returns ?? []).length === 0) return
  const [stored] = await transaction.query<{ returned_at: Date | null }>(
    'SELECT returned_at FROM pix_unmatched_payments WHERE end_to_end_id = $1 FOR UPDATE',
    [payment.endToEndId],
  )
  const amount = await noteReturns(transaction, services, { orderId: null, payment, time })
  // Finance returned it before: the bank refuses that refund, which finance closes then.
  if (amount === 0 || stored === undefined || stored.returned_at !== null) return
  const ids = (payment.returns ?? []).map(({ id }) => id).join(' ')
  const event = { type: 'payment of no order met by the bank', amount } as const
  await recordEntry(transaction, event, { id: `${payment.endToEndId} ${ids}` }, time)
  await transaction.query(
    `UPDATE pix_unmatched_payments u SET returned_at = $2 WHERE end_to_end_id = $1
       AND amount <= (SELECT sum(g.amount) FROM pix_bank_returns g WHERE g.end_to_end_id = $1)`,
    [payment.endToEndId, time.toISOString()],
  )
}
