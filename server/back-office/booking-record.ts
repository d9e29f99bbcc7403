import type { Answer } from '../../contract/call.ts'
import type { staffRecord } from '../../contract/staff-records.ts'
import type { BookingStatus } from '../../src/core/bookings/booking.ts'
import { fromE164 } from '../../src/core/brazil/phone.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { BOOKING_WORDS, departureText, moneyText, ORDER_WORDS, REFUND_WORDS } from './record-words.ts'
import { bookingsOf } from './rows.ts'
import { event, mailRows, mailsOf, timelineOf } from './timeline.ts'

type StaffRecord = Answer<typeof staffRecord>

interface Row {
  id: string
  code: string
  order_id: string
  order_status: string
  status: BookingStatus
  starts_at: string
  total: number
  refunded: number | null
  people: { count: number }[]
  notes: string
  cancel_reason: string | null
  created_at: Date
  paid_at: Date | null
  cancelled_at: Date | null
  checked_in_at: Date | null
  offer_id: string
  title: string
  plan_name: string
  user_id: string
  buyer: string
  email: string
  phone: string | null
  guide_user: string | null
  dispute_id: string | null
  guide: string
}

interface Payment {
  end_to_end_id: string
  txid: string
  amount: number
  paid_at: Date
}

interface Refund {
  id: string
  booking_id: string | null
  amount: number
  state: string
  created_at: Date
  done_at: Date | null
  last_error: string | null
}

/** Charges of the order `$1` and of changes of the booking `$2`. */
const OF_BOOKING = '(c.order_id = $1 OR c.order_id IN (SELECT order_id FROM booking_changes WHERE booking_id = $2))'

/** A booking with its order, payments, refunds and mails. @throws HttpProblem 404 */
export async function bookingRecord(database: Database, id: string): Promise<StaffRecord> {
  const [row] = await database.query<Row>(
    `SELECT b.id, b.code, b.order_id, o.status AS order_status, b.status, b.total, b.refunded, b.people, b.notes, b.cancel_reason,
       to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, o.created_at, o.paid_at, b.cancelled_at, b.checked_in_at,
       b.offer_id, coalesce(nullif(f.title, ''), b.plan_name) AS title, b.plan_name, u.id AS user_id,
       coalesce(nullif(o.contact ->> 'name', ''), u.name) AS buyer, coalesce(nullif(o.contact ->> 'email', ''), u.email) AS email,
       coalesce(nullif(o.contact ->> 'cellphone', ''), u.cellphone) AS phone, c.user_id AS guide_user, p.name AS guide,
       t.id AS dispute_id
     FROM bookings b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id JOIN offers f ON f.id = b.offer_id
       JOIN providers p ON p.id = f.provider_id LEFT JOIN companies c ON c.id = p.company_id
       LEFT JOIN disputes t ON t.booking_id = b.id WHERE b.id = $1`,
    [id],
  )
  if (row === undefined) throw problem('record_not_found')
  const [payments, refunds, changes, others, mails] = await Promise.all([
    database.query<Payment>(
      `SELECT p.end_to_end_id, p.txid, p.amount, p.paid_at FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
        WHERE ${OF_BOOKING} ORDER BY p.paid_at`,
      [row.order_id, id],
    ),
    database.query<Refund>(
      `SELECT r.id, r.booking_id, r.amount, r.state, r.created_at, r.done_at, r.last_error FROM pix_refunds r
         JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id JOIN pix_charges c ON c.txid = p.txid
        WHERE ${OF_BOOKING} ORDER BY r.created_at`,
      [row.order_id, id],
    ),
    database.query<{ applied_at: Date; difference: number }>(
      'SELECT applied_at, difference FROM booking_changes WHERE booking_id = $1 AND applied_at IS NOT NULL',
      [id],
    ),
    bookingsOf(database, 'b.order_id = $1 AND b.id <> $2', [row.order_id, id], 20),
    mailsOf(database, { orderId: row.order_id }),
  ])
  const own = refunds.filter(({ booking_id }) => booking_id === null || booking_id === id)
  return {
    link: { kind: 'booking', id },
    title: row.code,
    text: `${row.title} · ${departureText(row.starts_at)}`,
    badges: [BOOKING_WORDS[row.status], ...(row.checked_in_at === null ? [] : ['Check-in feito'])],
    ...(row.dispute_id !== null && { dispute: row.dispute_id }),
    facts: factsOf(row),
    sections: [
      ...sectionOf('Outras reservas do pedido', others),
      ...sectionOf('Pagamentos', payments.map(paymentRow)),
      ...sectionOf('Devoluções', own.map(refundRow)),
      ...sectionOf('E-mails dos últimos 30 dias', mailRows(mails)),
    ],
    timeline: await timelineOf(
      database,
      [
        event(row.created_at, 'O viajante fez o pedido'),
        event(row.paid_at, 'O pedido foi pago'),
        ...changes.map(({ applied_at, difference }) => event(applied_at, changeText(difference))),
        event(row.checked_in_at, 'O guia fez o check-in'),
        event(row.cancelled_at, BOOKING_WORDS[row.status]),
        ...own.flatMap(({ amount, created_at, done_at }) => [
          event(created_at, `Devolução de ${moneyText(amount)} pedida`),
          event(done_at, `Devolução de ${moneyText(amount)} feita`),
        ]),
        ...mails.map(({ subject, created_at }) => event(created_at, `E-mail: ${subject}`)),
      ],
      [
        { kind: 'booking', id },
        { kind: 'order', id: row.order_id },
      ],
    ),
  }
}

