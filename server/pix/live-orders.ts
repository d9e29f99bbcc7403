import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Session } from '../accounts/session.ts'
import { type EventStream, openEventStream } from '../http/event-stream.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { noSuchOrder } from '../orders/no-such-order.ts'
import { readOrder } from '../orders/read-order.ts'

/** A payment is told within a second, also when another server process heard of it. */
const POLL_MS = 500
/** Proxies close what is silent for 30 seconds or more. */
const BEAT_MS = 15_000
/** Tabs and devices of one person, to this server. */
const MOST_A_PERSON = 8
const MOST = 2_000

interface Listener {
  readonly session: Session
  readonly orderId: string
  readonly stream: EventStream
  told: string
}

/**
 * Tells people their order as it changes. What orders look like is looked at in one query for all who listen; only who has news is read the
 * whole order. A stream ends with its session, by expiry or logout, and with the server.
 */
export function liveOrders(app: FastifyInstance, services: Pick<Services, 'database' | 'config' | 'now' | 'pix'>) {
  const { database, config, now } = services
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let beatAt = 0

  async function look(): Promise<void> {
    const all = [...listeners]
    const sessions = await database.query<{ jti: string }>(
      'SELECT jti FROM sessions WHERE jti = ANY($1::uuid[]) AND expires_at > $2',
      [[...new Set(all.map(({ session }) => session.jti))], now().toISOString()],
    )
    const open = new Set(sessions.map(({ jti }) => jti))
    const looks = await looksOf(all.map(({ orderId }) => orderId))
    for (const listener of all) {
      if (!open.has(listener.session.jti)) listener.stream.end()
      else await tell(listener, looks.get(listener.orderId))
    }
  }

  /** Everything that is told of an order and may change, as a text to be compared. */
  async function looksOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await database.query<{ id: string; look: string }>(
      `SELECT o.id, concat_ws('|', o.status,
         (SELECT string_agg(concat_ws(' ', c.txid, c.state), ',' ORDER BY c.txid) FROM pix_charges c WHERE c.order_id = o.id),
         (SELECT string_agg(concat_ws(' ', r.state, r.booking_id, r.amount), ',' ORDER BY r.created_at, r.booking_id)
            FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
              JOIN pix_charges c ON c.txid = p.txid WHERE c.order_id = o.id),
         (SELECT string_agg(concat_ws(' ', b.status, b.refunded, b.checked_in_at), ',' ORDER BY b.id)
            FROM bookings b WHERE b.order_id = o.id)) AS look
       FROM orders o WHERE o.id = ANY($1::text[])`,
      [[...new Set(ids)]],
    )
    return new Map(rows.map(({ id, look }) => [id, look]))
  }

  async function tell(listener: Listener, look: string | undefined): Promise<void> {
    if (look === undefined || listener.told === look) return
    const order = await readOrder(services, listener.session.userId, listener.orderId)
    if (order === null) return listener.stream.end()
    listener.told = look
    listener.stream.send('order', absolutePictures(order, config.publicUrl))
  }

  function schedule(): void {
    if (timer !== undefined || listeners.size === 0 || isClosing) return
    timer = setTimeout(async () => {
      try {
        await look()
      } catch (error) {
        // The next look may succeed; who listens has the last known order.
        app.log.warn({ err: error }, 'orders were not read')
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
    /** @throws HttpProblem 404 for somebody else's order, 429 for more streams than one person may hold, 503 where the server holds too many. */
    async listen(session: Session, orderId: string, reply: FastifyReply): Promise<void> {
      const looks = await looksOf([orderId])
      const order = await readOrder(services, session.userId, orderId)
      if (order === null) throw noSuchOrder()
      const own = [...listeners].filter((listener) => listener.session.userId === session.userId)
      if (own.length >= MOST_A_PERSON) throw new HttpProblem(429, { retryAfter: 30 })
      if (isClosing || listeners.size >= MOST) throw new HttpProblem(503, { retryAfter: 5 })
      const stream = openEventStream(reply, () => listeners.delete(listener))
      const listener: Listener = { session, orderId, stream, told: looks.get(orderId) ?? '' }
      listeners.add(listener)
      stream.send('order', absolutePictures(order, config.publicUrl))
      schedule()
    },
  }
}
