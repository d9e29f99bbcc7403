import { newBookingCode } from '../../server/bookings/booking-code.ts'
import type { Database } from '../../server/database/database.ts'

export const TRAVELLER = 'viajante@demo.tourpresencial.com.br'
export const GUIDE = 'guia@demo.tourpresencial.com.br'

export interface BookingSeed {
  id: string
  offer: string
  /** Local, YYYY-MM-DDTHH:mm. */
  startsAt: string
  /** E-mail; the demo's traveller where left out. */
  user?: string
  status?: string
  timeZone?: string
  people?: readonly (readonly [string, number])[]
  total?: number
  refunded?: number
  cancellation?: string
  bookedAt?: string
  code?: string
  /** Id of the plan. */
  plan?: string
}

/** An order of its own, held for 30 minutes, with one booking. */
export async function addBooking(database: Database, seed: BookingSeed): Promise<void> {
  const { total = 10_000, status = 'confirmed', bookedAt = '2026-11-01T12:00:00Z' } = seed
  await database.query(
    `INSERT INTO orders (id, user_id, status, total, created_at, expires_at)
     SELECT $1, id, $2, $3, $4::timestamptz, $4::timestamptz + interval '30 minutes' FROM users WHERE email = $5`,
    [`pedido-${seed.id}`, status === 'awaiting payment' ? status : 'paid', total, bookedAt, seed.user ?? TRAVELLER],
  )
  await database.query(
    `INSERT INTO bookings (id, order_id, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, total, refunded, cancellation)
     VALUES ($1, $2, $3, $12, 'Em grupo', $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      seed.id,
      `pedido-${seed.id}`,
      seed.offer,
      seed.code ?? newBookingCode(),
      status,
      seed.startsAt,
      seed.timeZone ?? 'America/Fortaleza',
      JSON.stringify((seed.people ?? [['adult', 1]]).map(([band, count]) => ({ band, count }))),
      total,
      seed.refunded ?? null,
      seed.cancellation ?? 'flexible',
      seed.plan ?? null,
    ],
  )
}
