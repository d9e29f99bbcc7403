import { REMINDER_HOURS } from '../../src/core/disputes/dispute-rules.ts'
import { type Job, rowsJob } from '../background-work/job.ts'
import type { MailingServices } from '../module.ts'
import { notify } from '../notifications/notify.ts'
import { mailReminder } from './mails.ts'
import { readDispute } from './read.ts'

/** Undecided, without an answer, near the deadline of the answer, and not reminded yet. `$1` is now. */
const DUE = `d.decided_at IS NULL AND d.answer IS NULL AND d.reminded_at IS NULL
  AND d.answer_by > $1::timestamptz AND d.answer_by <= $1::timestamptz + interval '${REMINDER_HOURS} hours'`

/** Reminds a guide, once, of a dispute without an answer: by mail, and by push on devices that want reminders. */
export function reminderJob(services: MailingServices): Job {
  const { database, now } = services
  return rowsJob(database, {
    name: 'reminder to answer a dispute',
    select: `SELECT d.id::text AS id, d.answer_by AS place FROM disputes d WHERE ${DUE}`,
    params: () => [now().toISOString()],
    handle: (id) => remind(services, id),
  })
}

function remind(services: MailingServices, id: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const due = await transaction.query(
      `UPDATE disputes d SET reminded_at = $1 WHERE ${DUE} AND d.id = $2 RETURNING d.id`,
      [now.toISOString(), id],
    )
    // Answered, decided, or reminded by another server.
    if (due.length === 0) return
    const dispute = await readDispute(transaction, id)
    await mailReminder(transaction, services, dispute, now)
    const [guide] = await transaction.query<{ user_id: string }>(
      'SELECT c.user_id::text FROM disputes d JOIN companies c ON c.id = d.company_id WHERE d.id = $1',
      [id],
    )
    const notice = {
      title: 'Falta a sua resposta',
      text: `${dispute.client} relatou um problema com a reserva ${dispute.code}. O prazo da sua resposta termina em menos de um dia.`,
      path: '/area-do-guia?tab=bookings',
      tag: `dispute-${id}`,
    }
    await notify(transaction, guide?.user_id ?? null, 'reminders', notice, now)
  })
}
