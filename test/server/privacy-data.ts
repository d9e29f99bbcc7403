import type { Database } from '../../server/database/database.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'

/** Places and two guides' offers: one without an account, one of the company account with this number. */
export async function addMarketplace(database: Database, companyUserId: string): Promise<void> {
  await addPlaces(database)
  await addProvider(database, 'guia', 'Guia sem conta')
  await addProvider(database, 'joana', 'Joana Ribeiro Passeios')
  await database.query(
    "UPDATE providers SET company_id = (SELECT id FROM companies WHERE user_id = $1), bio = 'Eu sou daqui' WHERE id = 'joana'",
    [companyUserId],
  )
  await addOffer(database, { id: 'alheia', provider: 'guia', title: 'Passeio de outro guia' })
  await addOffer(database, { id: 'minha', provider: 'joana', title: 'Passeio da Joana' })
}

let codes = 0

/** An order with one booking. `startsAt` is local to São Luís. */
export async function addBooking(
  database: Database,
  booking: {
    readonly userId: string
    readonly offer?: string
    readonly status?: string
    readonly startsAt: string
    readonly expiresAt?: string
    readonly createdAt?: string
  },
): Promise<{ readonly order: string; readonly code: string }> {
  const { userId, offer = 'alheia', status = 'confirmed', startsAt } = booking
  const { createdAt = '2026-11-01T12:00:00Z', expiresAt = '2026-11-01T12:30:00Z' } = booking
  codes += 1
  const digits = '23456789'
  const code = `TP-${[3, 2, 1, 0].map((place) => digits[Math.floor(codes / 8 ** place) % 8]).join('')}AA`
  const [order] = await database.query<{ id: string }>(
    `INSERT INTO orders (user_id, status, total, created_at, expires_at) VALUES ($1, 'paid', 12000, $2, $3) RETURNING id`,
    [userId, createdAt, expiresAt],
  )
  if (order === undefined) throw new Error('the order was not added')
  await database.query(
    `INSERT INTO bookings (order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation)
     VALUES ($1, $2, 'Plano', $3, $4, $5, 'America/Fortaleza', '[{"band":"adult","count":2}]', 12000, 'flexible')`,
    [order.id, offer, code, status, startsAt],
  )
  return { order: order.id, code }
}

/** A draft of the company account's guide, with a photo. */
export async function addUnpublished(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO offer_edits (id, provider_id, kind, content, created_at, updated_at)
     VALUES ('rascunho', 'joana', 'tour', '{"basics": {"title": "Segredo da Joana"}}', now(), now())`,
  )
  await database.query(
    `INSERT INTO offer_photos (offer_id, id, provider_id, picture, created_at)
     VALUES ('rascunho', 'abc', 'joana', $1, now())`,
    [
      JSON.stringify({
        url: '/media/offers/abc-400.webp',
        sources: [{ url: '/media/offers/abc-400.webp', width: 400 }],
        ...{ width: 400, height: 300, alt: '', color: '#abc' },
      }),
    ],
  )
}
