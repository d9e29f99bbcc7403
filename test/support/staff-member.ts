import type { Database } from '../../server/database/database.ts'
import type { Permission } from '../../src/core/back-office/permissions.ts'

/** An admin with one permission. */
export async function insertStaffMember(database: Database, email: string, permission: Permission): Promise<void> {
  await database.query(
    `WITH person AS (INSERT INTO users (email, name) VALUES ($1, $2) RETURNING id),
       role AS (INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM person)
     INSERT INTO staff_permissions (user_id, permission, granted_at) SELECT id, $3, now() FROM person`,
    [email, `Equipe ${permission}`, permission],
  )
}

/** The person of a session repeated password and code just now. */
export async function confirmNewest(database: Database, userId: string): Promise<void> {
  await database.query(
    `INSERT INTO second_factors (user_id, secret, created_at, enabled_at) VALUES ($1, '\\x00', now(), now())`,
    [userId],
  )
  await database.query('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [userId])
}

/** Moves a booking with its seats to two days ago. */
export async function moveToPast(database: Database, bookingId: string): Promise<void> {
  await database.query(
    `UPDATE bookings SET starts_at = (now() - interval '2 days') AT TIME ZONE time_zone WHERE id = $1`,
    [bookingId],
  )
  await database.query(
    'UPDATE held_seats h SET starts_at = b.starts_at FROM bookings b WHERE b.id = h.id AND b.id = $1',
    [bookingId],
  )
}
