import { bookingAfter } from '../../src/core/bookings/booking.machine.ts'
import { type Job, rowsJob, singleJob } from '../background-work/job.ts'
import { readSales, recordEntry } from '../ledger/record.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import type { MailingServices } from '../module.ts'
import { mailReminder } from './post-mails.ts'

const AT_ONCE = 100
/** `$1` in UTC. Time zones differ by 14 hours at most, so comparing with it allows an index to be used. */
const LOCAL_NOW = "($1::timestamptz AT TIME ZONE 'UTC')"

interface Reminder {
  readonly name: string
  readonly event: 'is tomorrow' | 'is today'
  /** When it was sent. */
  readonly column: 'reminded_at' | 'reminded_today_at'
  /** When it is due, local to the departure. */
  readonly due: string
}

const REMINDERS: readonly Reminder[] = [
  {
    name: 'reminder of the day before',
    event: 'is tomorrow',
    column: 'reminded_at',
    // 24 hours before, but not at night.
    due: "greatest(b.starts_at - interval '24 hours', date_trunc('day', b.starts_at) - interval '16 hours')",
  },
  {
    name: 'reminder of the morning',
    event: 'is today',
    column: 'reminded_today_at',
    // At seven, or two hours before an earlier departure.
    due: "least(date_trunc('day', b.starts_at) + interval '7 hours', b.starts_at - interval '2 hours')",
  },
]

/** Confirmed bookings before their departure whose reminder is due and was not sent. */
const isDue = ({ column, due }: Reminder) => `b.status = 'confirmed' AND b.${column} IS NULL
  AND b.starts_at BETWEEN ${LOCAL_NOW} - interval '15 hours' AND ${LOCAL_NOW} + interval '39 hours'
  AND b.starts_at AT TIME ZONE b.time_zone > $1::timestamptz
  AND (${due}) AT TIME ZONE b.time_zone <= $1::timestamptz`

/** Completes confirmed bookings after their service, and sends reminders on the day before and on the morning of the departure. */
export function bookingJobs(services: MailingServices): readonly Job[] {
  const { database, now } = services
  return [
    singleJob('booking completion', async () => {
      while ((await completeEnded(services)) > 0);
    }),
    ...REMINDERS.map((reminder) =>
      rowsJob(database, {
        name: reminder.name,
        select: `SELECT b.id, b.starts_at AS place FROM bookings b WHERE ${isDue(reminder)}`,
        params: () => [now().toISOString()],
        handle: (id) => remind(services, reminder, id),
      }),
    ),
  ]
}

/**
 * Completes bookings whose service is over, and makes the guide's part payable. That part also exists for a booking that the client
 * cancelled too late for a whole refund.
 */
function completeEnded({ database, now }: MailingServices): Promise<number> {
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

/** Sends one reminder a booking. No reminder for a purchase after its time, whose confirmation is just as recent. */
function remind(services: MailingServices, reminder: Reminder, bookingId: string): Promise<void> {
  const { column, due, event } = reminder
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const [found] = await transaction.query<{ is_late: boolean }>(
      `SELECT coalesce(o.paid_at, o.created_at) > (${due}) AT TIME ZONE b.time_zone AS is_late
         FROM bookings b JOIN orders o ON o.id = b.order_id
        WHERE ${isDue(reminder)} AND b.id = $2 FOR UPDATE OF b SKIP LOCKED`,
      [now.toISOString(), bookingId],
    )
    if (found === undefined) return
    await transaction.query(`UPDATE bookings SET ${column} = $2 WHERE id = $1`, [bookingId, now.toISOString()])
    if (found.is_late) return
    await mailReminder(transaction, services, { id: bookingId, event }, now)
    // Last, because it publishes.
    await noteBooking(transaction, bookingId, event, now)
  })
}
