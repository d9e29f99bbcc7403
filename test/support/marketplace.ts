import { inject } from 'vitest'
import type { bookings } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import type { offerById } from '../../contract/details.ts'
import type { ownOffers } from '../../contract/own-offers.ts'
import type { searchOffers } from '../../contract/search.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../../demo/accounts.ts'
import type { Token } from '../../src/core/session/session.ts'

declare module 'vitest' {
  interface ProvidedContext {
    marketplace: {
      /** Without a slash at its end. */
      readonly origin: string
      /** URL that gives tokens of the demo's people. */
      readonly tokenDesk: string
      /** Folder of the built pages. */
      readonly dist: string
      /** File of a database with demo data, for a test's own server. */
      readonly demo: string
    }
  }
}

export interface TokenWish {
  readonly email: string
  readonly seconds: number
  /** A newly registered guide, created for this token. */
  readonly isNewGuide?: true
  /** A demo provider without an account, which is created for this token. */
  readonly providerId?: string
}

/** The running marketplace (marketplace-setup.ts). */
const { origin, tokenDesk } = inject('marketplace')
export const ORIGIN = origin

function demo(role: DemoAccount['role'], validations?: boolean): DemoAccount & { readonly password: string } {
  const found = DEMO_ACCOUNTS.find(
    (account) => account.role === role && (validations === undefined || account.company?.validations === validations),
  )
  if (found === undefined) throw new Error(`the demo has no ${role}`)
  return { ...found, password: DEMO_PASSWORD }
}

/** The demo's people. */
export const PEOPLE = { client: demo('client'), guide: demo('company', true), admin: demo('admin') } as const
export type Person = (typeof PEOPLE)[keyof typeof PEOPLE]

const WEEK = 7 * 24 * 3600

/** A real token of the marketplace, without a login. */
export const tokenFor = (person: Person, seconds = WEEK): Promise<Token> => wished({ email: person.email, seconds })

/** The token of a new guide without any validation record; a new guide for each call. */
export const newGuide = (): Promise<Token> =>
  wished({ email: `guia.${crypto.randomUUID()}@exemplo.com.br`, seconds: WEEK, isNewGuide: true })

/** The token of a demo provider's new account; once for each provider. */
export const sellerOf = (providerId: string): Promise<Token> =>
  wished({ email: `${providerId}@exemplo.com.br`, seconds: WEEK, providerId })

/** A sentence for each ledger rule that an order breaks; empty if all agree. */
export const faultsOfBooks = async (): Promise<readonly string[]> => (await fetch(`${tokenDesk}/books`)).json()

async function wished(wish: TokenWish): Promise<Token> {
  const answer = await fetch(tokenDesk, { method: 'POST', body: JSON.stringify(wish) })
  return { token: await answer.text(), token_type: 'Bearer' }
}

interface SomeOffer {
  readonly id: string
  readonly title: string
  /** The provider's id. */
  readonly provider: string
  /** The provider's name. */
  readonly seller: string
}

/** The best rated offer. */
export async function someOffer(origin = ORIGIN): Promise<SomeOffer> {
  const search: Answer<typeof searchOffers> = await ask('offers/search?sort=rating', origin)
  return offerWith(search.items[0]?.id ?? 'none', origin)
}

export async function offerWith(id: string, origin = ORIGIN): Promise<SomeOffer> {
  const { title, seller }: Answer<typeof offerById> = await ask(`offers/${encodeURIComponent(id)}`, origin)
  return { id, title, provider: seller.id, seller: seller.name }
}

/** The id of a published offer of this guide. */
export async function offerOf({ token }: Token): Promise<string> {
  const answer = await fetch(`${ORIGIN}/api/provider/offers`, { headers: { authorization: `Bearer ${token}` } })
  const { offers }: Answer<typeof ownOffers> = await answer.json()
  return offers.find(({ status }) => status === 'published')?.id ?? 'none'
}

/** The id of this person's next booking. */
export async function bookingOf({ token }: Token): Promise<string> {
  const answer = await fetch(`${ORIGIN}/api/bookings`, { headers: { authorization: `Bearer ${token}` } })
  const { bookings: booked }: Answer<typeof bookings> = await answer.json()
  return booked.find(({ status }) => status === 'confirmed')?.id ?? 'none'
}

const ask = (path: string, origin: string) => fetch(`${origin}/api/${path}`).then((answer) => answer.json())
