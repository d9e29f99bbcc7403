import { may } from '../../src/core/back-office/permissions.ts'
import { moneyText } from './record-words.ts'
import {
  DISPUTES,
  disputeRow,
  MAILS,
  mailRow,
  payoutRow,
  payoutsSql,
  RATINGS,
  type RatingRow,
  REFUNDS,
  REPORTS,
  type RefundRow,
  ratingRow,
  refundRow,
  reportRow,
} from './related-rows.ts'
import { BOOKING_SELECT, type BookingRow, bookingRow } from './rows.ts'
import { querySection, type Section } from './sections.ts'

export interface BookingKey {
  readonly id: string
  readonly orderId: string
}

/** Charges of the order `$1` and of changes of the booking `$2`. */
const OF_BOOKING =
  'c.order_id IN (SELECT $1::text UNION ALL SELECT order_id FROM booking_changes WHERE booking_id = $2)'

export interface PaymentRow {
  readonly end_to_end_id: string
  readonly txid: string
  readonly amount: number
  readonly paid_at: Date
}

export const PAYMENTS = `SELECT p.end_to_end_id, p.txid, p.amount, p.paid_at, p.paid_at AS key, p.end_to_end_id AS sort
  FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid WHERE ${OF_BOOKING}`

/** Refunds of the booking; also of payments that bought nothing, which belong to the order. */
export const BOOKING_REFUNDS = `${REFUNDS} WHERE ${OF_BOOKING} AND (r.booking_id IS NULL OR r.booking_id = $2)`

/** Related records of a booking. */
export const BOOKING_SECTIONS: readonly Section<BookingKey>[] = [
  querySection({ id: 'disputes', title: 'Disputa' }, ({ id }) => ({
    sql: `${DISPUTES} WHERE t.booking_id = $1`,
    params: [id],
    by: 'number',
    row: disputeRow,
  })),
  querySection({ id: 'order', title: 'Outras reservas do pedido' }, ({ id, orderId }, { now }) => ({
    sql: `SELECT x.*, x.number AS key, x.id AS sort FROM (${BOOKING_SELECT} WHERE b.order_id = $1 AND b.id <> $2) x`,
    params: [orderId, id],
    by: 'number',
    row: (row: BookingRow) => bookingRow(row, now),
  })),
  querySection({ id: 'payments', title: 'Pagamentos' }, ({ id, orderId }) => ({
    sql: PAYMENTS,
    params: [orderId, id],
    by: 'time',
    row: ({ end_to_end_id, txid, amount, paid_at }: PaymentRow) => ({
      ...{ link: null, title: moneyText(amount), text: `${end_to_end_id} · txid ${txid}`, badge: 'Recebido' },
      at: paid_at.toISOString(),
    }),
  })),
  querySection({ id: 'refunds', title: 'Devoluções' }, ({ id, orderId }) => ({
    sql: BOOKING_REFUNDS,
    params: [orderId, id],
    by: 'time',
    // The page is the booking's already.
    row: (row: RefundRow) => ({ ...refundRow({ ...row, code: null }), link: null }),
  })),
  querySection({ id: 'payouts', title: 'Repasse ao guia' }, ({ id }, viewing) => ({
    sql: `${payoutsSql('i.amount')} JOIN payout_items i ON i.payout_id = p.id WHERE i.booking_id = $1`,
    params: [id],
    by: 'number',
    row: payoutRow(viewing),
  })),
  querySection({ id: 'ratings', title: 'Avaliação' }, ({ id }) => ({
    sql: `${RATINGS} WHERE v.booking_id = $1`,
    params: [id],
    by: 'number',
    row: (row: RatingRow) => ratingRow({ ...row, booking_id: null }),
  })),
  querySection({ id: 'reports', title: 'Conversa denunciada' }, ({ id }, { permissions }) =>
    may(permissions, 'support')
      ? {
          sql: `${REPORTS} JOIN message_threads h ON h.id = m.thread_id WHERE h.booking_id = $1`,
          params: [id],
          by: 'time',
          row: reportRow,
        }
      : null,
  ),
  querySection({ id: 'mails', title: 'E-mails dos últimos 30 dias' }, ({ orderId }) => ({
    sql: `${MAILS} WHERE x.order_id = $1 AND x.channel = 'email'`,
    params: [orderId],
    by: 'time',
    row: mailRow,
  })),
]
