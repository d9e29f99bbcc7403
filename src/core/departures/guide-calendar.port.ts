import type { OfferKind } from '../offers/offer-kinds.ts'
import type { SoldDeparture } from './departure.ts'

export interface CalendarMonth {
  readonly offers: readonly { readonly id: string; readonly kind: OfferKind; readonly title: string }[]
  /** By day and time; of blocked days only those with seats sold. */
  readonly departures: readonly SoldDeparture[]
  readonly blockedDays: readonly { readonly offerId: string; readonly day: string }[]
}

/** All departures of somebody's offers on sale. Calls reject with failures of core/failures.ts. */
export interface GuideCalendar {
  /** @param from and `to` are ISO days, both inclusive, at most 62 days apart. */
  fetchDepartures(from: string, to: string, signal?: AbortSignal): Promise<CalendarMonth>
  /** Nothing more is sold on a blocked day; what was bought stays. The same again changes nothing. */
  setBlocked(offerId: string, day: string, isBlocked: boolean): Promise<void>
}
