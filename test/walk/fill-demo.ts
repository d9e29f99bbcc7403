import { createHash } from 'node:crypto'
import type { bookings } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import type { ownOffers } from '../../contract/own-offers.ts'
import type { Database } from '../../server/database/database.ts'
import type { CartItem } from '../../src/core/cart/cart.ts'
import { addUnmatchedPayment } from '../support/unmatched-payment.ts'
import { type Ask, asking, cartItemOf, newOrder, newPaidOrder, offersOf, providerOf, saveInCart } from './orders.ts'
import type { Records } from './own-addresses.ts'
import type { Person } from './site.ts'

/**
 * Open orders stay open: the walk takes longer than the half hour that people have to pay. All move by the same time,
 * because the page shows first the one that ends first.
 */
export const REOPEN_ORDERS = [
  ['orders', "status = 'awaiting payment'"],
  ['simulated_charges', "state = 'open'"],
]
  .map(
    ([table, isOpen]) => `
  UPDATE ${table} SET expires_at = expires_at + (now() + interval '30 minutes' - soonest.time)
    FROM (SELECT min(expires_at) AS time FROM ${table} WHERE ${isOpen}) AS soonest
   WHERE ${isOpen} AND soonest.time < now() + interval '20 minutes'`,
  )
  .join(';')

const SECRETS = {
  '/redefinir-senha': 'a-secret-of-the-walk-for-the-new-password-1',
  '/confirmar-email': 'a-secret-of-the-walk-for-the-new-address-12',
  '/confirmar-cadastro': 'a-secret-of-the-walk-for-the-registration-1',
  '/cadastro-prestador/validacao-email/link': 'a-secret-of-the-walk-for-the-guides-mail-12',
  '/convite-da-equipe': 'a-secret-of-the-walk-for-the-invitation-123',
} as const

export interface FilledDemo {
  /** Stored cart of a visitor's device. */
  readonly cart: readonly CartItem[]
  recordsOf(person: Person): Records
}

/** Gives everybody a cart, an open order and a paid one, and opens the links that mails would carry. */
export async function fillDemo(
  origin: string,
  tokens: ReadonlyMap<Person, string>,
  database: Database,
): Promise<FilledDemo> {
  const nobody = asking(origin)
  const kinds = await Promise.all(['tour', 'transfer', 'advisory'].map((kind) => offersOf(nobody, kind)))
  const offers = kinds.flatMap((ids) => ids.slice(0, 1))
  const [first = ''] = offers
  const provider = await providerOf(nobody, first)
  const cart = [await cartItemOf(nobody, first, 40), await cartItemOf(nobody, offers[1] ?? first, 40)]

  const found = new Map<Person, Records>()
  // Each person books other days, so that no departure sells out.
  let inDays = 5
  for (const [person, token] of tokens) {
    inDays += 5
    const ask = asking(origin, token)
    for (const item of cart) await saveInCart(ask, { ...item, id: crypto.randomUUID() })
    const paid = await newPaidOrder(ask, first, inDays)
    const open = await newOrder(ask, first, inDays + 2)
    found.set(person, {
      offers,
      provider,
      openOrder: open.id,
      paidOrder: paid.id,
      bought: paid.bookings[0]?.id ?? '',
      bookings: await bookingsOf(ask, paid.id),
      ownOffers: await ownOffersOf(ask, person),
      token,
      links: SECRETS,
    })
  }
  await openLinks(nobody, database)
  await addUnmatchedPayment(database)
  const client = found.get('client')
  if (client === undefined) throw new Error('the demo has no client')
  return {
    cart,
    recordsOf(person) {
      const own = found.get(person) ?? client
      return own.ownOffers.length > 0 ? own : { ...own, ownOffers: found.get('guide')?.ownOffers ?? [] }
    },
  }
}

/** One in each state. */
async function bookingsOf(ask: Ask, paidOrder: string): Promise<readonly string[]> {
  const { bookings: all } = (await ask('bookings')) as Answer<typeof bookings>
  const others = all.filter(({ orderId }) => orderId !== paidOrder)
  const kinds = new Map(others.map(({ id, status, offer }) => [`${status} ${offer.kind}`, id]))
  return [...kinds.values()]
}

async function ownOffersOf(ask: Ask, person: Person): Promise<readonly string[]> {
  if (person !== 'guide' && person !== 'pending') return []
  const { offers } = (await ask('provider/offers')) as Answer<typeof ownOffers>
  const states = new Map(offers.map(({ id, kind, status }) => [`${status} ${kind}`, id]))
  return [...states.values()]
}

async function openLinks(nobody: Ask, database: Database): Promise<void> {
  const hash = (path: keyof typeof SECRETS) => createHash('sha256').update(SECRETS[path]).digest()
  const userId = "(SELECT id FROM users WHERE email LIKE 'viajante@%')"
  // Old enough that another mail may be asked for.
  const times = `now() - interval '1 hour', now() + interval '1 day'`
  await database.query(
    `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
     VALUES ($1, ${userId}, 'reset password', NULL, ${times}),
            ($2, ${userId}, 'confirm email', 'outra.viajante@exemplo.com.br', ${times})`,
    [hash('/redefinir-senha'), hash('/confirmar-email')],
  )
  const password = 'cachoeira do sossego 42'
  await nobody('auth/register', 'POST', {
    name: 'Nova Viajante',
    email: 'nova.viajante@exemplo.com.br',
    password,
    password_confirmation: password,
    terms_accepted: true,
  })
  await database.query('UPDATE registrations SET token_hash = $1', [hash('/confirmar-cadastro')])
  await database.query(
    `INSERT INTO email_checks (user_id, email, code_hash, token_hash, sent_at, expires_at, day_began_at)
     SELECT id, email, $1, $1, now(), now() + interval '1 day', now() FROM users WHERE email LIKE 'nova.guia@%'
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [hash('/cadastro-prestador/validacao-email/link')],
  )
  await database.query(
    `INSERT INTO staff_invitations (token_hash, email, permissions, created_at, expires_at)
     SELECT $1, email, '{content}', now(), now() + interval '3 days' FROM users WHERE email LIKE 'viajante@%'`,
    [hash('/convite-da-equipe')],
  )
}
