import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Database } from '../database/database.ts'

export type Message =
  | {
      readonly channel: 'email'
      readonly to: string
      readonly subject: string
      readonly text: string
      readonly html: string
      /** One-click address that turns off mails of this kind (RFC 8058). */
      readonly unsubscribe?: string | undefined
      /** Id of the order that the mail is about. */
      readonly orderId?: string | undefined
    }
  | {
      readonly channel: 'sms'
      /** E.164. */
      readonly to: string
      readonly text: string
    }

/** Days after which messages are deleted. */
const KEPT_DAYS = 30

/**
 * Stores a message for delivery. Call it in the transaction that the message reports: both are stored or neither. Delivery begins after
 * the transaction.
 */
export async function post(database: Database, now: Date, message: Message): Promise<void> {
  const isMail = message.channel === 'email'
  await database.query(
    `INSERT INTO outbox (channel, recipient, subject, body_text, body_html, created_at, next_attempt, unsubscribe_url, order_id)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      message.channel,
      message.to,
      isMail ? oneLine(message.subject) : '',
      message.text,
      isMail ? message.html : '',
      now.toISOString(),
      isMail ? (message.unsubscribe ?? null) : null,
      isMail ? (message.orderId ?? null) : null,
    ],
  )
}

/** A line break in a typed name would add a header to the mail. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Deletes all messages to an address or phone, delivered or not. Post a farewell to a deleted account afterwards. */
export async function forgetMessages(database: Database, recipient: string): Promise<void> {
  await database.query('DELETE FROM outbox WHERE lower(recipient) = lower($1)', [recipient])
}

export async function purgeOutbox(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await database.query('DELETE FROM outbox WHERE created_at < $1', [oldest.toISOString()])
}
