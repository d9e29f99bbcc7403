import type { Answer } from '../../contract/call.ts'
import type { offerById } from '../../contract/details.ts'
import type { placeOrder, quoteChoices } from '../../contract/orders.ts'
import type { searchOffers } from '../../contract/search.ts'
import type { CartItem } from '../../src/core/cart/cart.ts'
import { type Order, TERMS_VERSION, type WholeChoice } from '../../src/core/orders/order.ts'

type Quote = Answer<typeof quoteChoices>['quotes'][number]
export type Ask = (path: string, method?: string, body?: unknown) => Promise<unknown>

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const CONTACT = { name: 'Marina Alves', email: 'marina@exemplo.com.br', cellphone: '+5511987650001' }

/** Asks the API at the origin on behalf of the token's owner. */
export const asking =
  (origin: string, token?: string): Ask =>
  async (path, method = 'GET', body) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

/** Ids of the best rated offers of a kind. */
export async function offersOf(ask: Ask, kind: string): Promise<readonly string[]> {
  const { items } = (await ask(`offers/search?sort=rating&kind=${kind}`)) as Answer<typeof searchOffers>
  return items.map(({ id }) => id)
}

export const providerOf = async (ask: Ask, offerId: string): Promise<string> =>
  ((await ask(`offers/${offerId}`)) as Answer<typeof offerById>).seller.id

/** Two adults, on the first day that has room for them, `inDays` days from today or later. */
async function quoted(ask: Ask, offerId: string, inDays: number): Promise<{ choice: WholeChoice; quote: Quote }> {
  const { plans } = (await ask(`offers/${offerId}`)) as Answer<typeof offerById>
  const { days } = (await ask(`offers/${offerId}/departures?from=${dayIn(inDays)}&to=${dayIn(inDays + 30)}`)) as {
    days: { day: string; departures: { time: string; seats: number }[] }[]
  }
  const [free] = days.flatMap(({ day, departures }) =>
    departures.flatMap(({ time, seats }) => (seats >= 2 ? [{ day, time }] : [])),
  )
  const [plan] = plans
  if (free === undefined || plan === undefined) throw new Error(`${offerId} has no room`)
  const choice: WholeChoice = { offerId, planId: plan.id, ...free, people: [{ band: 'adult', count: 2 }] }
  const { quotes } = (await ask('quotes', 'POST', { choices: [choice] })) as Answer<typeof quoteChoices>
  const [quote] = quotes
  if (quote === undefined) throw new Error(`${offerId} has no price`)
  return { choice, quote }
}

/** The offer as an item of a cart. */
export async function cartItemOf(ask: Ask, offerId: string, inDays: number): Promise<CartItem> {
  const { choice, quote } = await quoted(ask, offerId, inDays)
  const { offer, planName, total } = quote
  if (offer === null || planName === null || total === null) throw new Error(`${offerId} cannot be bought`)
  const { kind, title, destination, cover, provider, timeZone } = offer
  const shown = { kind, title, planName, destination, cover, provider, timeZone }
  return { id: crypto.randomUUID(), choice, seenTotal: total, addedAt: new Date().toISOString(), shown }
}

export async function saveInCart(ask: Ask, { id, ...content }: CartItem): Promise<void> {
  await ask(`cart/items/${id}`, 'PUT', content)
}

/** An unpaid order of the offer. */
export async function newOrder(ask: Ask, offerId: string, inDays: number): Promise<Order> {
  const { choice, quote } = await quoted(ask, offerId, inDays)
  const placement = (await ask(`orders/${crypto.randomUUID()}`, 'PUT', {
    items: [{ choice, total: quote.total ?? 0, participants: [], notes: '', cartItemId: null }],
    contact: CONTACT,
    termsVersion: TERMS_VERSION,
  })) as Answer<typeof placeOrder>
  if (placement.outcome === 'changed') throw new Error(`${offerId} cannot be bought`)
  return placement.order
}

/** The same, paid at the embedded bank. */
export async function newPaidOrder(ask: Ask, offerId: string, inDays: number): Promise<Order> {
  const { id } = await newOrder(ask, offerId, inDays)
  await ask(`orders/${id}/simulated-payment`, 'POST')
  for (let round = 0; round < 100; round++) {
    const order = (await ask(`orders/${id}`)) as Order
    if (order.status === 'paid') return order
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`order ${id} stays unpaid`)
}
