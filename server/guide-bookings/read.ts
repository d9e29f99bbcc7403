import type * as z from 'zod/mini'
import type { guideBooking } from '../../contract/guide-bookings.ts'
import { sizeOf } from '../../src/core/bookings/booking-change.ts'
import type { Database } from '../database/database.ts'

export type GuideBooking = z.output<typeof guideBooking>

interface Row {
  id: string
  code: string
  status: GuideBooking['status']
  cancelled_by_operator: boolean
  offer_id: string
  kind: GuideBooking['offer']['kind']
  title: string
  plan_name: string
  starts_at: string
  moved_from: string | null
  people_before: number | null
  time_zone: string
  duration_minutes: number
  meeting_point: GuideBooking['meetingPoint']
  transfer: GuideBooking['transfer']
  advisory: GuideBooking['advisory']
  people: GuideBooking['people']
  participants: string[]
  notes: string
  answers: GuideBooking['answers']
  client_name: string
  client_cellphone: string | null
  total: number
  checked_in_at: Date | null
}

// The traveller's name comes from the purchase. The telephone shows only for bookings that are still valid.
const COLUMNS = `b.id, b.code, b.status, b.cancelled_by_operator, b.offer_id, f.kind, coalesce(nullif(f.title, ''), b.plan_name) AS title, b.plan_name,
  to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, to_char(b.moved_from, 'YYYY-MM-DD"T"HH24:MI') AS moved_from,
  (SELECT (SELECT sum((p ->> 'count')::integer)::integer FROM jsonb_array_elements(h.before -> 'people') AS p)
    FROM booking_changes h WHERE h.booking_id = b.id AND h.applied_at IS NOT NULL ORDER BY h.applied_at DESC LIMIT 1) AS people_before,
  b.time_zone, f.duration_minutes, f.meeting_point,
  f.transfer, f.advisory, b.people, b.participants, b.notes, b.answers,
  coalesce(nullif(o.contact ->> 'name', ''), u.name) AS client_name,
  CASE WHEN b.status = 'confirmed' THEN coalesce(nullif(o.contact ->> 'cellphone', ''), u.cellphone) END AS client_cellphone,
  b.total, b.checked_in_at`

const TABLES = `bookings b
  JOIN orders o ON o.id = b.order_id
  JOIN users u ON u.id = o.user_id
  JOIN offers f ON f.id = b.offer_id
  JOIN providers p ON p.id = f.provider_id`

/** Guides do not see unpaid bookings. */
export const WAS_PAID = "o.status IN ('paid', 'refunded')"

/** Bookings of a company that begin between two ISO days, both inclusive, sorted by departure. */
export async function readGuideBookings(
  database: Database,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<GuideBooking[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM ${TABLES}
      WHERE p.company_id = $1 AND ${WAS_PAID} AND b.starts_at >= $2::date AND b.starts_at < $3::date + 1
      ORDER BY b.starts_at AT TIME ZONE b.time_zone, b.code COLLATE "C"`,
    [companyId, from, to],
  )
  return rows.map(guideBookingOf)
}

/** Returns null for an unknown or unpaid booking, or another guide's. */
export const readGuideBooking = (database: Database, companyId: string, id: string): Promise<GuideBooking | null> =>
  readOne(database, `b.id = $2 AND ${WAS_PAID}`, companyId, id)

/** Finds a booking by its voucher code, unpaid ones too; null for an unknown code or another guide's. */
export const findByCode = (database: Database, companyId: string, code: string): Promise<GuideBooking | null> =>
  readOne(database, 'b.code = $2', companyId, code)

async function readOne(database: Database, which: string, companyId: string, value: string) {
  const [row] = await database.query<Row>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE p.company_id = $1 AND ${which}`, [
    companyId,
    value,
  ])
  return row === undefined ? null : guideBookingOf(row)
}

function guideBookingOf(row: Row): GuideBooking {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    isCancelledByOperator: row.cancelled_by_operator,
    offer: { id: row.offer_id, kind: row.kind, title: row.title },
    planName: row.plan_name,
    startsAt: row.starts_at,
    movedFrom: row.moved_from,
    peopleBefore: row.people_before === sizeOf(row.people) ? null : row.people_before,
    timeZone: row.time_zone,
    durationMinutes: row.duration_minutes,
    meetingPoint: row.meeting_point,
    transfer: row.transfer,
    advisory: row.advisory,
    people: row.people,
    participants: row.participants,
    notes: row.notes,
    answers: row.answers,
    client: { name: row.client_name, cellphone: row.client_cellphone },
    total: row.total,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
  }
}
