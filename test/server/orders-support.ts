import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { orderRequest, quote, wholeChoice } from '../../contract/orders.ts'
import type { Database } from '../../server/database/database.ts'
import { TERMS_VERSION } from '../../src/core/orders/order.ts'
import { type Seller, type Selling, startSelling } from './own-offers-support.ts'
import { addOffer, type OfferSeed } from './search-data.ts'

type Choice = z.output<typeof wholeChoice>
export type Request = z.output<typeof orderRequest>
export type Quote = z.output<typeof quote>

/** The clock of startSelling begins on the Friday before. */
export const DAY = '2026-11-28'

export const CONTACT = { name: 'Ana Souza', email: 'ana@exemplo.com.br', cellphone: '+5598991234567' }

export interface Item {
  readonly offer: string
  readonly plan?: number
  readonly day?: string
  readonly time?: string
  readonly people?: Choice['people']
  /** Total that the person saw; by default one adult of R$ 100,00 each. */
  readonly total?: number
  readonly participants?: string[]
  readonly notes?: string
  readonly cartItemId?: string
}

const choiceOf = ({ offer, plan = 0, day = DAY, time = '09:00', people }: Item): Choice => ({
  offerId: offer,
  planId: `${offer}-${plan}`,
  day,
  time,
  people: people ?? [{ band: 'adult', count: 1 }],
})

export const requestOf = (items: readonly Item[], changes: Partial<Request> = {}): Request => ({
  items: items.map((item) => ({
    choice: choiceOf(item),
    total: item.total ?? choiceOf(item).people.reduce((sum, { count }) => sum + count, 0) * 10_000,
    participants: item.participants ?? [],
    notes: item.notes ?? '',
    cartItemId: item.cartItemId ?? null,
  })),
  contact: CONTACT,
  termsVersion: TERMS_VERSION,
  ...changes,
})

type OptionsOfSelling = Parameters<typeof startSelling> extends [Database, ...infer Rest] ? Rest : never

/** A marketplace in which people buy: `offer()` adds one of Joana's at R$ 100,00 for 12 people, daily at nine. */
export async function startBuying(database: Database, ...options: OptionsOfSelling) {
  const selling: Selling = await startSelling(database, ...options)
  let offers = 0
  return {
    ...selling,
    async offer(seed: Partial<OfferSeed> = {}): Promise<string> {
      const id = `oferta-${++offers}`
      await addOffer(database, { id, provider: 'joana', title: `Passeio ${offers}`, ...seed })
      return id
    },
    quote: async (items: readonly Item[], who: Seller | null = null): Promise<Quote[]> =>
      (await selling.ask(who, 'POST quotes', { choices: items.map(choiceOf) })).body.quotes,
    place: (
      items: readonly Item[],
      { id = randomUUID() as string, who = 'client' as Seller | null, changes = {} } = {},
    ) => selling.ask(who, `PUT orders/${id}`, requestOf(items, changes)),
    repeat: (orderId: string, { id = randomUUID() as string, who = 'client' as Seller | null } = {}) =>
      selling.ask(who, `PUT orders/${id}/repeats/${orderId}`),
    order: (id: string, who: Seller | null = 'client') => selling.ask(who, `GET orders/${id}`),
    cancel: (id: string, who: Seller | null = 'client') => selling.ask(who, `POST orders/${id}/cancel`),
  }
}
export type Buying = Awaited<ReturnType<typeof startBuying>>
