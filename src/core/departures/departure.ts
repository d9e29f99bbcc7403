/** One start of an offer, in the local time of its place. */
export interface Departure {
  /** HH:MM. */
  readonly time: string
  /** Seats on sale. */
  readonly seats: number
  /** True without bookings: a private plan needs such a departure. */
  readonly isEmpty: boolean
}

/** A day with departures on sale. */
export interface DepartureDay {
  /** ISO day. */
  readonly day: string
  /** Sorted by time, without full or closed departures. */
  readonly departures: readonly Departure[]
}

/** A departure as its guide sees it. */
export interface SoldDeparture {
  readonly offerId: string
  readonly day: string
  readonly time: string
  readonly capacity: number
  /** People with a seat, paid or held. */
  readonly sold: number
}
