import type { Database } from '../server/database/database.ts'

/** Gives bookings that were written as rows the seats that buying them would have held. */
export async function holdSeatsOf(database: Database, bookings: readonly string[]): Promise<void> {
  await database.query(
    `INSERT INTO held_seats (id, offer_id, starts_at, time_zone, people, takes_whole, held_at, held_until)
     SELECT b.id, b.offer_id, b.starts_at, b.time_zone,
       (SELECT sum((p ->> 'count')::integer) FROM jsonb_array_elements(b.people) AS p), coalesce(l.is_private, false), o.created_at,
       CASE WHEN b.status = 'awaiting payment' THEN o.expires_at END
     FROM bookings b JOIN orders o ON o.id = b.order_id LEFT JOIN plans l ON l.id = b.plan_id
     WHERE b.id = ANY($1::text[]) AND (b.status IN ('confirmed', 'completed') OR (b.status = 'awaiting payment' AND o.status = b.status))`,
    [bookings],
  )
}
