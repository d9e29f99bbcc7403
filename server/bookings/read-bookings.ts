import type * as z from 'zod/mini'
import type { booking } from '../../contract/bookings.ts'
import { answersUntil } from '../../src/core/booking-questions/answer-limit.ts'
import { unansweredOf } from '../../src/core/booking-questions/answers.ts'
import { askedOf, questionsOf } from '../../src/core/booking-questions/questions.ts'
import { sizeOf } from '../../src/core/bookings/booking-change.ts'
import { readAllFields } from '../../src/core/offers/offer-fields.ts'
import { instantOf } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'

export type Booking = z.output<typeof booking>

/** The bank's state of a refund. */
export type RefundState = 'due' | 'processing' | 'done' | 'failed'

export const publicRefundState = (state: RefundState) =>
  state === 'due' || state === 'processing' ? 'on its way' : state

/** Reason of the refund of a change, which distinguishes it from other refunds of the booking. */
export const CHANGE_REFUND = 'changed to a lower price'

interface Row {
  id: string
  code: string
  order_id: string
  status: Booking['status']
  offer_id: string
  kind: Booking['offer']['kind']
  title: string
  slug: string
  place: string
  state: string
  cover: Booking['offer']['cover']
  provider_id: string
  provider_name: string
  cellphone: string | null
  plan_name: string
  starts_at: string
  time_zone: string
  duration_minutes: number
  meeting_point: Booking['meetingPoint']
  transfer: Booking['transfer']
  advisory: Booking['advisory']
  contact_cellphone: string | null
  people: Booking['people']
  lines: Booking['lines']
  participants: string[]
  notes: string
  answers: Booking['answers']
  fields: object
  checked_in_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  cancelled_by_operator: boolean
  review: Booking['review']
  total: number
  refunded: number | null
  change: Booking['change']
  change_refunds: readonly { amount: number; state: RefundState; at: string }[]
  refund_state: RefundState | null
  refund_at: Date | null
  cancellation: Booking['cancellation']
  free_until: Date | null
  booked_at: Date
  expires_at: Date | null
}

/** Photos of the review `v`: public ones, then those that wait or were refused. */
const PHOTOS = `SELECT coalesce(json_agg(json_build_object('id', x.id, 'state', x.state, 'picture', x.picture, 'reason', x.reason)
      ORDER BY x.place, x.sent_at, x.id), '[]')
    FROM (SELECT e.photo ->> 'id' AS id, 'published' AS state, e.photo - 'id' AS picture, NULL AS reason, e.place, NULL AS sent_at
        FROM jsonb_array_elements(v.photos) WITH ORDINALITY AS e (photo, place)
      UNION ALL SELECT p.id, CASE WHEN p.refusal IS NULL THEN 'waiting' ELSE 'refused' END, NULL, p.refusal, 1000, p.sent_at
        FROM private_documents p JOIN reviews_asked q ON q.id = p.review_id WHERE q.rating_id = v.id) x`

// A booking shows although its offer or guide is no longer public; missing texts of an unfinished offer come from the booking.
// Only holders of a valid booking need the guide's telephone.
const COLUMNS = `b.id, b.code, b.order_id, b.status, b.offer_id, f.kind, coalesce(nullif(f.title, ''), b.plan_name) AS title,
  d.slug, d.name AS place, d.state, coalesce(f.pictures -> 0, d.cover) AS cover, p.id AS provider_id,
  b.provider_name, CASE WHEN b.status = 'confirmed' THEN u.cellphone END AS cellphone, b.plan_name,
  to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, b.time_zone, f.duration_minutes, f.meeting_point, f.transfer,
  f.advisory, coalesce(nullif(o.contact ->> 'cellphone', ''), y.cellphone) AS contact_cellphone, b.people,
  b.lines, b.participants, b.notes, b.answers, f.fields, b.checked_in_at, b.cancelled_at, b.cancel_reason, b.cancelled_by_operator,
  (SELECT json_build_object('stars', v.stars, 'text', v.text, 'writtenOn', v.written_on, 'answer', v.answer,
      'photos', (${PHOTOS}))
    FROM reviews v WHERE v.booking_id = b.id) AS review,
  (SELECT json_build_object('orderId', w.id, 'startsAt', to_char(h.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'people', h.people,
      'total', b.total + h.difference, 'difference', h.difference, 'expiresAt', w.expires_at)
    FROM booking_changes h JOIN orders w ON w.id = h.order_id
    WHERE h.booking_id = b.id AND w.status = 'awaiting payment') AS change,
  (SELECT coalesce(json_agg(json_build_object('amount', g.amount, 'state', g.state, 'at', coalesce(g.done_at, g.created_at))
      ORDER BY g.created_at, g.id), '[]')
    FROM pix_refunds g WHERE g.booking_id = b.id AND g.reason = '${CHANGE_REFUND}') AS change_refunds,
  b.total, b.refunded, r.state AS refund_state, coalesce(r.done_at, r.created_at) AS refund_at, b.cancellation, b.free_until, o.created_at AS booked_at,
  CASE WHEN b.status = 'awaiting payment' THEN o.expires_at END AS expires_at`

