import type { Database } from '../database/database.ts'
import { dayNumber, isoDay, today, weekdayOf } from '../departures/local-time.ts'
import { DEMO_ORDERS, type DemoBooking, type DemoOrder, TRAVELLER } from './bookings-content.ts'

const DAY_MS = 86_400_000
/** Seats are held so long from the order on (specification: 30 minutes). */
const HELD_MS = 30 * 60_000
/** Every offer of the demo departs within this many days of any other, out of its season too. */
const SEARCHED_DAYS = 370

/**
 * Gives the demo's traveller bookings around `now`, on days and at times at which the offers really depart, at the plans' own
 * prices. Once and for all: where they are already, or there is no such traveller, nothing changes.
 */
export async function seedBookings(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const [traveller] = await transaction.query<{ id: string; served: boolean }>(
      `SELECT id, EXISTS (SELECT 1 FROM orders WHERE orders.id = $2) AS served FROM users WHERE lower(email) = $1`,
      [TRAVELLER, orderId(0)],
    )
    if (traveller === undefined || traveller.served) return
    for (const [index, order] of DEMO_ORDERS.entries()) await addOrder(transaction, traveller.id, order, index, now)
  })
}

const orderId = (index: number) => `demo-pedido-${index + 1}`

async function addOrder(database: Database, userId: string, order: DemoOrder, index: number, now: Date): Promise<void> {
  const bookings: PricedBooking[] = []
  for (const booking of order.bookings) bookings.push(await priced(database, booking, now))
  const boughtAt = now.getTime() - order.boughtDaysAgo * DAY_MS
  await database.query(
    'INSERT INTO orders (id, user_id, status, total, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      orderId(index),
      userId,
      statusOf(order),
      bookings.reduce((sum, { total }) => sum + total, 0),
      new Date(boughtAt).toISOString(),
      new Date(boughtAt + HELD_MS).toISOString(),
    ],
  )
  for (const [place, booking] of bookings.entries()) {
    await database.query(
      `INSERT INTO bookings (id, order_id, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, total,
         refunded, cancellation) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        `demo-reserva-${index + 1}-${place + 1}`,
        orderId(index),
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
      ],
    )
  }
}

/** An order is refunded where all of it was. */
function statusOf({ bookings }: DemoOrder): string {
  if (bookings.every(({ status }) => status === 'awaiting payment')) return 'awaiting payment'
  return bookings.every(({ refunded }) => refunded === true) ? 'refunded' : 'paid'
}

interface PricedBooking extends DemoBooking {
  readonly planId: string
  readonly planName: string
  readonly startsAt: string
  readonly timeZone: string
  readonly total: number
  readonly cancellation: string
}

async function priced(database: Database, booking: DemoBooking, now: Date): Promise<PricedBooking> {
  const [plan] = await database.query<{
    id: string
    name: string
    price_per_group: boolean
    prices: Record<string, number>
    time_zone: string
    cancellation: string
  }>(
    `SELECT p.id, p.name, p.price_per_group, o.time_zone, o.cancellation,
       (SELECT jsonb_object_agg(band, price) FROM plan_prices WHERE plan_id = p.id) AS prices
     FROM plans p JOIN offers o ON o.id = p.offer_id WHERE o.id = $1 AND p.position = $2`,
    [booking.offer, booking.plan],
  )
  if (plan === undefined) throw new Error(`the demo has no plan ${booking.plan} of the offer ${booking.offer}`)
  const priceOf = (band: string) => {
    const price = plan.prices[band]
    if (price === undefined) throw new Error(`${plan.id} is not sold to the band ${band}`)
    return price
  }
  return {
    ...booking,
    planId: plan.id,
    planName: plan.name,
    startsAt: await departureOf(database, booking, plan.time_zone, now),
    timeZone: plan.time_zone,
    total: plan.price_per_group
      ? priceOf('adult')
      : Object.entries(booking.people).reduce((sum, [band, count]) => sum + priceOf(band) * count, 0),
    cancellation: plan.cancellation,
  }
}

interface Rule {
  weekdays: number[]
  times: string[]
  valid_from: string | null
  valid_until: string | null
}

/** Local to the offer's zone: the first day from `inDays` on (or back from there) that one of its rules has. */
async function departureOf(
  database: Database,
  { offer, inDays, time }: DemoBooking,
  timeZone: string,
  now: Date,
): Promise<string> {
  const rules = await database.query<Rule>(
    `SELECT weekdays::integer[] AS weekdays, valid_from, valid_until,
       (SELECT array_agg(to_char(t, 'HH24:MI') ORDER BY t) FROM unnest(start_times) AS t) AS times
     FROM availability_rules WHERE offer_id = $1 ORDER BY id`,
    [offer],
  )
  const first = today(now, timeZone) + inDays
  const step = inDays < 0 ? -1 : 1
  for (let walked = 0; walked < SEARCHED_DAYS; walked += 1) {
    const day = first + walked * step
    const rule = rules.find((one) => departsOn(one, day))
    if (rule !== undefined) return `${isoDay(day)}T${rule.times[time % rule.times.length]}`
  }
  throw new Error(`${offer} never departs`)
}

function departsOn({ weekdays, valid_from, valid_until }: Rule, day: number): boolean {
  return (
    weekdays.includes(weekdayOf(day)) &&
    (valid_from === null || day >= (dayNumber(valid_from) ?? Number.POSITIVE_INFINITY)) &&
    (valid_until === null || day <= (dayNumber(valid_until) ?? Number.NEGATIVE_INFINITY))
  )
}
