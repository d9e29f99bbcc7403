import type { BookingStatus } from '../../src/core/bookings/booking.ts'
import { bookingBadge, departureText, moneyText, offerBadge, ROLE_WORDS } from './record-words.ts'

// Rows of lists and sections, as contract/staff-records.ts has them.

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly created_at: Date
  readonly deleted_at: Date | null
  readonly roles: readonly string[]
  readonly provider: string | null
}

/** Columns of `users u`. */
export const PERSON_COLUMNS = `u.id, u.name, u.email, u.created_at, u.deleted_at,
  ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role DESC) AS roles,
  (SELECT p.name FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = u.id) AS provider`

export const personRow = ({ id, name, email, created_at, deleted_at, roles, provider }: PersonRow) => ({
  link: { kind: 'person' as const, id: String(id) },
  title: name,
  text: [deleted_at === null ? email : 'Conta excluída', provider].filter((part) => part !== null).join(' · '),
  badge: roles.map((role) => ROLE_WORDS[role] ?? role).join(', ') || null,
  at: created_at.toISOString(),
})

export interface OfferRow {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly status: string
  readonly provider: string
  readonly place: string
  readonly created_at: Date
  readonly is_suspended: boolean
}

export const OFFER_SELECT = `SELECT f.id, f.number, f.title, f.status, f.suspended_at IS NOT NULL AS is_suspended, p.name AS provider, d.name AS place, f.created_at
  FROM offers f JOIN providers p ON p.id = f.provider_id JOIN destinations d ON d.slug = f.destination`

export const offerRow = ({ id, title, status, is_suspended, provider, place, created_at }: OfferRow) => ({
  link: { kind: 'offer' as const, id },
  title: title === '' ? 'Sem título' : title,
  text: `${provider} · ${place}`,
  badge: offerBadge(status, is_suspended),
  at: created_at.toISOString(),
})

export interface BookingRow {
  readonly id: string
  readonly number: string
  readonly code: string
  readonly status: BookingStatus
  readonly title: string
  readonly starts_at: string
  readonly total: number
  readonly buyer: string
  readonly created_at: Date
  readonly expires_at: Date
}

export const BOOKING_SELECT = `SELECT b.id, b.number, b.code, b.status, coalesce(nullif(f.title, ''), b.plan_name) AS title,
    to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, b.total,
    coalesce(nullif(o.contact ->> 'name', ''), u.name) AS buyer, o.created_at, o.expires_at
  FROM bookings b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id JOIN offers f ON f.id = b.offer_id`

export const bookingRow = (row: BookingRow, now: Date) => ({
  link: { kind: 'booking' as const, id: row.id },
  title: `${row.code} · ${row.buyer}`,
  text: `${row.title} · ${departureText(row.starts_at)} · ${moneyText(row.total)}`,
  badge: bookingBadge(row, now),
  at: row.created_at.toISOString(),
})
