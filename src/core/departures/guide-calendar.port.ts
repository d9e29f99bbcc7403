import type { OfferKind } from '../offers/offer-kinds.ts'
import type { SoldDeparture } from './departure.ts'

export interface CalendarMonth {
  readonly offers: readonly { readonly id: string; readonly kind: OfferKind; readonly title: string }[]
  /** Sorted by day and time; blocked days only contain departures with sales. */
  readonly departures: readonly SoldDeparture[]
  readonly blockedDays: readonly { readonly offerId: string; readonly day: string }[]
}

/** The departures of the logged-in guide's offers on sale. Calls reject with failures of core/failures.ts. */
export interface GuideCalendar {
  /** @param from and `to` are ISO days, inclusive, at most 62 days apart. */
  fetchDepartures(from: string, to: string, signal?: AbortSignal): Promise<CalendarMonth>
  /** Stops or resumes sales on a day; bookings stay. Repeating it changes nothing. */
  setBlocked(offerId: string, day: string, isBlocked: boolean): Promise<void>
}
