import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Session } from '../accounts/session.ts'
import { type EventStream, openEventStream } from '../http/event-stream.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { latestOrFirst, type RecordRow, wireRecord } from './records.ts'

/** A change is told within a second, also when another server process has made it. */
const POLL_MS = 500
/** Proxies close what is silent for 30 seconds or more. */
const BEAT_MS = 15_000
/** Tabs and devices of one person, to this server. */
const MOST_A_PERSON = 8
const MOST = 2_000

interface Listener {
  readonly session: Session
  readonly stream: EventStream
  told: string
}

/**
 * Tells people their latest validation record as it changes. The table is looked at, once for all, while anybody listens:
 * it sees what every server process does, on PGlite and PostgreSQL alike. A stream ends with its session, by expiry or
 * logout, and with the server.
 */
export function liveRecords(app: FastifyInstance, { database, now }: Pick<Services, 'database' | 'now'>) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let beatAt = 0

  async function look(): Promise<void> {
    const rows = await database.query<RecordRow & { jti: string; record_id: string | null }>(
      `SELECT s.jti, v.id AS record_id, v.* FROM sessions s
         LEFT JOIN LATERAL (SELECT * FROM validations r WHERE r.user_id = s.user_id
           ORDER BY r.created_at DESC, r.id DESC LIMIT 1) v ON true
        WHERE s.jti = ANY($1::uuid[]) AND s.expires_at > $2`,
      [[...new Set([...listeners].map(({ session }) => session.jti))], now().toISOString()],
    )
    const bySession = new Map(rows.map(({ jti, record_id, ...record }) => [jti, record_id === null ? null : record]))
    for (const listener of listeners) {
      const record = bySession.get(listener.session.jti)
      if (record === undefined) listener.stream.end()
      else if (record !== null) tell(listener, record)
    }
  }

  function tell(listener: Listener, record: RecordRow): void {
    if (listener.told === String(record.id)) return
    listener.told = String(record.id)
    listener.stream.send('record', wireRecord(record))
  }

  function schedule(): void {
    if (timer !== undefined || listeners.size === 0 || isClosing) return
    timer = setTimeout(async () => {
      try {
        await look()
      } catch (error) {
        // The next look may succeed; who listens has the last known record.
        app.log.warn({ err: error }, 'validation records were not read')
      }
      if (Date.now() - beatAt >= BEAT_MS) {
        beatAt = Date.now()
        for (const { stream } of listeners) stream.beat()
      }
      timer = undefined
      schedule()
    }, POLL_MS).unref()
  }

  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    for (const { stream } of listeners) stream.end()
  })

  return {
    /** @throws HttpProblem 429 for more streams than one person may hold, 503 where the server holds too many. */
    async listen(session: Session, reply: FastifyReply): Promise<void> {
      const record = await latestOrFirst(database, session, now())
      const own = [...listeners].filter((listener) => listener.session.userId === session.userId)
      if (own.length >= MOST_A_PERSON) throw new HttpProblem(429, { retryAfter: 30 })
      if (isClosing || listeners.size >= MOST) throw new HttpProblem(503, { retryAfter: 5 })
      const stream = openEventStream(reply, () => listeners.delete(listener))
      const listener: Listener = { session, stream, told: '' }
      listeners.add(listener)
      tell(listener, record)
      schedule()
    },
  }
}