const TABLES = `bookings b
  JOIN orders o ON o.id = b.order_id
  JOIN users y ON y.id = o.user_id
  JOIN offers f ON f.id = b.offer_id
  JOIN destinations d ON d.slug = f.destination
  JOIN providers p ON p.id = f.provider_id
  LEFT JOIN companies c ON c.id = p.company_id
  LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN LATERAL (SELECT state, done_at, created_at FROM pix_refunds
    WHERE booking_id = b.id AND reason <> '${CHANGE_REFUND}'
    ORDER BY state = 'done', created_at DESC LIMIT 1) r ON true`

/** An unpaid, expired booking stays visible this long. */
const EXPIRED_DAYS = 7

/**
 * Returns the person's bookings: upcoming ones by departure, then the rest, latest departure first (same order as core/bookings).
 * Upcoming: confirmed or still payable, and not over.
 */
export async function readBookings(
  database: Database,
  userId: string,
  kind: Booking['offer']['kind'] | undefined,
  now: Date,
): Promise<Booking[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS}
       FROM ${TABLES}
       CROSS JOIN LATERAL (SELECT b.starts_at AT TIME ZONE b.time_zone AS departs) t
       CROSS JOIN LATERAL (SELECT (b.status = 'confirmed' OR (b.status = 'awaiting payment' AND o.expires_at > $3::timestamptz))
         AND t.departs + make_interval(mins => f.duration_minutes) > $3::timestamptz AS coming) s
      WHERE o.user_id = $1 AND ($2::text IS NULL OR f.kind = $2)
        AND (b.status <> 'awaiting payment' OR o.expires_at > $3::timestamptz - make_interval(days => ${EXPIRED_DAYS}))
      ORDER BY s.coming DESC, CASE WHEN s.coming THEN t.departs END, t.departs DESC, b.code COLLATE "C"`,
    [userId, kind ?? null, now.toISOString()],
  )
  return rows.map(bookingOf)
}

/** Returns null for an unknown booking or another person's. */
export async function readBooking(database: Database, userId: string, id: string): Promise<Booking | null> {
  const [row] = await database.query<Row>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE b.id = $1 AND o.user_id = $2`, [
    id,
    userId,
  ])
  return row === undefined ? null : bookingOf(row)
}

/** The bookings of a person's order, in the order of the request; for the order of a change, the booking that changes. */
export async function readBookingsOfOrder(database: Database, userId: string, orderId: string): Promise<Booking[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM ${TABLES}
      WHERE (b.order_id = $1 OR b.id = (SELECT booking_id FROM booking_changes WHERE order_id = $1)) AND o.user_id = $2
      ORDER BY b.position, b.code COLLATE "C"`,
    [orderId, userId],
  )
  return rows.map(bookingOf)
}

function bookingOf(row: Row): Booking {
  const { questions, answerLimit } = readAllFields(row.fields)
  return {
    id: row.id,
    code: row.code,
    orderId: row.order_id,
    status: row.status,
    offer: {
      id: row.offer_id,
      kind: row.kind,
      title: row.title,
      destination: { slug: row.slug, name: row.place, state: row.state },
      cover: row.cover,
    },
    provider: { id: row.provider_id, name: row.provider_name, cellphone: row.cellphone },
    planName: row.plan_name,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    durationMinutes: row.duration_minutes,
    meetingPoint: row.meeting_point,
    transfer: row.transfer,
    advisory: row.advisory,
    contactCellphone: row.contact_cellphone,
    people: row.people,
    lines: row.lines,
    total: row.total,
    participants: row.participants,
    notes: row.notes,
    answers: row.answers,
    answersUntil: answersUntil(instantOf(row.starts_at, row.time_zone), answerLimit).toISOString(),
    unanswered: unansweredOf(askedOf(questionsOf(row.kind, questions), sizeOf(row.people)), row.answers ?? []),
    change: row.change && { ...row.change, expiresAt: new Date(row.change.expiresAt).toISOString() },
    changeRefunds: row.change_refunds.map(({ amount, state, at }) => ({
      amount,
      state: publicRefundState(state),
      at: new Date(at).toISOString(),
    })),
    refunded: row.refunded,
    refund:
      row.refund_state === null || row.refund_at === null
        ? null
        : { state: publicRefundState(row.refund_state), at: row.refund_at.toISOString() },
    cancellation: row.cancellation,
    freeUntil: row.free_until?.toISOString() ?? null,
    bookedAt: row.booked_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    isCancelledByOperator: row.cancelled_by_operator,
    review: row.review,
  }
}
