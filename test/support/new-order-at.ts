import { vi } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { offerById } from '../../contract/details.ts'
import type { placeOrder, quoteChoices } from '../../contract/orders.ts'
import { type Order, TERMS_VERSION } from '../../src/core/orders/order.ts'
import type { Token } from '../../src/core/session/session.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const asking =
  ({ token }: Pick<Token, 'token'>, origin: string) =>
  async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

/** An unpaid order of the marketplace at `origin`: two adults, on the first day from ten days on that has room for them. */
export async function newOrderAt(origin: string, token: Pick<Token, 'token'>, offerId: string): Promise<Order> {
  const ask = asking(token, origin)
  const offer: Answer<typeof offerById> = await ask(`offers/${offerId}`)
  const { days }: { days: { day: string; departures: { time: string; seats: number }[] }[] } = await ask(
    `offers/${offerId}/departures?from=${dayIn(10)}&to=${dayIn(40)}`,
  )
  const [free] = days.flatMap(({ day, departures }) =>
    departures.flatMap(({ time, seats }) => (seats >= 2 ? [{ day, time }] : [])),
  )
  const [plan] = offer.plans
  if (free === undefined || plan === undefined) throw new Error(`${offerId} has no room`)
  const choice = { offerId, planId: plan.id, ...free, people: [{ band: 'adult', count: 2 }] }
  const { quotes }: Answer<typeof quoteChoices> = await ask('quotes', 'POST', { choices: [choice] })
  const placement: Answer<typeof placeOrder> = await ask(`orders/${crypto.randomUUID()}`, 'PUT', {
    items: [{ choice, total: quotes[0]?.total ?? 0, participants: [], notes: '', cartItemId: null }],
    contact: { name: 'Marina Alves', email: 'marina@exemplo.com.br', cellphone: '+5511987650001' },
    termsVersion: TERMS_VERSION,
  })
  if (placement.outcome === 'changed') throw new Error(`${offerId} cannot be bought`)
  return placement.order
}

/** The same, paid at the embedded bank. */
export async function newPaidOrderAt(origin: string, token: Pick<Token, 'token'>, offerId: string): Promise<Order> {
  const ask = asking(token, origin)
  const { id } = await newOrderAt(origin, token, offerId)
  await ask(`orders/${id}/simulated-payment`, 'POST')
  return vi.waitUntil(
    async () => {
      const order: Order = await ask(`orders/${id}`)
      return order.status === 'paid' && order
    },
    { timeout: 10_000 },
  )
}
