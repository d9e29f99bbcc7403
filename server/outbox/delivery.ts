import { type Counts, growingPause, type Item, type Job } from '../background-work/job.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from './refusal.ts'
import type { TextGateway } from './text-gateway.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same in every try. */
  readonly reference: string
  readonly writtenAt: Date
  /** One-click address that turns off mails of this kind (RFC 8058); null for a mail that always arrives. */
  readonly unsubscribe: string | null
}

interface Delivery {
  readonly database: Database
  readonly now: () => Date
}

/** Hands mails to a peer. Throws `Refusal`, or any other error if the outcome is unknown. */
export interface MailTransport {
  send(mail: Mail, signal: AbortSignal): Promise<void>
  close(): void
}

const AT_ONCE = 5
/** Other servers leave a claimed message alone for this long, which is longer than an attempt may last. */
const CLAIM_SECONDS = 300
const ATTEMPT_SECONDS = 120
/** With the pauses below this takes four hours; links and codes are useless after that. */
export const MAX_ATTEMPTS = 12
/** With the pauses below this takes eight minutes; a code is valid for ten. */
export const MAX_TEXT_ATTEMPTS = 6
/** Pause in seconds: 15, 30, 60 ... up to an hour. */
export const waitAfter = growingPause(15, 3600)

export interface OutboxRow extends Item {
  reference: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  attempts: number
  unsubscribe_url: string | null
}

interface Channel {
  readonly channel: 'email' | 'sms' | 'push'
  /** Name of the job. */
  readonly name: string
  readonly mostTries: number
  readonly isDeliverable: (recipient: string) => boolean
  readonly send: (row: OutboxRow, signal: AbortSignal) => Promise<void>
}

export const deliveryJob = ({
  transport,
  ...delivery
}: Delivery & { readonly transport: MailTransport }): Job<OutboxRow> =>
  channelJob(delivery, {
    channel: 'email',
    name: 'mail delivery',
    mostTries: MAX_ATTEMPTS,
    isDeliverable: isOneAddress,
    send: (row, signal) =>
      transport.send(
        {
          to: row.recipient,
          subject: row.subject,
          text: row.body_text,
          html: row.body_html,
          reference: row.reference,
          writtenAt: row.created_at,
          unsubscribe: row.unsubscribe_url,
        },
        signal,
      ),
  })

export const textDeliveryJob = ({
  gateway,
  ...delivery
}: Delivery & { readonly gateway: TextGateway }): Job<OutboxRow> =>
  channelJob(delivery, {
    channel: 'sms',
    name: 'text message delivery',
    mostTries: MAX_TEXT_ATTEMPTS,
    isDeliverable: (recipient) => /^\+[1-9]\d{6,14}$/.test(recipient),
    send: ({ recipient, body_text, reference }, signal) =>
      gateway.send({ to: recipient, text: body_text, reference }, signal),
  })

/**
 * Delivers the messages of a channel that are due. Several servers may do so at once: each claims its own. The claims of a killed server
 * end after five minutes, so a message is delivered at least once.
 */
export function channelJob(
  { database, now }: Delivery,
  { channel, name, mostTries, isDeliverable, send }: Channel,
): Job<OutboxRow> {
  return {
    name,
    due: () => claim(database, channel, now()),
    parallel: AT_ONCE,
    pause: waitAfter,
    handle: async (row, cut) => {
      if (!isDeliverable(row.recipient)) throw new Refusal('ADDRESS', true)
      try {
        await send(row, AbortSignal.any([cut, AbortSignal.timeout(ATTEMPT_SECONDS * 1000)]))
      } catch (cause) {
        throw cause instanceof Refusal ? cause : new Refusal('UNKNOWN', false, { cause })
      }
      await database.query(
        `UPDATE outbox SET sent_at = $2, body_text = '', body_html = '', last_error = NULL WHERE id = $1`,
        [row.id, now().toISOString()],
      )
    },
    store: {
      mostTries,
      tries: ({ attempts }) => attempts,
      postpone: ({ id }, { until, reason }) =>
        database.query('UPDATE outbox SET last_error = $2, next_attempt = $3 WHERE id = $1', [
          id,
          reason,
          until.toISOString(),
        ]),
      abandon: ({ id }, reason) =>
        database.query('UPDATE outbox SET last_error = $2, failed_at = $3 WHERE id = $1', [
          id,
          reason,
          now().toISOString(),
        ]),
    },
    count: async () => {
      const [found] = await database.query<Counts>(
        `SELECT count(*) FILTER (WHERE failed_at IS NULL)::integer AS waiting,
           count(*) FILTER (WHERE failed_at IS NULL AND last_error IS NOT NULL)::integer AS failing,
           count(failed_at)::integer AS abandoned,
           min(next_attempt) FILTER (WHERE failed_at IS NULL AND last_error IS NOT NULL) AS "nextTry"
         FROM outbox WHERE channel = $1 AND sent_at IS NULL`,
        [channel],
      )
      return found ?? {}
    },
  }
}

/** A claim, because a transaction around the delivery would block the embedded database. */
function claim(database: Database, channel: Channel['channel'], now: Date): Promise<OutboxRow[]> {
  return database.query<OutboxRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM outbox
        WHERE channel = $4 AND sent_at IS NULL AND failed_at IS NULL AND next_attempt <= $1
        ORDER BY next_attempt, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE outbox SET attempts = attempts + 1, next_attempt = $3 FROM due WHERE outbox.id = due.id
     RETURNING outbox.id, reference, recipient, subject, body_text, body_html, created_at, attempts, unsubscribe_url`,
    [now.toISOString(), AT_ONCE, later(now, CLAIM_SECONDS), channel],
  )
}

/** Exactly one address: a mail program may read a list from text that forms accept, and the link is for one person. */
const isOneAddress = (address: string) => /^[^\s@<>"(),;:\\[\]\p{Cc}]{1,64}@[^\s@<>"(),;:\\[\]\p{Cc}]+$/u.test(address)

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString()
