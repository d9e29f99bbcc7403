import type { Side } from '../../src/core/messages/message.ts'
import { type Job, rowsJob } from '../background-work/job.ts'
import type { MailingServices } from '../module.ts'
import { unsubscribeLinks } from '../notifications/unsubscribe.ts'
import { composeMail, greetingFor } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { threadPath } from './notices.ts'

/** A person who reads within this time gets no mail. */
const UNREAD_MINUTES = 10
/** Between two mails about one thread. */
const PAUSE_MINUTES = 60

/** Threads and sides with messages that are unread for a while and that no mail was about. `$1` is now. */
const DUE = `FROM message_threads t
  CROSS JOIN LATERAL (VALUES ('traveller', t.traveller_read, t.traveller_mailed_at), ('guide', t.guide_read, t.guide_mailed_at))
    AS s (side, read, mailed_at)
  JOIN messages m ON m.thread_id = t.id AND m.sender NOT IN (s.side, 'system') AND m.sequence > s.read AND m.deleted_at IS NULL
  WHERE m.sent_at <= $1::timestamptz - interval '${UNREAD_MINUTES} minutes'
    AND m.sent_at > $1::timestamptz - interval '1 day'
    AND (s.mailed_at IS NULL
      OR s.mailed_at <= $1::timestamptz - interval '${PAUSE_MINUTES} minutes' AND m.sent_at > s.mailed_at)`

/** Mails a link to people with unread messages: never the text, which may be private on a shared screen. */
export const unreadMailJob = (services: MailingServices): Job =>
  rowsJob(services.database, {
    name: 'mail about unread messages',
    select: `SELECT t.id || ' ' || s.side AS id, min(m.sent_at) AS place ${DUE} GROUP BY 1`,
    params: () => [services.now().toISOString()],
    handle: (id) => mailUnread(services, id),
  })

function mailUnread({ database, config, now, siteUrl }: MailingServices, id: string): Promise<void> {
  const [threadId = '', name] = id.split(' ')
  const side: Side = name === 'guide' ? 'guide' : 'traveller'
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM message_threads WHERE id = $1 FOR UPDATE', [threadId])
    const due = await transaction.query(`SELECT 1 ${DUE} AND t.id = $2 AND s.side = $3 LIMIT 1`, [
      now().toISOString(),
      threadId,
      side,
    ])
    if (due.length === 0) return
    const [reader] = await transaction.query<{ id: string; email: string; name: string; title: string | null }>(
      `SELECT u.id::text AS id, u.email, u.name, nullif(o.title, '') AS title
         FROM message_threads t JOIN providers p ON p.id = t.provider_id LEFT JOIN companies c ON c.id = p.company_id
         JOIN users u ON u.id = CASE WHEN $2 = 'traveller' THEN t.user_id ELSE c.user_id END
         LEFT JOIN offers o ON o.id = t.offer_id
        WHERE t.id = $1 AND u.deleted_at IS NULL`,
      [threadId, side],
    )
    if (reader === undefined) return
    const unsubscribe = await unsubscribeLinks(transaction, siteUrl(), reader.id, 'messages')
    const about = reader.title === null ? '' : ` sobre “${reader.title}”`
    const mail =
      unsubscribe &&
      composeMail(
        {
          subject: `Você tem mensagens não lidas${about}`,
          greeting: greetingFor(reader.name),
          paragraphs: [
            side === 'traveller'
              ? `O guia escreveu para você${about}. A conversa está no site.`
              : `Um viajante escreveu para você${about}. Quem responde rápido vende mais.`,
          ],
          action: { label: 'Ler e responder', url: `${siteUrl()}${threadPath(side, threadId)}` },
          unsubscribe,
        },
        config.brand,
      )
    if (mail !== null) await post(transaction, now(), { channel: 'email', to: reader.email, ...mail })
    await transaction.query(`UPDATE message_threads SET ${side}_mailed_at = $2 WHERE id = $1`, [
      threadId,
      now().toISOString(),
    ])
  })
}
