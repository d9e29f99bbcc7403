/** One start of an offer, in the local time of its place. */
export interface Departure {
  /** HH:MM. */
  readonly time: string
  /** That can still be bought. */
  readonly seats: number
  /** Nobody has a seat yet: a private plan takes a departure whole, and only such a one. */
  readonly isEmpty: boolean
}

/** A day on which something can be bought. */
export interface DepartureDay {
  /** ISO day. */
  readonly day: string
  /** In the order of their times; those that are full or closed for booking are not among them. */
  readonly departures: readonly Departure[]
}

/** One departure as who sells it sees it. */
export interface SoldDeparture {
  readonly offerId: string
  readonly day: string
  readonly time: string
  readonly capacity: number
  /** People with a seat, paid or held. */
  readonly sold: number
}
