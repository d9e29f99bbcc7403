import { may } from '../../src/core/back-office/permissions.ts'
import type { BookingStatus } from '../../src/core/bookings/booking.ts'
import { fromE164 } from '../../src/core/brazil/phone.ts'
import { problem } from '../http/problem.ts'
import { BOOKING_REFUNDS, BOOKING_SECTIONS, type BookingKey, PAYMENTS, type PaymentRow } from './booking-sections.ts'
import type { StaffRecord } from './record-types.ts'
import { BOOKING_WORDS, bookingBadge, departureText, isExpired, moneyText, ORDER_WORDS } from './record-words.ts'
import type { RefundRow } from './related-rows.ts'
import { readSection, readSections, type Viewing } from './sections.ts'
import { event, mailsOf, timelineOf } from './timeline.ts'

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
  cancelled_by_operator: boolean
  created_at: Date
  expires_at: Date
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
  /** Centavos that the next payout contains; null without any. */
  payable: string | null
}

/** A booking with its order, payments, refunds, payout and mails. @throws HttpProblem 404 */
export async function bookingRecord(viewing: Viewing, id: string): Promise<StaffRecord> {
  const { database, now, permissions } = viewing
  const [row] = await database.query<Row>(
    `SELECT b.id, b.code, b.order_id, o.status AS order_status, b.status, b.total, b.refunded, b.people, b.notes, b.cancel_reason, b.cancelled_by_operator,
       to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, o.created_at, o.expires_at, o.paid_at, b.cancelled_at, b.checked_in_at,
       b.offer_id, coalesce(nullif(f.title, ''), b.plan_name) AS title, b.plan_name, u.id AS user_id,
       coalesce(nullif(o.contact ->> 'name', ''), u.name) AS buyer, coalesce(nullif(o.contact ->> 'email', ''), u.email) AS email,
       coalesce(nullif(o.contact ->> 'cellphone', ''), u.cellphone) AS phone, c.user_id AS guide_user, p.name AS guide,
       t.id AS dispute_id, y.amount AS payable
     FROM bookings b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id JOIN offers f ON f.id = b.offer_id
       JOIN providers p ON p.id = f.provider_id LEFT JOIN companies c ON c.id = p.company_id
       LEFT JOIN disputes t ON t.booking_id = b.id LEFT JOIN payable_bookings y ON y.booking_id = b.id WHERE b.id = $1`,
    [id],
  )
  if (row === undefined) throw problem('record_not_found')
  const [sections, events] = await Promise.all([
    readSections(viewing, BOOKING_SECTIONS, { id, orderId: row.order_id }),
    readEvents(viewing, row),
  ])
  return {
    link: { kind: 'booking', id },
    title: row.code,
    text: `${row.title} · ${departureText(row.starts_at)}`,
    badges: [bookingBadge(row, now), ...(row.checked_in_at === null ? [] : ['Check-in feito'])],
    ...(row.dispute_id !== null && { dispute: row.dispute_id }),
    facts: [
      ...factsOf(row),
      ...(row.payable !== null && may(permissions, 'finance')
        ? [{ label: 'A repassar ao guia', value: String(row.payable), format: 'money' as const }]
        : []),
    ],
    sections,
    timeline: await timelineOf(database, events, [
      { kind: 'booking', id },
      { kind: 'order', id: row.order_id },
    ]),
  }
}

/** Further rows of a section of a booking. @throws HttpProblem 404 */
export async function bookingSection(viewing: Viewing, id: string, page: Parameters<typeof readSection>[3]) {
  const [key] = await viewing.database.query<BookingKey>(
    'SELECT id, order_id AS "orderId" FROM bookings WHERE id = $1',
    [id],
  )
  if (key === undefined) throw problem('record_not_found')
  return readSection(viewing, BOOKING_SECTIONS, key, page)
}

async function readEvents({ database, now }: Viewing, row: Row) {
  const { id, order_id: orderId } = row
  const [payments, refunds, changes, mails] = await Promise.all([
    database.query<PaymentRow>(PAYMENTS, [orderId, id]),
    database.query<RefundRow>(BOOKING_REFUNDS, [orderId, id]),
    database.query<{ applied_at: Date; difference: number }>(
      'SELECT applied_at, difference FROM booking_changes WHERE booking_id = $1 AND applied_at IS NOT NULL',
      [id],
    ),
    mailsOf(database, { orderId }),
  ])
  return [
    event(row.created_at, 'O viajante fez o pedido'),
    event(isExpired(row, now) ? row.expires_at : null, 'O prazo do pagamento terminou'),
    event(row.paid_at, 'O pedido foi pago'),
    ...payments.map(({ amount, paid_at }) => event(paid_at, `Pix de ${moneyText(amount)} recebido`)),
    ...changes.map(({ applied_at, difference }) => event(applied_at, changeText(difference))),
    event(row.checked_in_at, 'O guia fez o check-in'),
    event(
      row.cancelled_at,
      row.cancelled_by_operator ? `${BOOKING_WORDS[row.status]}, por nossa equipe` : BOOKING_WORDS[row.status],
    ),
    ...refunds.flatMap(({ amount, created_at, done_at }) => [
      event(created_at, `Devolução de ${moneyText(amount)} pedida`),
      event(done_at, `Devolução de ${moneyText(amount)} feita`),
    ]),
    ...mails.map(({ subject, created_at }) => event(created_at, `E-mail: ${subject}`)),
  ]
}

const changeText = (difference: number): string =>
  difference === 0
    ? 'O viajante mudou a reserva'
    : `O viajante mudou a reserva: ${moneyText(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'}`

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
