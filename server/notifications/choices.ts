import {
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
} from '../../src/core/notifications/notification.ts'
import type { Database } from '../database/database.ts'

interface Row {
  kind: string
  channel: string
}

/** Everything is on unless the person turned it off. */
export async function readChoices(database: Database, userId: string): Promise<NotificationChoices> {
  const off = await database.query<Row>(
    'SELECT kind, channel FROM notification_choices WHERE user_id = $1 AND NOT is_on',
    [userId],
  )
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    !off.some((one) => one.kind === kind && one.channel === channel)
  const choiceOf = (kind: NotificationKind) => ({ email: isOn(kind, 'email'), push: isOn(kind, 'push') })
  const [messages, bookings, reminders] = NOTIFICATION_KINDS
  return { messages: choiceOf(messages), bookings: choiceOf(bookings), reminders: choiceOf(reminders) }
}

export async function choose(
  database: Database,
  userId: string,
  {
    kind,
    channel,
    isOn,
  }: { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean },
): Promise<void> {
  await database.query(
    `INSERT INTO notification_choices (user_id, kind, channel, is_on) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, kind, channel) DO UPDATE SET is_on = excluded.is_on`,
    [userId, kind, channel, isOn],
  )
}

/** SQL that is true if the column's person wants the kind by the channel. */
export const wants = (user: string, kind: NotificationKind, channel: NotificationChannel): string =>
  `NOT EXISTS (SELECT 1 FROM notification_choices n
    WHERE n.user_id = ${user} AND n.kind = '${kind}' AND n.channel = '${channel}' AND NOT n.is_on)`
