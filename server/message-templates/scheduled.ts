import { randomUUID } from 'node:crypto'
import { fillTemplate, type ScheduledDecision, type ScheduledMessage } from '../../src/core/messages/templates.ts'
import { type Job, rowsJob } from '../background-work/job.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { add } from '../messages/messages.ts'
import { messageNotice } from '../messages/notices.ts'
import { beginThread, lockThread } from '../messages/threads.ts'
import type { Services } from '../module.ts'
import { notify } from '../notifications/notify.ts'
import { valuesOfBooking } from './values.ts'

type Sending = Pick<Services, 'database' | 'now' | 'siteUrl'>

/** Local to the departure. */
const DUE = "(date_trunc('day', b.starts_at) + make_interval(days => t.days) + t.time)"

/** Each template with a schedule, for each booking of its guide that is not cancelled. */
const PLANNED = `FROM message_templates t JOIN offers o ON o.provider_id = t.provider_id JOIN bookings b ON b.offer_id = o.id
    LEFT JOIN scheduled_messages s ON s.booking_id = b.id AND s.template_id = t.id
  WHERE t.days IS NOT NULL AND b.status IN ('confirmed', 'completed')`

/** A message that could not be sent for this long is of no use: its template may be new, or the server was stopped. */
const LATEST_HOURS = 6
const SHOWN_DAYS = 30

interface Row {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly booking_id: string
  readonly due_at: string
  readonly state: 'waiting' | 'skipped' | null
}

/** Messages to be sent, the earliest first. */
export async function readScheduled(
  { database, now, siteUrl }: Sending,
  providerId: string,
  threadId: string | null,
): Promise<ScheduledMessage[]> {
  const rows = await database.query<Row>(
    `SELECT t.id, t.name, coalesce(s.text, t.text) AS text, b.id AS booking_id, to_char(${DUE}, 'YYYY-MM-DD"T"HH24:MI') AS due_at, s.state
       ${PLANNED} AND t.provider_id = $1 AND coalesce(s.state, 'waiting') <> 'sent'
         AND b.starts_at BETWEEN ($2::timestamptz AT TIME ZONE 'UTC') - interval '${SHOWN_DAYS + 2} days'
           AND ($2::timestamptz AT TIME ZONE 'UTC') + interval '${2 * SHOWN_DAYS + 2} days'
         AND (${DUE} AT TIME ZONE b.time_zone) BETWEEN $2::timestamptz - interval '${LATEST_HOURS} hours'
           AND $2::timestamptz + interval '${SHOWN_DAYS} days'
         AND ($3::uuid IS NULL OR b.id = (SELECT booking_id FROM message_threads WHERE id = $3))
      ORDER BY ${DUE}, b.id LIMIT 200`,
    [providerId, now().toISOString(), threadId],
  )
  const messages: ScheduledMessage[] = []
  for (const { booking_id: bookingId, due_at: dueAt, text, state, ...template } of rows) {
    const values = await valuesOfBooking(database, bookingId, siteUrl())
    const filled = fillTemplate(text, values)
    messages.push({
      ...template,
      ...filled,
      bookingId,
      dueAt,
      to: values.nome ?? '',
      title: values.passeio ?? '',
      state: state === 'skipped' ? 'skipped' : filled.missing.length > 0 ? 'incomplete' : 'waiting',
    })
  }
  return messages
}

/**
 * @throws HttpProblem 404 for a message that was sent or is not of this guide; to send one, 409 if the guide may not write to
 * the traveller, 422 without a value.
 */
export function decideScheduled(
  services: Sending,
  providerId: string,
  { bookingId, templateId }: { readonly bookingId: string; readonly templateId: string },
  decision: ScheduledDecision,
): Promise<void> {
  const { database } = services
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [bookingId])
    const [found] = await transaction.query(
      `SELECT 1 ${PLANNED} AND t.provider_id = $1 AND b.id = $2 AND t.id = $3 AND coalesce(s.state, 'waiting') <> 'sent'`,
      [providerId, bookingId, templateId],
    )
    if (found === undefined) throw problem('record_not_found')
    if (decision.type === 'send') {
      const result = await sendScheduled(transaction, services, bookingId, templateId)
      if (result !== 'sent') throw problem(result === 'incomplete' ? 'template_incomplete' : 'thread_closed')
      return
    }
    const state = decision.type === 'skip' ? 'skipped' : 'waiting'
    await transaction.query(
      `INSERT INTO scheduled_messages (booking_id, template_id, state, text) VALUES ($1, $2, $3, $4)
       ON CONFLICT (booking_id, template_id) DO UPDATE SET state = excluded.state, text = coalesce(excluded.text, scheduled_messages.text)`,
      [bookingId, templateId, state, decision.type === 'edit' ? decision.text : null],
    )
  })
}

