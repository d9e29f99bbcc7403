import { pixWebhook, renewCharge, simulatePayment } from '../../contract/orders.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { readOrder } from '../orders/read-order.ts'
import { field } from './bank-client.ts'
import { openCharge } from './charge.ts'
import { bankOf, PixFailure } from './gateway.ts'
import { settle } from './settle.ts'
import { isSecret, webhookSecret } from './webhook-secret.ts'
import { startWorker } from './worker.ts'

const SETTLED_AT_ONCE = 20

/** Skips items without a readable txid, so that they do not block the payments beside them. */
const txidsOf = (items: readonly unknown[]): string[] => [
  ...new Set(items.map((item) => field(item, 'txid')).filter((txid) => typeof txid === 'string')),
]

/** Payment by Pix: docs/buying.md. */
export const pix: Module = async (app, services) => {
  const { database, config } = services
  const buying = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 }, turns: services.purchases }

  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))

    handle(
      scope,
      renewCharge,
      async ({ params, principal }) => {
        const before = await readOrder(services, principal.userId, params.id)
        if (before === null) throw problem('order_not_found')
        if (before.status !== 'awaiting payment') {
          throw problem(before.status === 'paid' ? 'order_paid' : 'order_ended')
        }
        bankOf(services)
        await openCharge(services, params.id)
        return (await readOrder(services, principal.userId, params.id)) ?? before
      },
      buying,
    )
  })

  handle(
    app,
    simulatePayment,
    async ({ params, principal }) => {
      const order = await readOrder(services, principal.userId, params.id)
      if (order === null) throw problem('order_not_found')
      // This call exists only with the embedded bank.
      if (!config.demo || services.pix?.pay === undefined) throw problem('record_not_found')
      const isPaid = order.charge?.state === 'waiting' && (await services.pix.pay(order.charge.txid))
      if (isPaid || order.status === 'paid') return undefined
      throw problem('no_payment_expected')
    },
    buying,
  )

  handle(
    app,
    pixWebhook,
    async ({ params, body }) => {
      // Answers like an unknown path.
      if (!isSecret(params.secret, webhookSecret(services))) throw problem('record_not_found')
      const known = await database.query<{ txid: string }>(
        'SELECT txid FROM pix_charges WHERE txid = ANY($1::text[]) ORDER BY txid',
        [txidsOf(body.pix ?? [])],
      )
      // The bank waits for this answer, so the worker settles the rest of a large batch.
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
      // Most banks call again after an error; the worker settles it in any case.
      if (!isWhole) throw problem('unavailable', { retryAfter: 30 })
      return {}
    },
    { rateLimit: { max: 6000, timeWindow: 60_000 }, bodyLimit: 2_097_152 },
  )

  if (services.pix === null) app.log.warn('PIX_API_URL is not set: sales disabled')
  startWorker(app, services)
}
