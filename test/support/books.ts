import type { Database } from '../../server/database/database.ts'

/** No order of a booking's change. */
const IS_NO_CHANGE = 'o.id NOT IN (SELECT order_id FROM booking_changes WHERE order_id IS NOT NULL)'
/** Charge `c` is of order `o`, or of a change of its bookings. */
const OF_ORDER = `(c.order_id = o.id OR c.order_id IN
  (SELECT h.order_id FROM booking_changes h JOIN bookings x ON x.id = h.booking_id WHERE x.order_id = o.id))`
/** Refunds by changes of booking `b` to lower prices. */
const LOWERED = `(SELECT coalesce(-sum(h.difference), 0) FROM booking_changes h
  WHERE h.booking_id = b.id AND h.difference < 0 AND h.applied_at IS NOT NULL)`

/** A rule of the ledger, as a query for the orders that break it. Amounts are centavos. */
const RULES: readonly { readonly says: string; readonly broken: string }[] = [
  {
    says: 'an order costs what its bookings cost',
    broken: `SELECT o.id FROM orders o WHERE ${IS_NO_CHANGE}
      AND o.total <> (SELECT coalesce(sum(b.total), 0) FROM bookings b WHERE b.order_id = o.id)`,
  },
  {
    says: 'a booking costs what its lines say',
    broken: `SELECT b.order_id AS id FROM bookings b WHERE jsonb_array_length(b.lines) > 0
      AND b.total <> (SELECT sum((l ->> 'amount')::bigint) FROM jsonb_array_elements(b.lines) AS l)`,
  },
  {
    says: 'what was paid for an order, less what is given back of it, is what its bookings still hold',
    broken: `SELECT o.id FROM orders o
      WHERE ${IS_NO_CHANGE} AND (SELECT coalesce(sum(p.amount), 0) FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
          WHERE ${OF_ORDER} AND p.use = 'order')
        - (SELECT coalesce(sum(r.amount), 0) FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
            JOIN pix_charges c ON c.txid = p.txid WHERE ${OF_ORDER} AND p.use = 'order')
        <> (SELECT coalesce(sum(b.total - coalesce(b.refunded, 0)), 0) FROM bookings b
            WHERE b.order_id = o.id AND o.status IN ('paid', 'refunded'))`,
  },
  {
    says: 'an order is paid once, and none but a paid one is paid',
    broken: `SELECT o.id FROM orders o WHERE (o.status IN ('paid', 'refunded') AND o.total -
        (SELECT coalesce(sum(h.difference), 0) FROM booking_changes h JOIN bookings b ON b.id = h.booking_id
          WHERE b.order_id = o.id AND h.applied_at IS NOT NULL) > 0)::integer
      <> (SELECT count(*) FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid WHERE c.order_id = o.id AND p.use = 'order')`,
  },
  {
    says: 'a payment that bought nothing is given back whole',
    broken: `SELECT c.order_id AS id FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
      WHERE p.use = 'give back' AND p.amount <> (SELECT coalesce(sum(r.amount), 0) FROM pix_refunds r
        WHERE r.end_to_end_id = p.end_to_end_id AND r.booking_id IS NULL)`,
  },
  {
    says: 'no more is given back of a payment than was paid',
    broken: `SELECT c.order_id AS id FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
      WHERE p.amount < (SELECT coalesce(sum(r.amount), 0) FROM pix_refunds r WHERE r.end_to_end_id = p.end_to_end_id)`,
  },
  {
    says: 'what a booking says is given back is what the bank is asked for, of the payment of its order',
    broken: `SELECT b.order_id AS id FROM bookings b WHERE coalesce(b.refunded, 0)
      + ${LOWERED} <> (SELECT coalesce(sum(r.amount), 0) FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
          JOIN pix_charges c ON c.txid = p.txid JOIN orders o ON o.id = b.order_id
          WHERE r.booking_id = b.id AND ${OF_ORDER} AND p.use = 'order')
      OR (b.refunded > 0 AND b.status = 'awaiting payment') OR b.refunded > b.total`,
  },
  {
    says: 'bookings stand where their order does',
    broken: `SELECT o.id FROM orders o JOIN bookings b ON b.order_id = o.id WHERE CASE o.status
      WHEN 'awaiting payment' THEN b.status <> 'awaiting payment'
      WHEN 'expired' THEN b.status <> 'awaiting payment'
      WHEN 'cancelled' THEN b.status <> 'cancelled by client'
      ELSE b.status = 'awaiting payment' END
      OR (o.paid_at IS NOT NULL) <> (o.status IN ('paid', 'refunded'))`,
  },
  {
    says: 'seats are held until the order expires, for good once it is paid, and for no booking that ended',
    broken: `SELECT coalesce(b.order_id, h.id) AS id FROM (SELECT * FROM held_seats WHERE id NOT IN (SELECT id FROM booking_changes)) h
      FULL JOIN (SELECT bookings.*, orders.status AS ordered, orders.expires_at FROM bookings JOIN orders ON orders.id = order_id) b
        ON b.id = h.id
      WHERE (h.id IS NOT NULL) <> coalesce(b.status IN ('confirmed', 'completed')
          OR (b.status = 'awaiting payment' AND b.ordered = 'awaiting payment'), false)
        OR (h.id IS NOT NULL AND (h.offer_id, h.starts_at, h.time_zone, h.held_until) IS DISTINCT FROM
          (b.offer_id, b.starts_at, b.time_zone, CASE WHEN b.ordered = 'awaiting payment' THEN b.expires_at END))
        OR h.people <> (SELECT sum((p ->> 'count')::integer) FROM jsonb_array_elements(b.people) AS p)`,
  },
  {
    says: 'a change holds the seats that its booking lacks until its order ends, and is applied when that is paid',
    broken: `SELECT coalesce(h.id, s.id) AS id FROM (SELECT h.*, o.status, o.expires_at,
          (SELECT sum((p ->> 'count')::integer) FROM jsonb_array_elements(h.people) AS p)
            - CASE WHEN h.starts_at = b.starts_at THEN (SELECT sum((p ->> 'count')::integer) FROM jsonb_array_elements(b.people) AS p)
                ELSE 0 END AS lacks
        FROM booking_changes h JOIN bookings b ON b.id = h.booking_id LEFT JOIN orders o ON o.id = h.order_id) h
      LEFT JOIN held_seats s ON s.id = h.id
      WHERE (s.id IS NOT NULL) <> coalesce(h.status = 'awaiting payment' AND h.lacks > 0, false)
        OR (s.id IS NOT NULL AND (s.people, s.starts_at, s.held_until) IS DISTINCT FROM (h.lacks, h.starts_at, h.expires_at))
        OR (h.applied_at IS NOT NULL) <> (h.order_id IS NULL OR h.status = 'paid')`,
  },
  {
    says: 'an order of which everything is given back is closed, and no other',
    broken: `SELECT o.id FROM orders o WHERE o.status IN ('paid', 'refunded') AND o.total > 0 AND (o.status = 'refunded')
      <> ((SELECT coalesce(sum(b.refunded), 0) FROM bookings b WHERE b.order_id = o.id) = o.total)`,
  },
]