/** Sends due messages, once each, also with several servers. */
export function scheduledJob(services: Sending): Job {
  const { database, now } = services
  const due = `${PLANNED} AND s.state IS DISTINCT FROM 'sent' AND s.state IS DISTINCT FROM 'skipped'
    AND b.starts_at BETWEEN ($1::timestamptz AT TIME ZONE 'UTC') - interval '32 days' AND ($1::timestamptz AT TIME ZONE 'UTC') + interval '32 days'
    AND (${DUE} AT TIME ZONE b.time_zone) BETWEEN $1::timestamptz - interval '${LATEST_HOURS} hours' AND $1::timestamptz`
  return rowsJob(database, {
    name: 'scheduled message',
    select: `SELECT b.id || ' ' || t.id AS id, ${DUE} AS place ${due}`,
    params: () => [now().toISOString()],
    handle: (id) => {
      const [bookingId = '', templateId = ''] = id.split(' ')
      return database.transaction(async (transaction) => {
        const locked = await transaction.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE SKIP LOCKED', [
          bookingId,
        ])
        if (locked.length === 0) return
        const [still] = await transaction.query(`SELECT 1 ${due} AND b.id = $2 AND t.id = $3`, [
          now().toISOString(),
          bookingId,
          templateId,
        ])
        if (still === undefined) return
        if ((await sendScheduled(transaction, services, bookingId, templateId)) === 'sent') return
        // The guide sees it as skipped.
        await transaction.query(
          `INSERT INTO scheduled_messages (booking_id, template_id, state) VALUES ($1, $2, 'skipped')
           ON CONFLICT (booking_id, template_id) DO UPDATE SET state = 'skipped'`,
          [bookingId, templateId],
        )
      })
    },
  })
}

/**
 * Sends the message of a locked booking in its thread. @returns `incomplete` where a placeholder has no value, `closed` where one
 * side blocked the other or an admin stopped the guide's messages.
 */
async function sendScheduled(
  transaction: Database,
  { now, siteUrl }: Sending,
  bookingId: string,
  templateId: string,
): Promise<'sent' | 'incomplete' | 'closed'> {
  const [row] = await transaction.query<{
    text: string
    traveller: string
    guide: string | null
    provider_id: string
    offer_id: string
  }>(
    `SELECT coalesce(s.text, t.text) AS text, d.user_id::text AS traveller, c.user_id::text AS guide, t.provider_id, b.offer_id
       FROM message_templates t JOIN offers o ON o.provider_id = t.provider_id JOIN bookings b ON b.offer_id = o.id
       JOIN orders d ON d.id = b.order_id JOIN providers p ON p.id = t.provider_id LEFT JOIN companies c ON c.id = p.company_id
       LEFT JOIN scheduled_messages s ON s.booking_id = b.id AND s.template_id = t.id
      WHERE b.id = $1 AND t.id = $2`,
    [bookingId, templateId],
  )
  if (row === undefined || row.guide === null) return 'closed'
  const { text, missing } = fillTemplate(row.text, await valuesOfBooking(transaction, bookingId, siteUrl()))
  if (missing.length > 0) return 'incomplete'
  const { traveller, guide, provider_id: providerId, offer_id: offerId } = row
  const threadId = await beginThread(transaction, { traveller, providerId, offerId, bookingId }, now())
  if (!(await lockThread(transaction, guide, threadId)).canSend) return 'closed'
  await transaction.query(
    `INSERT INTO scheduled_messages (booking_id, template_id, state) VALUES ($1, $2, 'sent')
     ON CONFLICT (booking_id, template_id) DO UPDATE SET state = 'sent'`,
    [bookingId, templateId],
  )
  const notice = await messageNotice(transaction, { threadId, from: 'guide', text })
  await notify(transaction, traveller, 'messages', notice, now())
  const content = { text, event: null, attachment: null, isScheduled: true }
  const line = { id: randomUUID(), from: 'guide', userId: guide, ...content } as const
  await add(transaction, threadId, { travellerId: traveller, guideId: guide }, line, now())
  return 'sent'
}
