import { NOBODY, type People } from '../../core/booking-choice/choice.ts'
import { partyProblem } from '../../core/booking-choice/missing.ts'
import { fits } from '../../core/booking-choice/seats.ts'
import { priceLines, totalOf } from '../../core/booking-choice/total.ts'
import type { OwnQuestion } from '../../core/booking-questions/own-question.ts'
import { questionsOf } from '../../core/booking-questions/questions.ts'
import type { Departure } from '../../core/departures/departure.ts'
import type { OfferDetail } from '../../core/offers/offer.ts'
import type { Order, Quote, QuoteProblem, WholeChoice } from '../../core/orders/order.ts'
import { weekdayOfDate } from '../../core/time/day-number.ts'
import { instantOf } from '../../core/time/departure-time.ts'

/** Seats of every departure. */
const SEATS = 10

export interface Sold {
  readonly offers: readonly OfferDetail[]
  readonly asksNames: (offerId: string) => boolean
  /** False for a backend without questions. */
  readonly asksQuestions: boolean
  readonly ownQuestions: (offerId: string) => readonly OwnQuestion[]
  readonly orders: readonly Order[]
}

const GONE: Quote = {
  problem: 'offer gone',
  sentence: 'Este anúncio não está mais à venda.',
  offer: null,
  planName: null,
  isPrivate: false,
  lines: [],
  total: null,
  seatsLeft: null,
}

const peopleOf = (people: WholeChoice['people']): People => ({
  ...NOBODY,
  ...Object.fromEntries(people.map(({ band, count }) => [band, count])),
})

/** Price and availability of a choice at an instant. */
export function quoteOf(choice: WholeChoice, sold: Sold, now: Date): Quote {
  const { offers, asksNames, asksQuestions, ownQuestions, orders } = sold
  const offer = offers.find(({ id }) => id === choice.offerId)
  if (offer === undefined) return GONE
  const { id, kind, title, destination, cover, provider, timeZone, durationMinutes, cancellation } = offer
  const shown = { id, kind, title, destination, cover, provider, timeZone, durationMinutes, cancellation }
  const known: Quote = {
    ...GONE,
    problem: null,
    sentence: null,
    offer: {
      ...shown,
      asksNames: asksNames(id),
      ...(asksQuestions && { questions: questionsOf(shown.kind, ownQuestions(id)) }),
    },
  }
  const failed = (problem: QuoteProblem, sentence: string, rest: Partial<Quote> = {}): Quote => ({
    ...known,
    ...rest,
    problem,
    sentence,
  })

  const plan = offer.plans.find((one) => one.id === choice.planId)
  if (plan === undefined) return failed('plan gone', 'Este plano não é mais oferecido.')
  const people = peopleOf(choice.people)
  const lines = priceLines(plan, people)
  const priced = { planName: plan.name, isPrivate: plan.isPrivate, lines, total: totalOf(lines) }
  const departure = departureOf(offer, choice, orders, now)
  if (departure === null) return failed('departure gone', 'Este horário não está mais à venda.', priced)
  const withSeats = { ...priced, seatsLeft: departure.seats }
  const party = partyProblem(people, plan, null)
  if (party !== null) return failed('party', party, withSeats)
  const count = choice.people.reduce((sum, one) => sum + one.count, 0)
  if (!fits(plan, departure, count))
    return failed('seats gone', 'Não há mais vagas para todos neste horário.', withSeats)
  return { ...known, ...withSeats }
}

function departureOf(
  offer: OfferDetail,
  { planId: _, ...choice }: WholeChoice,
  orders: readonly Order[],
  now: Date,
): Departure | null {
  const weekday = weekdayOfDate(choice.day)
  const startsAt = `${choice.day}T${choice.time}`
  if (!offer.weekdays.includes(weekday) || !offer.startTimes.includes(choice.time)) return null
  if (instantOf(startsAt, offer.timeZone).getTime() <= now.getTime()) return null
  const held = orders
    .flatMap(({ bookings }) => bookings)
    .filter((booking) => booking.offer.id === offer.id && booking.startsAt === startsAt)
    .filter(
      ({ status, expiresAt }) =>
        status === 'confirmed' ||
        (status === 'awaiting payment' && expiresAt !== null && Date.parse(expiresAt) > now.getTime()),
    )
    .flatMap(({ people }) => people)
    .reduce((sum, { count }) => sum + count, 0)
  return { time: choice.time, seats: Math.max(0, SEATS - held), isEmpty: held === 0 }
}
