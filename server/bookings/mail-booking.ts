import type { Answer } from '../../src/core/booking-questions/answers.ts'
import type { BookingStatus } from '../../src/core/bookings/booking.ts'
import type { Party } from '../../src/core/bookings/booking-change.ts'
import type { Advisory, CancellationPolicy } from '../../src/core/offers/offer.ts'
import type { OfferKind } from '../../src/core/offers/offer-kinds.ts'
import type { Database } from '../database/database.ts'

/** A booking's data for mails. */
export interface MailBooking {
  readonly id: string
  readonly orderId: string
  readonly code: string
  readonly status: BookingStatus
  readonly kind: OfferKind
  readonly title: string
  readonly planName: string
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly timeZone: string
  /** The destination whose local time is shown. */
  readonly place: string
  readonly people: number
  readonly party: Party
  readonly participants: readonly string[]
  readonly answers: readonly Answer[]
  readonly meetingPoint: { readonly name: string; readonly address: string } | null
  readonly transfer: { readonly origin: string; readonly destination: string } | null
  readonly advisory: Advisory | null
  readonly total: number
  readonly refunded: number | null
  readonly cancelReason: string | null
  readonly isCancelledByOperator: boolean
  readonly cancellation: CancellationPolicy
  /** ISO instant. */
  readonly freeUntil: string | null
  /** ISO instant. */
  readonly bookedAt: string
  /** The buyer; without an address if the account was deleted. */
  readonly client: { readonly userId: string; readonly name: string; readonly email: string | null }
  readonly guide: {
    readonly id: string
    readonly name: string
    readonly cellphone: string | null
    /** The person to greet and to mail; null for a profile without an account. */
    readonly person: string | null
    readonly userId: string | null
    readonly email: string | null
  }
}

type Row = Omit<MailBooking, 'client' | 'guide' | 'bookedAt' | 'freeUntil'> & {
  readonly freeUntil: Date | null
  readonly bookedAt: Date
  readonly clientId: string
  readonly clientName: string
  readonly clientEmail: string | null
  readonly guideId: string
  readonly guideName: string
  readonly guidePhone: string | null
  readonly guidePerson: string | null
  readonly guideEmail: string | null
  readonly guideUser: string | null
}

// Mails go to the address of the purchase, else to the account's.
const SELECT = `SELECT b.id, b.order_id AS "orderId", b.code, b.status, f.kind, coalesce(nullif(f.title, ''), b.plan_name) AS title,
    b.plan_name AS "planName", to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", b.time_zone AS "timeZone",
    d.name AS place, (SELECT coalesce(sum((p ->> 'count')::integer), 0)::integer FROM jsonb_array_elements(b.people) AS p) AS people,
    b.people AS party, b.participants, b.answers, f.meeting_point AS "meetingPoint", f.transfer, f.advisory, b.total, b.refunded, b.cancel_reason AS "cancelReason", b.cancelled_by_operator AS "isCancelledByOperator",
    b.cancellation, b.free_until AS "freeUntil", o.created_at AS "bookedAt", u.id::text AS "clientId", g.id::text AS "guideUser", coalesce(nullif(o.contact ->> 'name', ''), u.name) AS "clientName",
    CASE WHEN u.deleted_at IS NULL THEN coalesce(nullif(o.contact ->> 'email', ''), u.email) END AS "clientEmail",
    p.id AS "guideId", b.provider_name AS "guideName", g.cellphone AS "guidePhone", g.name AS "guidePerson", g.email AS "guideEmail"
  FROM bookings b
    JOIN orders o ON o.id = b.order_id
    JOIN users u ON u.id = o.user_id
    JOIN offers f ON f.id = b.offer_id
    JOIN destinations d ON d.slug = f.destination
    JOIN providers p ON p.id = f.provider_id
    LEFT JOIN companies c ON c.id = p.company_id
    LEFT JOIN users g ON g.id = c.user_id`

/** Sorted by departure. */
export async function mailBookingsOfOrder(database: Database, orderId: string): Promise<MailBooking[]> {
  const rows = await database.query<Row>(`${SELECT} WHERE b.order_id = $1 ORDER BY b.starts_at, b.position, b.id`, [
    orderId,
  ])
  return rows.map(mailBookingOf)
}

export async function readMailBooking(database: Database, id: string): Promise<MailBooking | undefined> {
  const rows = await database.query<Row>(`${SELECT} WHERE b.id = $1`, [id])
  return rows.map(mailBookingOf)[0]
}

function mailBookingOf(row: Row): MailBooking {
  const {
    clientId,
    guideUser,
    clientName,
    clientEmail,
    guideId,
    guideName,
    guidePhone,
    guidePerson,
    guideEmail,
    ...rest
  } = row
  return {
    ...rest,
    bookedAt: row.bookedAt.toISOString(),
    freeUntil: row.freeUntil?.toISOString() ?? null,
    client: { userId: clientId, name: clientName, email: clientEmail },
    guide: {
      id: guideId,
      name: guideName,
      cellphone: guidePhone,
      person: guidePerson,
      userId: guideUser,
      email: guideEmail,
    },
  }
}
