import type { Database } from '../server/database/database.ts'
import type { PriceLine } from '../src/core/booking-choice/total.ts'
import { totalOf } from '../src/core/booking-choice/total.ts'
import { departureOf as instantOfDeparture } from '../src/core/bookings/booking-rules.ts'
import { AGE_BANDS } from '../src/core/offers/offer.ts'
import { shareSale } from '../src/core/orders/order-money.ts'
import type { DemoBooking } from './bookings-content.ts'
import { departureOf } from './next-departure.ts'

/** 15 %, as the contract with guides states. */
const COMMISSION = 1500

export interface PricedBooking extends DemoBooking {
  readonly planId: string
  readonly planName: string
  readonly startsAt: string
  readonly timeZone: string
  /** The departure's instant. */
  readonly departs: Date
  readonly lines: readonly PriceLine[]
  readonly total: number
  readonly fee: number
  readonly cancellation: string
}

/** A booking on a day on which the offer departs, at the plan's own prices. */
export async function priced(database: Database, booking: DemoBooking, now: Date): Promise<PricedBooking> {
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
  const each = plan.price_per_group ? priceOf('adult') : 0
  const lines = plan.price_per_group
    ? [{ band: null, count: 1, each, amount: each }]
    : AGE_BANDS.flatMap((band) => {
        const count = booking.people[band] ?? 0
        return count === 0 ? [] : [{ band, count, each: priceOf(band), amount: priceOf(band) * count }]
      })
  const total = totalOf(lines)
  const startsAt = await departureOf(database, booking, plan.time_zone, now)
  return {
    ...booking,
    planId: plan.id,
    planName: plan.name,
    startsAt,
    timeZone: plan.time_zone,
    departs: instantOfDeparture({ startsAt, timeZone: plan.time_zone }),
    lines,
    total,
    fee: shareSale(total, COMMISSION).fee,
    cancellation: plan.cancellation,
  }
}
