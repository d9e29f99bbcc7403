import { HOUR_MS } from '../time/durations.ts'
import type { Booking } from './booking.ts'
import { departureOf, isCancellable } from './booking-rules.ts'

/** What a person asks for; `was` and `bookings` as shown to the person. */
export interface DepartureMove {
  /** The new start, local to the departure: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly was: string
  readonly bookings: number
  /** For the travellers to read. */
  readonly reason: string
}

type Departing = Pick<Booking, 'startsAt' | 'timeZone'>
type Expected = Departing & Pick<Booking, 'status' | 'checkedInAt'>

/** Travellers need this long to read that they must come earlier. */
const NOTICE_HOURS = 24

/** True if a departure with these bookings can move: all are confirmed, it has not begun, and nobody was checked in. */
export const isMovable = (bookings: readonly Expected[], now: Date): boolean =>
  bookings.length > 0 && bookings.every((booking) => isCancellable(booking, now))

/** Until when travellers of a moved departure can cancel with a full refund: until it begins. */
export const freeUntilAfterMove = (moved: Departing): Date => departureOf(moved)

export type MoveObstacle = 'not ahead' | 'too soon'

/**
 * Why a departure cannot move to a local time, YYYY-MM-DDTHH:mm. `not ahead`: it is over, the same, or does not exist. `too soon`: a guide
 * may move a departure to an earlier time only a day ahead; the operator may always.
 */
export function moveObstacle(
  departure: Departing,
  startsAt: string,
  by: 'guide' | 'operator',
  now: Date,
): MoveObstacle | null {
  const departs = departureOf({ ...departure, startsAt }).getTime()
  // An impossible day, such as 31 February, has no time.
  if (!(departs > now.getTime()) || startsAt === departure.startsAt) return 'not ahead'
  const isEarlier = departs < departureOf(departure).getTime()
  return by === 'guide' && isEarlier && departs - now.getTime() < NOTICE_HOURS * HOUR_MS ? 'too soon' : null
}
