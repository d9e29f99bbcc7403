import { createHttpBookings } from '../adapters/http/http-bookings.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpDisputes } from '../adapters/http/http-disputes.ts'
import { createHttpOrders } from '../adapters/http/http-orders.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
import type { BuyingArea } from '../ui/areas.ts'

/** Loaded with the first quote, payment or booking. */
export const composeBuying = (http: HttpClient, live: () => Promise<LiveActor>): BuyingArea => ({
  bookings: createHttpBookings(http),
  orders: createHttpOrders(http, live),
  disputes: createHttpDisputes(http),
})
