import type { Database } from '../server/database/database.ts'
import { DAY_MS, HOUR_MS } from '../src/core/time/durations.ts'
import { DEMO_ORDERS, type DemoOrder, TRAVELLER } from './bookings-content.ts'
import { DEMO_SALES, type DemoBuyer } from './guide-sales-content.ts'
import { holdSeatsOf } from './held-seats.ts'
import { addCharge } from './paid-orders.ts'
import { pictureOf } from './pictures.ts'
import { type PricedBooking, priced } from './priced-booking.ts'

/** Seats are held so long from the order on (specification: 30 minutes). */
const HELD_MS = 30 * 60_000
const TERMS = 'demonstracao'
/** A guide of the demo cancels this long before the departure. */
const CANCELLED_BY_GUIDE_HOURS = 20

interface Buyer extends DemoBuyer {
  readonly id: string
}

/**
 * Gives the demo's traveller bookings around `now`, and the demo's guide sales, on real departures, at the plans' own
 * prices, paid at the embedded bank. Changes nothing if they exist already, or without this traveller.
 */
export async function seedBookings(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const [traveller] = await transaction.query<Buyer & { served: boolean }>(
      `SELECT id, email, name, cellphone, EXISTS (SELECT 1 FROM orders WHERE orders.id = $2) AS served
         FROM users WHERE lower(email) = $1`,
      [TRAVELLER, 'demo-pedido-1'],
    )
    if (traveller === undefined || traveller.served) return
    for (const [index, order] of DEMO_ORDERS.entries()) {
      await addOrder(
        transaction,
        traveller,
        order,
        { order: `demo-pedido-${index + 1}`, booking: `demo-reserva-${index + 1}` },
        now,
      )
    }
    for (const [index, sale] of DEMO_SALES.entries()) {
      const buyer = await buyerOf(transaction, sale.buyer, now)
      await addOrder(
        transaction,
        buyer,
        sale,
        { order: `demo-venda-${index + 1}`, booking: `demo-venda-${index + 1}` },
        now,
      )
    }
  })
}

async function buyerOf(database: Database, buyer: DemoBuyer, now: Date): Promise<Buyer> {
  const joined = new Date(now.getTime() - 100 * DAY_MS).toISOString()
  const [user] = await database.query<{ id: string; is_new: boolean }>(
    `WITH added AS (INSERT INTO users (email, name, cellphone, created_at) SELECT $1, $2, $3, $4
         WHERE NOT EXISTS (SELECT 1 FROM users WHERE lower(email) = $1) RETURNING id)
     SELECT id, true AS is_new FROM added UNION ALL SELECT id, false FROM users WHERE lower(email) = $1`,
    [buyer.email, buyer.name, buyer.cellphone, joined],
  )
  if (user === undefined) throw new Error(`${buyer.name} could not be added`)
  if (user.is_new) {
    await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')", [user.id])
    await database.query('INSERT INTO clients (user_id) VALUES ($1)', [user.id])
  }
  return { ...buyer, id: user.id }
}

async function addOrder(
  database: Database,
  buyer: Buyer,
  order: DemoOrder,
  ids: { readonly order: string; readonly booking: string },
  now: Date,
): Promise<void> {
  const bookings: PricedBooking[] = []
  for (const booking of order.bookings) bookings.push(await priced(database, booking, now))
  const boughtAt = now.getTime() - order.boughtDaysAgo * DAY_MS
  const status = statusOf(order)
  const paidAt = status === 'awaiting payment' ? null : new Date(boughtAt + 120_000)
  const total = bookings.reduce((sum, booking) => sum + booking.total, 0)
  await database.query(
    `INSERT INTO orders (id, user_id, status, total, created_at, expires_at, paid_at, contact, terms_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ids.order,
      buyer.id,
      status,
      total,
      new Date(boughtAt).toISOString(),
      new Date(boughtAt + HELD_MS).toISOString(),
      paidAt?.toISOString() ?? null,
      JSON.stringify({ name: buyer.name, email: buyer.email, cellphone: buyer.cellphone }),
      TERMS,
    ],
  )
  const refunds: { id: string; amount: number; at: Date; reason: string }[] = []
  for (const [position, booking] of bookings.entries()) {
    const id = `${ids.booking}-${position + 1}`
    const cancelledAt = cancelled(booking)
    await addBooking(database, { id, orderId: ids.order, position, booking, cancelledAt })
    await holdSeatsOf(database, [id])
    if (booking.review !== undefined) await addReview(database, id, buyer.name, booking)
    if (booking.refunded === true && cancelledAt !== null) {
      refunds.push({ id, amount: booking.total, at: cancelledAt, reason: booking.status })
    }
  }
  // The running server itself charges unpaid orders.
  if (paidAt !== null) await addCharge(database, { orderId: ids.order, total, paidAt, refunds })
}

/** An order is refunded if all its bookings are. */
function statusOf({ bookings }: DemoOrder): string {
  if (bookings.every(({ status }) => status === 'awaiting payment')) return 'awaiting payment'
  return bookings.every(({ refunded }) => refunded === true) ? 'refunded' : 'paid'
}

function cancelled({ status, departs, cancelledHoursBefore = CANCELLED_BY_GUIDE_HOURS }: PricedBooking): Date | null {
  return status.startsWith('cancelled') ? new Date(departs.getTime() - cancelledHoursBefore * HOUR_MS) : null
}

interface Added {
  readonly id: string
  readonly orderId: string
  readonly position: number
  readonly booking: PricedBooking
  readonly cancelledAt: Date | null
}

async function addBooking(database: Database, { id, orderId, position, booking, cancelledAt }: Added): Promise<void> {
  const cameAt = booking.status === 'completed' ? new Date(booking.departs.getTime() - 600_000) : null
  await database.query(
    `INSERT INTO bookings (id, order_id, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, total,
       refunded, cancellation, position, lines, notes, fee, checked_in_at, cancelled_at, cancel_reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      id,
      orderId,
      booking.offer,
      booking.planId,
      booking.planName,
      booking.code,
      booking.status,
      booking.startsAt,
      booking.timeZone,
      JSON.stringify(Object.entries(booking.people).map(([band, count]) => ({ band, count }))),
      booking.total,
      booking.refunded === true ? booking.total : null,
      booking.cancellation,
      position,
      JSON.stringify(booking.lines),
      booking.notes ?? '',
      booking.fee,
      cameAt?.toISOString() ?? null,
      cancelledAt?.toISOString() ?? null,
      booking.status === 'cancelled by provider' ? 'A previsão é de chuva forte, e não seria seguro sair.' : null,
    ],
  )
}

async function addReview(database: Database, bookingId: string, name: string, booking: PricedBooking): Promise<void> {
  const { review, departs, offer } = booking
  if (review === undefined) return
  const [first, ...others] = name.split(' ')
  const day = (after: number) => new Date(departs.getTime() + after * DAY_MS).toISOString()
  await database.query(
    `INSERT INTO reviews (offer_id, author, stars, text, answer, written_on, booking_id, answered_at, photos)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      offer,
      `${first} ${others.at(-1)?.charAt(0)}.`,
      review.stars,
      review.text,
      review.answer ?? null,
      day(review.daysAfter).slice(0, 10),
      bookingId,
      review.answer === undefined ? null : day(review.daysAfter + 1),
      JSON.stringify((review.photos ?? []).map((key, index) => ({ ...pictureOf(key), id: `${bookingId}-${index}` }))),
    ],
  )
}
