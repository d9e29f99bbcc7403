import { entryOf, type LedgerEvent, type Sale } from '../../src/core/ledger/ledger.ts'
import type { Database } from '../database/database.ts'

interface Cause {
  /** Identifies the event among those of its type: a payment, a refund, a booking, a payout. */
  readonly id: string
  readonly orderId?: string | null
}

/**
 * Writes an event's entry. Call it in the transaction of the event, after the locks. The same event is recorded once.
 */
export async function recordEntry(transaction: Database, event: LedgerEvent, cause: Cause, now: Date): Promise<void> {
  const lines = entryOf(event)
  if (lines.length === 0) return
  await transaction.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (type, cause, order_id, happened_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (type, cause) DO NOTHING RETURNING id)
     INSERT INTO ledger_lines (entry_id, account, company_id, booking_id, amount, happened_at)
     SELECT entry.id, l.account, l.company_id, l.booking_id, l.amount, $4
     FROM entry, unnest($5::text[], $6::bigint[], $7::text[], $8::bigint[]) AS l (account, company_id, booking_id, amount)`,
    [
      event.type,
      cause.id,
      cause.orderId ?? null,
      now.toISOString(),
      lines.map(({ account }) => account),
      lines.map(({ companyId }) => companyId),
      lines.map(({ bookingId }) => bookingId),
      lines.map(({ amount }) => amount),
    ],
  )
}

export interface SaleRow extends Sale {
  readonly orderId: string
  readonly isPayable: boolean
}

/** Bookings as the ledger sees them. @param by the column that `ids` are of. */
export function readSales(transaction: Database, by: 'id' | 'order_id', ids: readonly string[]): Promise<SaleRow[]> {
  return transaction.query<SaleRow>(
    `SELECT b.id AS "bookingId", p.company_id::text AS "companyId", b.total, b.fee, b.order_id AS "orderId",
       b.service_ended_at IS NOT NULL AS "isPayable"
     FROM bookings b JOIN offers f ON f.id = b.offer_id JOIN providers p ON p.id = f.provider_id
     WHERE b.${by} = ANY($1::text[]) ORDER BY b.position, b.id`,
    [ids],
  )
}
