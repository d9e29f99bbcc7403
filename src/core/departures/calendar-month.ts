import { weekdayOfDate } from '../time/day-number.ts'
import { dayAfter } from '../time/departure-time.ts'
import { firstDayOf, lastDayOf, type Month } from '../time/month.ts'
import type { SoldDeparture } from './departure.ts'
import type { CalendarMonth } from './guide-calendar.port.ts'

/** The same day of another month, or its last day. */
export function dayInMonth(day: string, month: Month): string {
  const wanted = `${month}${day.slice(7)}`
  const last = lastDayOf(month)
  return wanted < last ? wanted : last
}

/** The weeks of a month, from Sunday to Saturday, with days of the neighbouring months. */
export function weeksOf(month: Month): readonly (readonly string[])[] {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  const weeks: string[][] = []
  for (let sunday = dayAfter(first, -weekdayOfDate(first)); sunday <= last; sunday = dayAfter(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => dayAfter(sunday, weekday)))
  }
  return weeks
}

interface SeatSums {
  readonly sold: number
  readonly capacity: number
}

const sumOf = (departures: readonly SeatSums[]): SeatSums => ({
  sold: departures.reduce((sum, { sold }) => sum + sold, 0),
  capacity: departures.reduce((sum, { capacity }) => sum + capacity, 0),
})

/** An offer with departures on a day, blocked or not. */
export interface OfferOfDay extends SeatSums {
  readonly id: string
  readonly title: string
  readonly isBlocked: boolean
  /** Sorted by time. */
  readonly departures: readonly SoldDeparture[]
}

export interface CalendarDay extends SeatSums {
  readonly day: string
  readonly departures: number
  /** Sorted by first departure; blocked offers without sales come last. */
  readonly offers: readonly OfferOfDay[]
}

/** The days with departures, in their order: of all offers, or of one. */
export function daysOf(calendar: CalendarMonth, offerId?: string): ReadonlyMap<string, CalendarDay> {
  const isAsked = (one: { readonly offerId: string }) => offerId === undefined || one.offerId === offerId
  const titles = new Map(calendar.offers.map(({ id, title }) => [id, title]))
  const byDay = new Map<string, Map<string, OfferOfDay>>()
  const change = (day: string, id: string, added: readonly SoldDeparture[], blocks: boolean) => {
    const offers = byDay.get(day) ?? new Map<string, OfferOfDay>()
    byDay.set(day, offers)
    const known = offers.get(id)
    const departures = [...(known?.departures ?? []), ...added].toSorted(byTime)
    const isBlocked = blocks || known?.isBlocked === true
    offers.set(id, { id, title: titles.get(id) ?? '', isBlocked, departures, ...sumOf(departures) })
  }
  for (const one of calendar.departures.filter(isAsked)) change(one.day, one.offerId, [one], false)
  for (const { day, offerId: id } of calendar.blockedDays.filter(isAsked)) change(day, id, [], true)
  const days = [...byDay].map(([day, offers]): [string, CalendarDay] => {
    const listed = [...offers.values()].toSorted(byFirstDeparture)
    const departures = listed.reduce((sum, one) => sum + one.departures.length, 0)
    return [day, { day, departures, offers: listed, ...sumOf(listed) }]
  })
  return new Map(days.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const byTime = (one: SoldDeparture, other: SoldDeparture) => one.time.localeCompare(other.time)

const byFirstDeparture = (one: OfferOfDay, other: OfferOfDay) =>
  (one.departures[0]?.time ?? '99').localeCompare(other.departures[0]?.time ?? '99') ||
  one.title.localeCompare(other.title, 'pt-BR')

/** True when nothing can be bought on the day. */
export const isBlockedDay = ({ offers }: CalendarDay): boolean => offers.every(({ isBlocked }) => isBlocked)

export interface Blocking {
  readonly offerIds: readonly string[]
  readonly day: string
  readonly isBlocked: boolean
}

/**
 * The month after the change, as the backend will return it. When a day opens again, departures without sales are missing: only
 * the backend knows them.
 */
export function withBlocking(calendar: CalendarMonth, { offerIds, day, isBlocked }: Blocking): CalendarMonth {
  const isMeant = (one: { readonly offerId: string; readonly day: string }) =>
    one.day === day && offerIds.includes(one.offerId)
  const others = calendar.blockedDays.filter((one) => !isMeant(one))
  return {
    ...calendar,
    departures: isBlocked ? calendar.departures.filter((one) => one.sold > 0 || !isMeant(one)) : calendar.departures,
    blockedDays: isBlocked ? [...others, ...offerIds.map((offerId) => ({ offerId, day }))] : others,
  }
}
