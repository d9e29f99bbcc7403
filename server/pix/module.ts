import { liveOrder, pixWebhook, renewCharge, simulatePayment } from '../../contract/orders.ts'
import { handle } from '../http/handle.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { noSuchOrder } from '../orders/no-such-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { field } from './bank-client.ts'
import { openCharge } from './charge.ts'
import { bankOf, PixFailure } from './gateway.ts'
import { liveOrders } from './live-orders.ts'
import { settle } from './settle.ts'
import { isSecret, webhookSecret } from './webhook-secret.ts'
import { startWorker } from './worker.ts'

const SETTLED_AT_ONCE = 20

/** An item without a readable txid is skipped: it must not cost the payments beside it. */
const txidsOf = (items: readonly unknown[]): string[] => [
  ...new Set(items.map((item) => field(item, 'txid')).filter((txid) => typeof txid === 'string')),
]

/** Paying by Pix: docs/buying.md. */
export const pix: Module = async (app, services) => {
  const { database, config } = services
  const reads = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }

  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))

    handle(
      scope,
      renewCharge,
      async ({ params, session }) => {
        const before = await readOrder(services, session.userId, params.id)
        if (before === null) throw noSuchOrder()
        if (before.status !== 'awaiting payment') {
          throw new HttpProblem(409, {
            title: 'Não há o que pagar',
            detail:
              before.status === 'paid'
                ? 'Este pedido já foi pago.'
                : 'O prazo deste pedido terminou ou ele foi cancelado. Faça um novo pedido para pagar.',
          })
        }
        bankOf(services)
        await openCharge(services, params.id)
        return (await readOrder(services, session.userId, params.id)) ?? before
      },
      reads,
    )
  })

  const live = liveOrders(app, services)
  handle(
    app,
    liveOrder,
    async ({ params, session, reply }) => {
      await live.listen(session, params.id, reply)
      return undefined
    },
    reads,
  )

  handle(
    app,
    simulatePayment,
    async ({ params, session }) => {
      const order = await readOrder(services, session.userId, params.id)
      if (order === null) throw noSuchOrder()
      // Where a real bank receives, there is no such call.
      if (!config.demo || services.pix?.pay === undefined) throw new HttpProblem(404)
      const isPaid = order.charge?.state === 'waiting' && (await services.pix.pay(order.charge.txid))
      if (isPaid || order.status === 'paid') return undefined
      throw new HttpProblem(409, {
        title: 'Não há o que pagar',
        detail: 'Este pedido não espera mais por um pagamento.',
      })
    },
    reads,
  )

  handle(
    app,
    pixWebhook,
    async ({ params, body }) => {
      // As if there were nothing here.
      if (!isSecret(params.secret, webhookSecret(services))) throw new HttpProblem(404)
      const known = await database.query<{ txid: string }>(
        'SELECT txid FROM pix_charges WHERE txid = ANY($1::text[]) ORDER BY txid',
        [txidsOf(body.pix ?? [])],
      )
      // The bank waits for this answer. The worker asks about the charges of a large batch.
      const [atOnce, later] = [known.slice(0, SETTLED_AT_ONCE), known.slice(SETTLED_AT_ONCE)]
      await database.query(
        `UPDATE pix_charges SET asked_at = NULL WHERE txid = ANY($1::text[]) AND state = 'waiting'`,
        [later.map(({ txid }) => txid)],
      )
      let isWhole = true
      for (const { txid } of atOnce) {
        try {
          await settle(services, txid)
        } catch (error) {
          if (!(error instanceof PixFailure)) throw error
          app.log.warn({ reason: error.reason }, 'payment webhook not settled: bank request failed')
          isWhole = false
        }
      }
      // Most banks call again after an error; the worker asks in any case.
      if (!isWhole) throw new HttpProblem(503, { retryAfter: 30 })
      return {}
    },
    { rateLimit: { max: 6000, timeWindow: 60_000 }, bodyLimit: 2_097_152 },
  )

  if (services.pix === null) app.log.warn('PIX_API_URL is not set: sales disabled')
  startWorker(app, services)
}
