import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Person } from '../accounts/principal.ts'
import { type LiveListener, liveStreams } from '../http/live-streams.ts'
import type { Services } from '../module.ts'
import { latestOrFirst, type RecordRow, wireRecord } from './records.ts'

/** Streams people their latest validation record. A stream ends with its session, by expiry or logout. */
export function liveRecords(
  app: FastifyInstance,
  { database, now, wakeUps }: Pick<Services, 'database' | 'now' | 'wakeUps'>,
) {
  const live = liveStreams<null>(app, wakeUps, 'validation records', async (listeners) => {
    const rows = await database.query<RecordRow & { jti: string; record_id: string | null }>(
      `SELECT s.jti, v.id AS record_id, v.* FROM sessions s
         LEFT JOIN LATERAL (SELECT * FROM validations r WHERE r.user_id = s.user_id
           ORDER BY r.created_at DESC, r.id DESC LIMIT 1) v ON true
        WHERE s.jti = ANY($1::uuid[]) AND s.expires_at > $2`,
      [[...new Set(listeners.map(({ principal }) => principal.jti))], now().toISOString()],
    )
    const bySession = new Map(rows.map(({ jti, record_id, ...record }) => [jti, record_id === null ? null : record]))
    for (const listener of listeners) {
      const record = bySession.get(listener.principal.jti)
      if (record === undefined) listener.stream.end()
      else if (record !== null) tell(listener, record)
    }
  })

  function tell(listener: LiveListener<null>, record: RecordRow): void {
    if (listener.lastSent === String(record.id)) return
    listener.lastSent = String(record.id)
    listener.stream.send('record', wireRecord(record))
  }

  return {
    /** @throws HttpProblem 429 for more streams than one person may hold, 503 if the server holds too many. */
    async listen(principal: Person, reply: FastifyReply): Promise<void> {
      const record = await latestOrFirst(database, principal, now())
      tell(live.open(principal, null, reply), record)
    },
  }
}
