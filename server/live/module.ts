import { liveEvents } from '../../contract/live.ts'
import { handle } from '../http/handle.ts'
import { type LiveListener, liveStreams } from '../http/live-streams.ts'
import type { Module } from '../module.ts'
import { CHANNEL } from './publish.ts'

interface Cursor {
  /** The last position that was sent. */
  position: number
}

interface Row {
  user_id: string
  position: string
  kind: string
  data: unknown
}

/** Events of one answer of the database; the next poll continues. */
const AT_ONCE = 5000

/**
 * The one event stream of a person, over a durable log. A notification of the database wakes it, on every server; the poll finds what a
 * lost notification missed, and ends the streams of ended sessions.
 */
export const live: Module = (app, { database, now, wakeUps }) => {
  const streams = liveStreams<Cursor>(app, wakeUps, 'live events', async (listeners) => {
    await endSessions(listeners)
    await send(listeners)
  })

  async function endSessions(listeners: readonly LiveListener<Cursor>[]): Promise<void> {
    const sessions = await database.query<{ jti: string }>(
      'SELECT jti FROM sessions WHERE jti = ANY($1::uuid[]) AND expires_at > $2',
      [[...new Set(listeners.map(({ principal }) => principal.jti))], now().toISOString()],
    )
    const open = new Set(sessions.map(({ jti }) => jti))
    for (const { principal, stream } of listeners) if (!open.has(principal.jti)) stream.end()
  }

  async function send(listeners: readonly LiveListener<Cursor>[]): Promise<void> {
    const first = new Map<string, number>()
    for (const { principal, topic } of listeners) {
      first.set(principal.userId, Math.min(first.get(principal.userId) ?? topic.position, topic.position))
    }
    const rows = await database.query<Row>(
      `SELECT e.user_id::text AS user_id, e.position, e.kind, e.data
         FROM unnest($1::bigint[], $2::bigint[]) AS l (user_id, position)
         JOIN live_events e ON e.user_id = l.user_id AND e.position > l.position
        ORDER BY e.user_id, e.position LIMIT ${AT_ONCE}`,
      [[...first.keys()], [...first.values()]],
    )
    const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
    for (const { principal, topic, stream } of listeners) {
      for (const { position, kind, data } of byPerson.get(principal.userId) ?? []) {
        // Two looks may overlap; each position is sent once.
        if (Number(position) <= topic.position) continue
        topic.position = Number(position)
        stream.send(kind, data, position)
      }
    }
  }

  let stopListening: Promise<() => Promise<void>> | undefined
  app.addHook('onClose', async () => {
    const stop = await stopListening
    await stop?.()
  })

  function hear(payload: string): void {
    const [userId = ''] = payload.split(' ', 1)
    const isMeant = (listener: LiveListener<Cursor>) => listener.principal.userId === userId
    if (payload === userId) streams.wake(isMeant)
    else streams.send(isMeant, 'typing', JSON.parse(payload.slice(userId.length)))
  }

  /** Positions that the log does not have, old or forged, count as none. */
  async function startOf(userId: string, lastEventId: unknown): Promise<number> {
    const [known] = await database.query<{ position: string; first: string | null }>(
      `SELECT p.position, (SELECT min(e.position) FROM live_events e WHERE e.user_id = p.user_id) AS first
         FROM live_positions p WHERE p.user_id = $1`,
      [userId],
    )
    const last = Number(known?.position ?? 0)
    const asked = typeof lastEventId === 'string' && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : last
    const first = Number(known?.first ?? last + 1)
    return asked <= last && asked >= first - 1 ? asked : last
  }

  handle(app, liveEvents, async ({ principal, request, reply }) => {
    stopListening ??= database.listen(CHANNEL, hear)
    await stopListening
    const position = await startOf(principal.userId, request.headers['last-event-id'])
    const listener = streams.open(principal, { position }, reply)
    listener.stream.send('opened', {}, String(position))
    streams.wake((one) => one === listener)
    return undefined
  })
}
