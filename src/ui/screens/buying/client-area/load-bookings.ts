import type { Booking } from '../../../../core/bookings/booking.ts'
import { isUpcoming } from '../../../../core/bookings/booking-rules.ts'
import { keptBookings } from '../../../../core/bookings/kept-bookings.ts'
import { isFailure } from '../../../../core/failures.ts'
import type { OfferCard, Place } from '../../../../core/offers/offer.ts'
import type { OfferKind } from '../../../../core/offers/offer-kinds.ts'
import type { SearchSource } from '../../../../core/search/search.port.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { User } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import { rememberBookings } from '../../../shared/bookings/remember-bookings.ts'

export interface LoadedBookings {
  readonly bookings: readonly Booking[]
  /** Time of the local copies, if there is no connection; otherwise null. */
  readonly keptSince: Date | null
}

interface Kept {
  readonly bookings: readonly Booking[]
  readonly at: Date
}

/** The last answers by session user, so that the next person sees none. */
const keptFor = new WeakMap<User, Map<OfferKind | 'all', Kept>>()

/** A person's bookings, of one kind or all; local copies without a connection. */
export async function loadBookings(
  app: App,
  kind: OfferKind | undefined,
  signal: AbortSignal,
): Promise<LoadedBookings> {
  const user = selectUser(app.session.getSnapshot())
  const kept = (user && keptFor.get(user)) ?? new Map<OfferKind | 'all', Kept>()
  try {
    const bookings = await app.buying.bookings.fetchBookings(kind, signal)
    kept.set(kind ?? 'all', { bookings, at: new Date() })
    if (user !== null) {
      keptFor.set(user, kept)
      rememberBookings(app, user, bookings)
    }
    return { bookings, keptSince: null }
  } catch (error) {
    if (!isFailure(error) || error.name !== 'Unreachable') throw error
    const known = kept.get(kind ?? 'all') ?? kept.get('all') ?? keptOnDevice(app, user)
    if (known === undefined) throw error
    const bookings = known.bookings.filter(({ offer }) => kind === undefined || offer.kind === kind)
    return { bookings, keptSince: known.at }
  }
}

/** Upcoming bookings, which a person without a network most likely needs. */
function keptOnDevice(app: App, user: User | null): Kept | undefined {
  const kept = user === null ? [] : keptBookings(app.storage, user.id, new Date())
  if (kept.length === 0) return undefined
  return { bookings: kept.map(({ booking }) => booking), at: new Date(Math.min(...kept.map(({ at }) => at.getTime()))) }
}

export interface Suggestions {
  /** Destinations of the person's trips that have offers. */
  readonly places: readonly Place[]
  readonly offers: readonly OfferCard[]
}

export interface LoadedPlans extends LoadedBookings {
  /** Loads after the bookings and never fails: null if it could not be loaded. */
  readonly suggestions: Promise<Suggestions | null>
}

/** All bookings of a kind, and suggestions. */
export async function loadPlans(app: App, kind: OfferKind, signal: AbortSignal): Promise<LoadedPlans> {
  const loaded = await loadBookings(app, undefined, signal)
  const coming = loaded.bookings.filter((booking) => isUpcoming(booking, new Date()))
  return { ...loaded, suggestions: suggest(app.public.search, kind, coming).catch(() => null) }
}

const MOST_PLACES = 2
const MOST_OFFERS = 6

/** The best rated offers of a kind at the person's next destination, without booked ones. */
async function suggest(search: SearchSource, kind: OfferKind, coming: readonly Booking[]): Promise<Suggestions> {
  const places = [...new Map(coming.map(({ offer }) => [offer.destination.slug, offer.destination])).values()]
  const wanted = places.slice(0, MOST_PLACES)
  const [everywhere, ...there] = await Promise.all([
    search.search({ kind, sort: 'rating' }),
    ...wanted.map(({ slug }) => search.search({ kind, destination: slug, sort: 'rating' })),
  ])
  const booked = new Set(coming.map(({ offer }) => offer.id))
  const free = (offers: readonly OfferCard[]) => offers.filter(({ id }) => !booked.has(id))
  const local = there.map(({ items }) => free(items).slice(0, MOST_OFFERS / Math.max(1, there.length)))
  const all = new Map([...local.flat(), ...free(everywhere?.items ?? [])].map((offer) => [offer.id, offer]))
  return {
    places: wanted.filter((_, index) => (local[index]?.length ?? 0) > 0),
    offers: [...all.values()].slice(0, MOST_OFFERS),
  }
}
