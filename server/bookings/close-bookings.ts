import { bookingAfter } from '../../src/core/bookings/booking.machine.ts'
import { type Job, rowsJob, singleJob } from '../background-work/job.ts'
import { readSales, recordEntry } from '../ledger/record.ts'
import type { Services } from '../module.ts'
import { mailReminder } from './post-mails.ts'

const AT_ONCE = 100
/** `$1` in UTC. Time zones differ by 14 hours at most, so comparing with it allows an index to be used. */
const LOCAL_NOW = "($1::timestamptz AT TIME ZONE 'UTC')"

/** Confirmed bookings that begin within a day and have no reminder yet. */
const SOON = `b.status = 'confirmed' AND b.reminded_at IS NULL
  AND b.starts_at BETWEEN ${LOCAL_NOW} - interval '15 hours' AND ${LOCAL_NOW} + interval '39 hours'
  AND b.starts_at AT TIME ZONE b.time_zone > $1::timestamptz
  AND b.starts_at AT TIME ZONE b.time_zone <= $1::timestamptz + interval '24 hours'`

type Closing = Pick<Services, 'database' | 'now' | 'config' | 'siteUrl'>

/** Completes confirmed bookings after their service, and sends reminders a day before the departure. */
export function bookingJobs(services: Closing): readonly Job[] {
  const { database, now } = services
  return [
    singleJob('booking completion', async () => {
      while ((await completeEnded(services)) > 0);
    }),
    rowsJob(database, {
      name: 'reminder',
      select: `SELECT b.id, b.starts_at AS place FROM bookings b WHERE ${SOON}`,
      params: () => [now().toISOString()],
      handle: (id) => remind(services, id),
    }),
  ]
}

/**
 * Completes bookings whose service is over, and makes the guide's part payable. That part also exists for a booking that the client
 * cancelled too late for a whole refund.
 */
function completeEnded({ database, now }: Closing): Promise<number> {
  return database.transaction(async (transaction) => {
    const time = now()
    const ended = await transaction.query<EndedRow>(
      `WITH ended AS MATERIALIZED (
         SELECT b.id, o.status IN ('paid', 'refunded') AS was_paid
           FROM bookings b JOIN orders o ON o.id = b.order_id JOIN offers f ON f.id = b.offer_id
          WHERE b.service_ended_at IS NULL AND b.status IN ('confirmed', 'completed', 'cancelled by client')
            AND b.starts_at < ${LOCAL_NOW} + interval '15 hours'
            AND b.starts_at AT TIME ZONE b.time_zone + make_interval(mins => f.duration_minutes) <= $1::timestamptz
          ORDER BY b.id LIMIT ${AT_ONCE} FOR UPDATE OF b SKIP LOCKED)
       UPDATE bookings SET service_ended_at = $1, status = CASE status WHEN 'confirmed' THEN $2 ELSE status END
         FROM ended WHERE bookings.id = ended.id
       RETURNING bookings.id, ended.was_paid AS "wasPaid", coalesce(bookings.refunded, 0) AS refunded`,
      [time.toISOString(), bookingAfter('confirmed', { type: 'service ended' })],
    )
    const paid = new Map(ended.filter(({ wasPaid }) => wasPaid).map(({ id, refunded }) => [id, refunded]))
    for (const sale of await readSales(transaction, 'id', [...paid.keys()])) {
      const refunded = paid.get(sale.bookingId) ?? 0
      const cause = { id: sale.bookingId, orderId: sale.orderId }
      await recordEntry(transaction, { type: 'service completed', sale, refunded }, cause, time)
    }
    return ended.length
  })
}

interface EndedRow {
  id: string
  wasPaid: boolean
  refunded: number
}

/** Sends one reminder a booking. No reminder for a purchase within the last day, whose confirmation is just as recent. */
function remind(services: Closing, bookingId: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const [due] = await transaction.query<{ is_late: boolean }>(
      `SELECT coalesce(o.paid_at, o.created_at) > b.starts_at AT TIME ZONE b.time_zone - interval '24 hours' AS is_late
         FROM bookings b JOIN orders o ON o.id = b.order_id
        WHERE ${SOON} AND b.id = $2 FOR UPDATE OF b SKIP LOCKED`,
      [now.toISOString(), bookingId],
    )
    if (due === undefined) return
    if (!due.is_late) await mailReminder(transaction, services, bookingId, now)
    await transaction.query('UPDATE bookings SET reminded_at = $2 WHERE id = $1', [bookingId, now.toISOString()])
  })
}
