import type * as z from 'zod/mini'
import type { quote, wholeChoice } from '../../contract/orders.ts'
import { countPeople, NOBODY, type People } from '../../src/core/booking-choice/choice.ts'
import { partyProblem } from '../../src/core/booking-choice/missing.ts'
import { fits } from '../../src/core/booking-choice/seats.ts'
import { priceLines, totalOf } from '../../src/core/booking-choice/total.ts'
import { questionsOf } from '../../src/core/booking-questions/questions.ts'
import type { Departure } from '../../src/core/departures/departure.ts'
import type { Plan } from '../../src/core/offers/offer.ts'
import { readAllFields } from '../../src/core/offers/offer-fields.ts'
import { dayNumber } from '../../src/core/time/day-number.ts'
import type { Database } from '../database/database.ts'
import { PLANS } from '../offers/offer-detail.ts'
import { QUOTE } from '../problems/quote-sentences.ts'
import { type OfferDay, readDaySchedules } from '../seats/read-schedules.ts'
import { bookableDays, type HeldRow, type Schedule } from '../seats/schedule.ts'
import { heldRow } from '../seats/seats.ts'

export type Quote = z.output<typeof quote>
export type WholeChoice = z.output<typeof wholeChoice>
type QuotedOffer = NonNullable<Quote['offer']>

/**
 * Prices each choice and says whether it can be bought now, in the same order. The choices count as one purchase: each takes seats from
 * those after it. A non-public offer gets no details.
 */
export async function quoteAll(
  database: Database,
  choices: readonly WholeChoice[],
  now: Date,
): Promise<readonly Quote[]> {
  const offers = await readOffers(database, [...new Set(choices.map(({ offerId }) => offerId))])
  const wished = choices.map(({ offerId, day }) => ({ offerId, day: dayNumber(day) }))
  const schedules = await readDaySchedules(database, wished.filter(hasDay), now, { isPublic: true })
  const earlier: { readonly offerId: string; readonly held: HeldRow }[] = []
  const quotes: Quote[] = []
  for (const choice of choices) {
    const found = offers.get(choice.offerId)
    const day = dayNumber(choice.day)
    const schedule = day === null ? null : schedules({ offerId: choice.offerId, day })
    if (found === undefined || (day !== null && schedule === null)) {
      quotes.push(nothing('offer gone', QUOTE.offer))
      continue
    }
    const taken = earlier.filter(({ offerId }) => offerId === choice.offerId).map(({ held }) => held)
    const seen = schedule === null ? null : { ...schedule, held: [...schedule.held, ...taken] }
    const nextQuote = quoteOf(choice, found, seen, day, now)
    quotes.push(nextQuote)
    if (nextQuote.problem === null && day !== null) {
      const party = { time: choice.time, people: partySize(choice), takesWhole: nextQuote.isPrivate }
      earlier.push({ offerId: choice.offerId, held: heldRow(day, party) })
    }
  }
  return quotes
}

const hasDay = (wish: { readonly offerId: string; readonly day: number | null }): wish is OfferDay => wish.day !== null

const nothing = (problem: NonNullable<Quote['problem']>, sentence: string): Quote => ({
  problem,
  sentence,
  offer: null,
  planName: null,
  isPrivate: false,
  lines: [],
  total: null,
  seatsLeft: null,
})

interface Sold {
  readonly offer: QuotedOffer
  readonly plans: readonly Plan[]
}

function quoteOf(
  choice: WholeChoice,
  { offer, plans }: Sold,
  schedule: Schedule | null,
  day: number | null,
  now: Date,
): Quote {
  const plan = plans.find(({ id }) => id === choice.planId)
  if (plan === undefined) return { ...nothing('plan gone', QUOTE.plan), offer }
  const people = peopleOf(choice)
  const isSold = choice.people.every(({ band }) => plan.prices.some((price) => price.band === band))
  const lines = isSold ? [...priceLines(plan, people)] : []
  const { departure, isFull } = departureOf(choice, schedule, day, now)
  const known = {
    offer,
    planName: plan.name,
    isPrivate: plan.isPrivate,
    lines,
    total: isSold ? totalOf(lines) : null,
    seatsLeft: isFull ? 0 : (departure?.seats ?? null),
  }
  const refuse = (problem: NonNullable<Quote['problem']>, sentence: string) => ({ ...known, problem, sentence })
  const party = isSold ? partyProblem(people, plan, null) : QUOTE.bands
  if (party !== null) return refuse('party', party)
  if (isFull) return refuse('seats gone', QUOTE.full)
  if (departure === null) return refuse('departure gone', QUOTE.departure)
  if (!fits(plan, departure, countPeople(people))) {
    if (plan.isPrivate && !departure.isEmpty) return refuse('seats gone', QUOTE.notPrivate)
    return refuse('seats gone', partyProblem(people, plan, departure) ?? QUOTE.full)
  }
  return { ...known, problem: null, sentence: null }
}

/** The departure with the remaining seats; `isFull` if only missing seats prevent a booking. */
function departureOf(
  { time }: WholeChoice,
  schedule: Schedule | null,
  day: number | null,
  now: Date,
): { readonly departure: Departure | null; readonly isFull: boolean } {
  if (schedule === null || day === null) return { departure: null, isFull: false }
  const among = (seen: Schedule) =>
    bookableDays(seen, { from: day, to: day }, now)[0]?.departures.find((departure) => departure.time === time)
  const departure = among(schedule) ?? null
  return { departure, isFull: departure === null && among({ ...schedule, held: [] }) !== undefined }
}

/** Each band is present once. */
const peopleOf = ({ people }: WholeChoice): People => ({
  ...NOBODY,
  ...Object.fromEntries(people.map(({ band, count }) => [band, count])),
})

export const partySize = ({ people }: WholeChoice): number => people.reduce((sum, { count }) => sum + count, 0)

interface Row {
  id: string
  kind: QuotedOffer['kind']
  title: string
  slug: string
  place: string
  state: string
  cover: QuotedOffer['cover']
  provider_id: string
  provider_name: string
  time_zone: string
  duration_minutes: number
  cancellation: QuotedOffer['cancellation']
  fields: object
  plans: Plan[] | null
}

/** Public offers with their plans. */
export async function readOffers(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Sold>> {
  const rows = await database.query<Row>(
    `SELECT o.id, o.kind, o.title, d.slug, d.name AS place, d.state, o.pictures -> 0 AS cover, o.provider_id,
       o.provider_name, o.time_zone, o.duration_minutes, o.cancellation, o.fields, ${PLANS}
     FROM public_offers o JOIN destinations d ON d.slug = o.destination
     WHERE o.id = ANY($1::text[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, { offer: offerOf(row), plans: row.plans ?? [] }]))
}

const offerOf = (row: Row): QuotedOffer => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  destination: { slug: row.slug, name: row.place, state: row.state },
  cover: row.cover,
  provider: { id: row.provider_id, name: row.provider_name },
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  cancellation: row.cancellation,
  asksNames: readAllFields(row.fields).asksNames,
  questions: questionsOf(row.kind, readAllFields(row.fields).questions).map((one) => ({
    ...one,
    choices: [...one.choices],
  })),
})
