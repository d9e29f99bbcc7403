import { holdSeatsOf } from '../../demo/held-seats.ts'
import { newBookingCode } from '../../server/bookings/booking-code.ts'
import type { Database } from '../../server/database/database.ts'

export const TRAVELLER = 'viajante@demo.tourpresencial.com.br'
export const GUIDE = 'guia@demo.tourpresencial.com.br'

export interface BookingSeed {
  id: string
  offer: string
  /** Local, YYYY-MM-DDTHH:mm. */
  startsAt: string
  /** E-mail; by default the demo's traveller. */
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
  /** The marketplace's fee; 15 % by default. */
  fee?: number
  contact?: { readonly name: string; readonly email: string; readonly cellphone: string }
  participants?: readonly string[]
  notes?: string
}

/** An order held for 30 minutes, with one booking; if paid, with charge, payment and refund. */
export async function addBooking(database: Database, seed: BookingSeed): Promise<void> {
  const { total = 10_000, status = 'confirmed', bookedAt = '2026-11-01T12:00:00Z', refunded = null } = seed
  const isPaid = status !== 'awaiting payment'
  const paidStatus = refunded === total ? 'refunded' : 'paid'
  await database.query(
    `INSERT INTO orders (id, user_id, status, total, created_at, expires_at, paid_at, contact)
     SELECT $1, id, $2, $3, $4::timestamptz, $4::timestamptz + interval '30 minutes', $6::timestamptz, $7 FROM users WHERE email = $5`,
    [
      `pedido-${seed.id}`,
      isPaid ? paidStatus : status,
      total,
      bookedAt,
      seed.user ?? TRAVELLER,
      isPaid ? bookedAt : null,
      JSON.stringify(seed.contact ?? {}),
    ],
  )
  await database.query(
    `INSERT INTO bookings (id, order_id, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, total, refunded, cancellation,
       fee, participants, notes)
     VALUES ($1, $2, $3, $12, 'Em grupo', $4, $5, $6, $7, $8, $9, $10, $11, $13, $14, $15)`,
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
      refunded,
      seed.cancellation ?? 'flexible',
      seed.plan ?? null,
      seed.fee ?? Math.round(total * 0.15),
      JSON.stringify(seed.participants ?? []),
      seed.notes ?? '',
    ],
  )
  await holdSeatsOf(database, [seed.id])
  if (isPaid && total > 0) await addPayment(database, seed.id, { total, refunded, bookedAt })
}

/** The bank's data of a paid order of addBooking. */
async function addPayment(
  database: Database,
  id: string,
  { total, refunded, bookedAt }: { total: number; refunded: number | null; bookedAt: string },
): Promise<void> {
  await database.query(
    `INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at) VALUES (md5($1), $2, $3, 'paid', 'pix', $4)`,
    [id, `pedido-${id}`, total, bookedAt],
  )
  await database.query(
    `INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use)
     VALUES ('E' || md5($1), md5($1), $2, $3, $3, 'order')`,
    [id, total, bookedAt],
  )
  if (refunded === null) return
  await database.query(
    `INSERT INTO pix_refunds (id, end_to_end_id, booking_id, amount, reason, state, created_at, done_at, next_attempt)
     VALUES (md5($1), 'E' || md5($1), $1, $2, 'cancelled', 'done', $3, $3, $3)`,
    [id, refunded, bookedAt],
  )
}
