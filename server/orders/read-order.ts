import type * as z from 'zod/mini'
import type { order } from '../../contract/orders.ts'
import { publicRefundState, type RefundState, readBookingsOfOrder } from '../bookings/read-bookings.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { formerCompanyAt } from '../settings/settings.ts'

export type Order = z.output<typeof order>
type Charge = NonNullable<Order['charge']>

interface Row {
  id: string
  status: Order['status']
  total: number
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  contact: Partial<Order['contact']>
}

interface ChargeRow {
  txid: string
  amount: number
  state: 'created' | 'waiting' | 'paid' | 'removed' | 'failed'
  pix_code: string | null
}

interface RefundRow {
  booking_id: string | null
  amount: number
  state: RefundState
  created_at: Date
  done_at: Date | null
}

/** An order as its buyer sees it now; null for an unknown id or another person's order. */
export async function readOrder(
  { database, config, now, pix }: Pick<Services, 'database' | 'config' | 'now' | 'pix'>,
  userId: string,
  id: string,
): Promise<Order | null> {
  const [row] = await database.query<Row>(
    'SELECT id, status, total, created_at, expires_at, paid_at, contact FROM orders WHERE id = $1 AND user_id = $2',
    [id, userId],
  )
  if (row === undefined) return null
  const isUnpaid = row.status === 'awaiting payment'
  const charge = await readCharge(database, id)
  const formerCompany = row.paid_at && (await formerCompanyAt(database, row.paid_at))
  return {
    id: row.id,
    status: row.status,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    ...(formerCompany && { company: formerCompany }),
    secondsLeft: isUnpaid ? Math.max(0, Math.ceil((row.expires_at.getTime() - now().getTime()) / 1000)) : 0,
    contact: { name: row.contact.name ?? '', email: row.contact.email ?? '', cellphone: row.contact.cellphone ?? '' },
    bookings: await readBookingsOfOrder(database, userId, id),
    charge: charge === null ? null : chargeOf(charge, row.status, config.demo && pix?.pay !== undefined),
    refunds: await readRefunds(database, id),
  }
}

/** The charge that paid the order, else the latest payable one, else the latest. */
async function readCharge(database: Database, orderId: string): Promise<ChargeRow | null> {
  const [charge] = await database.query<ChargeRow>(
    `SELECT txid, amount, state, pix_code FROM pix_charges c WHERE order_id = $1
     ORDER BY EXISTS (SELECT 1 FROM pix_payments p WHERE p.txid = c.txid AND p.use = 'order') DESC,
       state IN ('created', 'waiting', 'failed') DESC, created_at DESC, txid LIMIT 1`,
    [orderId],
  )
  return charge ?? null
}

/** A final order hides its code, because a payment would buy nothing. */
function chargeOf({ txid, amount, state, pix_code }: ChargeRow, status: Order['status'], simulated: boolean): Charge {
  const publicState = chargeState(state, status)
  const isOpen = publicState === 'waiting'
  return { txid, amount, state: publicState, pixCode: isOpen ? pix_code : null, canSimulate: isOpen && simulated }
}

function chargeState(state: ChargeRow['state'], status: Order['status']): Charge['state'] {
  if (status === 'expired' || status === 'cancelled') return status
  if (status !== 'awaiting payment') return 'paid'
  // A payment that did not pay the order is refunded; the person can request a new charge.
  return state === 'removed' || state === 'paid' ? 'failed' : state
}

async function readRefunds(database: Database, orderId: string): Promise<Order['refunds']> {
  const rows = await database.query<RefundRow>(
    `SELECT r.booking_id, r.amount, r.state, r.created_at, r.done_at
     FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id JOIN pix_charges c ON c.txid = p.txid
     WHERE c.order_id = $1 ORDER BY r.created_at, r.id`,
    [orderId],
  )
  return rows.map(({ booking_id, amount, state, created_at, done_at }) => ({
    bookingId: booking_id,
    amount,
    state: publicRefundState(state),
    createdAt: created_at.toISOString(),
    doneAt: done_at?.toISOString() ?? null,
  }))
}
