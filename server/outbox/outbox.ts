import type { Database } from '../database/database.ts'

export type Message =
  | {
      readonly channel: 'email'
      readonly to: string
      readonly subject: string
      readonly text: string
      readonly html: string
    }
  | {
      readonly channel: 'sms'
      /** E.164. */
      readonly to: string
      readonly text: string
    }

/**
 * Puts a message into the outbox. Call it with the transaction of what the message tells about: either both are there
 * or neither. It leaves when the transaction has ended.
 */
export async function post(database: Database, now: Date, message: Message): Promise<void> {
  const isMail = message.channel === 'email'
  await database.query(
    `INSERT INTO outbox (channel, recipient, subject, body_text, body_html, created_at, next_attempt)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [
      message.channel,
      message.to,
      isMail ? message.subject : '',
      message.text,
      isMail ? message.html : '',
      now.toISOString(),
    ],
  )
}
