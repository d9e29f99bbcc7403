import { cancelOrder, orderById, placeOrder as placeCall, quoteChoices, repeatOrder } from '../../contract/orders.ts'
import type { Person } from '../accounts/principal.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import { limitTurns } from '../http/turns.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { openCharge } from '../pix/charge.ts'
import { bankOf } from '../pix/gateway.ts'
import { askBank, expireNow, takeChargesBack } from './bank.ts'
import { isPlaced, placeOrder } from './place-order.ts'
import { quoteAll } from './quote.ts'
import { readOrder } from './read-order.ts'
import { readRepeat } from './repeat.ts'
import { bandErrors, hashOf, type Purchase, readRequest } from './request.ts'
import { cancelUnpaidOrder } from './states.ts'

const QUOTES = { atOnce: 4, waiting: 40, refusal: 'too_many_requests' } as const

/** Buying: docs/buying.md. The bank's part is in server/pix. */
export const orders: Module = async (app, services) => {
  const { database, config, now } = services
  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    const options = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }
    const buying = { ...options, turns: services.purchases }

    handle(
      scope,
      quoteChoices,
      async ({ body }) => {
        const errors = bandErrors(body.choices, 'choices')
        if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
        return { quotes: [...(await quoteAll(database, body.choices, now()))] }
      },
      { ...options, turns: limitTurns(QUOTES) },
    )

    handle(
      scope,
      placeCall,
      async ({ params, body, principal }) => buy(principal, params.id, readRequest(body)),
      buying,
    )

    handle(
      scope,
      repeatOrder,
      async ({ params, principal }) => {
        // If it exists, the repeated order may have any state.
        if (await isPlaced(database, principal.userId, params.id, hashOf({ repeats: params.orderId }))) {
          await openCharge(services, params.id)
          return { outcome: 'placed' as const, order: await readOwnOrder(principal, params.id) }
        }
        const { status, secondsLeft } = await readOwnOrder(principal, params.orderId)
        // A client whose time ran out need not wait for the background job.
        if (status === 'awaiting payment' && secondsLeft <= 0) await expireNow(services, params.orderId)
        return buy(principal, params.id, await readRepeat(database, principal.userId, params.orderId))
      },
      buying,
    )

    handle(scope, orderById, ({ params, principal }) => readOwnOrder(principal, params.id), options)

    handle(
      scope,
      cancelOrder,
      async ({ params, principal }) => {
        const before = await readOwnOrder(principal, params.id)
        if (before.status === 'awaiting payment') {
          await askBank(services, params.id)
          await database.transaction((transaction) => cancelUnpaidOrder(transaction, params.id, now()))
          await takeChargesBack(services, params.id)
        }
        const after = await readOwnOrder(principal, params.id)
        if (after.status === 'paid') throw problem('cancelled_order_paid')
        return after
      },
      buying,
    )

    async function buy(principal: Person, id: string, purchase: Purchase) {
      // Without a bank nobody could pay, so this fails before it holds seats.
      bankOf(services)
      const placed = await placeOrder(services, principal.userId, id, purchase)
      if (placed.outcome === 'changed') return placed
      await openCharge(services, placed.id)
      return { outcome: placed.outcome, order: await readOwnOrder(principal, placed.id) }
    }

    async function readOwnOrder({ userId }: Person, id: string) {
      const order = await readOrder(services, userId, id)
      if (order === null) throw problem('order_not_found')
      return order
    }
  })
}