const changeText = (difference: number): string =>
  difference === 0
    ? 'O viajante mudou a reserva'
    : `O viajante mudou a reserva: ${moneyText(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'}`

const sectionOf = (title: string, rows: StaffRecord['sections'][number]['rows']) =>
  rows.length === 0 ? [] : [{ title, rows, more: false }]

const paymentRow = ({ end_to_end_id, txid, amount, paid_at }: Payment) => ({
  ...{ link: null, title: moneyText(amount), text: `${end_to_end_id} · txid ${txid}`, badge: 'Recebido' },
  at: paid_at.toISOString(),
})

const refundRow = ({ id, amount, state, created_at, last_error }: Refund) => ({
  ...{ link: null, title: moneyText(amount), badge: REFUND_WORDS[state] ?? state },
  text: last_error === null ? id : `${id} · ${last_error}`,
  at: created_at.toISOString(),
})

function factsOf(row: Row): StaffRecord['facts'] {
  const people = row.people.reduce((sum, { count }) => sum + count, 0)
  return [
    { label: 'Viajante', value: row.buyer, link: { kind: 'person', id: String(row.user_id) } },
    { label: 'E-mail da compra', value: row.email },
    ...(row.phone === null ? [] : [{ label: 'Celular', value: fromE164(row.phone) }]),
    {
      label: 'Guia',
      value: row.guide,
      ...(row.guide_user === null ? {} : { link: { kind: 'person' as const, id: String(row.guide_user) } }),
    },
    { label: 'Oferta', value: row.title, link: { kind: 'offer', id: row.offer_id } },
    { label: 'Plano', value: row.plan_name },
    { label: 'Pessoas', value: String(people) },
    { label: 'Valor', value: String(row.total), format: 'money' },
    ...(row.refunded === null ? [] : [{ label: 'Devolvido', value: String(row.refunded), format: 'money' as const }]),
    { label: 'Pedido', value: `${row.order_id} (${ORDER_WORDS[row.order_status] ?? row.order_status})` },
    ...(row.notes === '' ? [] : [{ label: 'Observações', value: row.notes }]),
    ...(row.cancel_reason === null ? [] : [{ label: 'Motivo do cancelamento', value: row.cancel_reason }]),
  ]
}
