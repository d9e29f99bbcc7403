import type * as z from 'zod/mini'
import type { LIVE_EVENTS } from '../../contract/live.ts'
import type { Database } from '../database/database.ts'

/** Payload: a person whose log has news, or a person with a sign of writing as JSON. */
export const CHANNEL = 'live_events'

type Kind = Exclude<keyof typeof LIVE_EVENTS, 'opened' | 'typing'>
export type LiveNews = { [K in Kind]: { readonly kind: K; readonly data: z.output<(typeof LIVE_EVENTS)[K]> } }[Kind]

/**
 * Adds an event to the logs of some people, in the transaction of the reported change. Call it last: it locks each log
 * until the commit, ordered by person, so that positions are committed in order and no deadlock occurs.
 */
export async function publish(
  transaction: Database,
  people: readonly (string | null)[],
  { kind, data }: LiveNews,
  now: Date,
): Promise<void> {
  const known = [...new Set(people)].filter((id) => id !== null).sort((a, b) => Number(a) - Number(b))
  for (const userId of known) {
    await transaction.query(
      `WITH next AS (
         INSERT INTO live_positions (user_id, position) VALUES ($1, 1)
         ON CONFLICT (user_id) DO UPDATE SET position = live_positions.position + 1 RETURNING position)
       INSERT INTO live_events (user_id, position, kind, data, created_at)
       SELECT $1, position, $2, $3, $4 FROM next`,
      [userId, kind, JSON.stringify(data), now.toISOString()],
    )
    await transaction.query('SELECT pg_notify($1, $2)', [CHANNEL, userId])
  }
}

export type Typing = z.output<typeof LIVE_EVENTS.typing>

/** Reaches the open streams of a person on every server; it is in no log. */
export async function announceTyping(database: Database, userId: string, typing: Typing): Promise<void> {
  await database.query('SELECT pg_notify($1, $2)', [CHANNEL, `${userId} ${JSON.stringify(typing)}`])
}
