import { createBrowserDeviceFiles } from '../adapters/browser-device-files/browser-device-files.ts'
import { createHttpAddresses } from '../adapters/http/http-addresses.ts'
import { createHttpBookings } from '../adapters/http/http-bookings.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpDisputes } from '../adapters/http/http-disputes.ts'
import { createHttpOrders } from '../adapters/http/http-orders.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
import type { Log } from '../core/log.ts'
import type { SessionActor } from '../core/session/provide-session.ts'
import { forgetWithSession } from '../core/storage/forget-with-session.ts'
import type { BuyingArea } from '../ui/areas.ts'

/** Loaded with the first quote, payment or booking. */
export function composeBuying(
  http: HttpClient,
  live: () => Promise<LiveActor>,
  { session, log }: { readonly session: SessionActor; readonly log: Log },
  page: Window & typeof globalThis,
): BuyingArea {
  const files = createBrowserDeviceFiles(page)
  forgetWithSession(files, session, log)
  return {
    bookings: createHttpBookings(http),
    orders: createHttpOrders(http, live),
    disputes: createHttpDisputes(http),
    files,
    addresses: createHttpAddresses(http),
  }
}
