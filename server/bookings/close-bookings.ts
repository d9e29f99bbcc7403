import { bookingAfter } from '../../src/core/bookings/booking.machine.ts'
import type { Services } from '../module.ts'
import { tellSoon } from './tell.ts'

/** In one transaction; the rest comes with the next look. */
const AT_ONCE = 100
const REMINDERS_AT_ONCE = 20
/** `$1` as the clock of Greenwich shows it: no clock on earth is further from it than 14 hours. It lets an index be used. */
const LOCAL_NOW = "($1::timestamptz AT TIME ZONE 'UTC')"

/**
 * Completes confirmed bookings whose service is over, and reminds of those that begin within a day. Call it every now and then: what is
 * done is not done again, also by several servers at once.
 * @returns how many were completed and reminded of; the caller may call again at once where there were any.
 */
export async function closeAndRemind(
  services: Pick<Services, 'database' | 'now' | 'config' | 'siteUrl'>,
): Promise<{ readonly completed: number; readonly reminded: number }> {
  return { completed: await completeEnded(services), reminded: await remind(services) }
}

async function completeEnded({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const completed = bookingAfter('confirmed', { type: 'service ended' })
  const rows = await database.query(
    `WITH ended AS MATERIALIZED (
       SELECT b.id FROM bookings b JOIN offers f ON f.id = b.offer_id
        WHERE b.status = 'confirmed' AND b.starts_at < ${LOCAL_NOW} + interval '15 hours'
          AND b.starts_at AT TIME ZONE b.time_zone + make_interval(mins => f.duration_minutes) <= $1::timestamptz
        ORDER BY b.id LIMIT ${AT_ONCE} FOR UPDATE OF b SKIP LOCKED)
     UPDATE bookings SET status = $2 FROM ended WHERE bookings.id = ended.id RETURNING bookings.id`,
    [now().toISOString(), completed],
  )
  return rows.length
}

/**
 * Once a booking, when its departure is less than a day away. Who bought it within that day has just been told everything.
 */
function remind(services: Pick<Services, 'database' | 'now' | 'config' | 'siteUrl'>): Promise<number> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const due = await transaction.query<{ id: string; is_late: boolean }>(
      `SELECT b.id, coalesce(o.paid_at, o.created_at) > t.departs - interval '24 hours' AS is_late
         FROM bookings b JOIN orders o ON o.id = b.order_id
         CROSS JOIN LATERAL (SELECT b.starts_at AT TIME ZONE b.time_zone AS departs) t
        WHERE b.status = 'confirmed' AND b.reminded_at IS NULL
          AND b.starts_at BETWEEN ${LOCAL_NOW} - interval '15 hours' AND ${LOCAL_NOW} + interval '39 hours'
          AND t.departs > $1::timestamptz AND t.departs <= $1::timestamptz + interval '24 hours'
        ORDER BY b.id LIMIT ${REMINDERS_AT_ONCE} FOR UPDATE OF b SKIP LOCKED`,
      [now.toISOString()],
    )
    for (const { id, is_late: isLate } of due) {
      if (!isLate) await tellSoon(transaction, services, id, now)
    }
    await transaction.query('UPDATE bookings SET reminded_at = $2 WHERE id = ANY($1::text[])', [
      due.map(({ id }) => id),
      now.toISOString(),
    ])
    return due.length
  })
}