/** The commission on the part of booking `b` that was not refunded: src/core/orders/order-money.ts. */
const KEPT_FEE = `(CASE WHEN b.total = 0 THEN 0
  ELSE (b.fee::bigint * (b.total - coalesce(b.refunded, 0)) * 2 + b.total) / (2 * b.total::bigint) END)`
const WAS_PAID = `(o.status IN ('paid', 'refunded'))`
const inLedger = (account: string, types = "e.type NOT LIKE 'payout%'") =>
  `(SELECT coalesce(-sum(l.amount), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
    WHERE l.booking_id = b.id AND l.account = ${account} AND ${types})`

const LEDGER_RULES: typeof RULES = [
  {
    says: 'the lines of an entry add up to zero',
    broken: 'SELECT entry_id::text AS id FROM ledger_lines GROUP BY entry_id HAVING sum(amount) <> 0',
  },
  {
    says: 'the ledger has the payments of the bank',
    broken: `SELECT coalesce(p.end_to_end_id, e.cause) AS id FROM pix_payments p
      FULL JOIN (SELECT e.cause, sum(l.amount) AS amount FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
        WHERE l.account = 'bank' AND e.type IN ('payment received', 'difference paid', 'payment bought nothing') GROUP BY e.cause) e
        ON e.cause = p.end_to_end_id
      WHERE p.txid IS NOT NULL AND p.amount IS DISTINCT FROM e.amount`,
  },
  {
    says: 'commission, the guide’s part and the refunds of a booking are in the ledger',
    broken: `SELECT b.order_id AS id FROM bookings b JOIN orders o ON o.id = b.order_id
      WHERE ${inLedger("'commission'")} <> CASE WHEN ${WAS_PAID} THEN ${KEPT_FEE} ELSE 0 END
        OR ${inLedger("'refunds'")} <> coalesce(b.refunded, 0) + ${LOWERED}
        OR ${inLedger("'held'")} + ${inLedger("'payable'")}
          <> CASE WHEN ${WAS_PAID} THEN b.total - coalesce(b.refunded, 0) - ${KEPT_FEE} ELSE 0 END`,
  },
  {
    says: 'nothing is held of a service that is over, and nothing payable of one that is not',
    broken: `SELECT b.order_id AS id FROM bookings b
      WHERE CASE WHEN b.service_ended_at IS NULL THEN ${inLedger("'payable'")} ELSE ${inLedger("'held'")} END <> 0`,
  },
  {
    says: 'the refunds that the bank has not paid are owed',
    broken: `SELECT 'all' AS id WHERE (SELECT coalesce(-sum(amount), 0) FROM ledger_lines WHERE account = 'refunds')
      <> (SELECT coalesce(sum(amount), 0) FROM pix_refunds WHERE state <> 'done')`,
  },
  {
    says: 'the money at the bank is what came in, less what went out',
    broken: `SELECT 'all' AS id WHERE (SELECT coalesce(sum(amount), 0) FROM ledger_lines WHERE account = 'bank')
      <> (SELECT coalesce(sum(amount), 0) FROM pix_payments WHERE txid IS NOT NULL)
        + (SELECT coalesce(sum(amount), 0) FROM pix_unmatched_payments)
        - (SELECT coalesce(sum(amount), 0) FROM pix_refunds WHERE state = 'done' AND closed_as IS DISTINCT FROM 'returned by the bank')
        - (SELECT coalesce(sum(amount), 0) FROM pix_bank_returns)
        - (SELECT coalesce(sum(amount), 0) FROM payouts WHERE state = 'paid')`,
  },
  {
    says: 'a payment is of an order or of none, and those of none that nobody returned are unmatched',
    broken: `SELECT u.end_to_end_id AS id FROM pix_unmatched_payments u JOIN pix_payments p USING (end_to_end_id) WHERE p.txid IS NOT NULL
      UNION ALL SELECT 'all' WHERE (SELECT coalesce(-sum(amount), 0) FROM ledger_lines WHERE account = 'unmatched')
        <> (SELECT coalesce(sum(u.amount - (SELECT coalesce(sum(g.amount), 0) FROM pix_bank_returns g
            WHERE g.end_to_end_id = u.end_to_end_id)), 0) FROM pix_unmatched_payments u WHERE u.returned_at IS NULL)`,
  },
  {
    says: 'a payout is what its items are, and the money of those under way is in transfer',
    broken: `SELECT p.id FROM payouts p WHERE p.amount <> (SELECT sum(amount) FROM payout_items WHERE payout_id = p.id)
      UNION ALL SELECT 'all' WHERE (SELECT coalesce(-sum(amount), 0) FROM ledger_lines WHERE account = 'in transfer')
        <> (SELECT coalesce(sum(amount), 0) FROM payouts WHERE state IN ('approved', 'exported', 'sending'))
      UNION ALL SELECT booking_id FROM payout_items i JOIN payouts p ON p.id = i.payout_id
        WHERE p.state NOT IN ('failed', 'stopped') GROUP BY booking_id
        HAVING sum(i.amount) > (SELECT total FROM bookings WHERE id = booking_id)`,
  },
  {
    says: 'what can be paid to guides is the balance of the account',
    broken: `SELECT coalesce(p.booking_id, l.booking_id) AS id FROM payable_bookings p
      FULL JOIN (SELECT booking_id, -sum(amount) AS amount FROM ledger_lines WHERE account = 'payable' AND company_id IS NOT NULL
        GROUP BY booking_id HAVING sum(amount) <> 0) l ON l.booking_id = p.booking_id
      WHERE p.amount IS DISTINCT FROM l.amount`,
  },
]

/**
 * Checks the ledger against orders, payments and refunds, and each order's money against its bookings.
 * @returns a sentence for each broken rule; an empty list if all agree.
 */
export async function checkBooks(database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const { says, broken } of [...RULES, ...LEDGER_RULES]) {
    const rows = await database.query<{ id: string }>(`SELECT DISTINCT id FROM (${broken}) AS broken ORDER BY id`)
    faults.push(...rows.map(({ id }) => `${says}: not so of order ${id}`))
  }
  return faults
}
