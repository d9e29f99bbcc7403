import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Person } from '../accounts/principal.ts'
import { type LiveListener, liveStreams } from '../http/live-streams.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { readOrder } from '../orders/read-order.ts'

/**
 * Streams people the changes of their orders. One query compares all watched orders; only a changed one is read completely. A stream ends
 * with its session, by expiry or logout.
 */
export function liveOrders(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'config' | 'now' | 'pix' | 'wakeUps'>,
) {
  const { database, config, now } = services
  const live = liveStreams<string>(app, services.wakeUps, 'orders', async (listeners) => {
    const sessions = await database.query<{ jti: string }>(
      'SELECT jti FROM sessions WHERE jti = ANY($1::uuid[]) AND expires_at > $2',
      [[...new Set(listeners.map(({ principal }) => principal.jti))], now().toISOString()],
    )
    const open = new Set(sessions.map(({ jti }) => jti))
    const looks = await looksOf(listeners.map(({ topic }) => topic))
    for (const listener of listeners) {
      if (!open.has(listener.principal.jti)) listener.stream.end()
      else await tell(listener, looks.get(listener.topic))
    }
  })

  /** Everything of an order that a stream reports, as a text to compare. */
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

  async function tell(listener: LiveListener<string>, look: string | undefined): Promise<void> {
    if (look === undefined || listener.lastSent === look) return
    const order = await readOrder(services, listener.principal.userId, listener.topic)
    if (order === null) return listener.stream.end()
    listener.lastSent = look
    listener.stream.send('order', absolutePictures(order, config.publicUrl))
  }

  return {
    /** @throws HttpProblem 404 for another person's order, 429 for more streams than one person may hold. */
    async listen(principal: Person, orderId: string, reply: FastifyReply): Promise<void> {
      const looks = await looksOf([orderId])
      const order = await readOrder(services, principal.userId, orderId)
      if (order === null) throw problem('order_not_found')
      const listener = live.open(principal, orderId, reply)
      listener.lastSent = looks.get(orderId) ?? ''
      listener.stream.send('order', absolutePictures(order, config.publicUrl))
    },
  }
}
