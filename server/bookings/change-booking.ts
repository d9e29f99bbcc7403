import { randomUUID } from 'node:crypto'
import type { changeTerms, otherDepartures } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import { type Answer as BookingAnswer, editedAnswers, wrongAnswers } from '../../src/core/booking-questions/answers.ts'
import { answersForParty } from '../../src/core/booking-questions/persons.ts'
import { askedOf } from '../../src/core/booking-questions/questions.ts'
import { isSameParty, isSameTrip, sizeOf, type WantedChange } from '../../src/core/bookings/booking-change.ts'
import { isMovable } from '../../src/core/bookings/booking-rules.ts'
import { HOLD_MINUTES } from '../../src/core/orders/order.ts'
import { keptFee, shareSale } from '../../src/core/orders/order-money.ts'
import { clockOf } from '../../src/core/time/clock-text.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { MOST_MONEY } from '../orders/place-order.ts'
import { type Quote, quoteAll, readOffers, type WholeChoice } from '../orders/quote.ts'
import { checkNames, oneLine } from '../orders/request.ts'
import { bankOf } from '../pix/gateway.ts'
import { oweRefund } from '../pix/refunds.ts'
import type { Settling } from '../pix/settle.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { readPublicSchedule } from '../seats/read-schedules.ts'
import { bookableDays, type Period } from '../seats/schedule.ts'
import { confirm, hold, release, resize, withoutHold } from '../seats/seats.ts'
import { readCommission } from '../settings/settings.ts'
import { type BookingChange, writeChange } from './apply-change.ts'
import { mailChanged } from './post-mails.ts'
import { type Booking, CHANGE_REFUND, readBooking } from './read-bookings.ts'
import { lockBooking } from './record-cancellation.ts'

interface Own {
  readonly userId: string
  readonly id: string
}

/** The plan of a person's booking as it is sold today. @throws HttpProblem 404 for another person's booking, 409 if it cannot change. */
export async function readChangeTerms(
  { database, now }: Pick<Settling, 'database' | 'now'>,
  own: Own,
): Promise<Answer<typeof changeTerms>> {
  const booking = await changeable(database, own, now())
  const { planId } = await choiceOf(database, booking, booking)
  const found = (await readOffers(database, [booking.offer.id])).get(booking.offer.id)
  const plan = found?.plans.find(({ id }) => id === planId)
  if (found === undefined || plan === undefined) throw problem('booking_offer_gone')
  const { asksNames, questions } = found.offer
  return { plan: { ...plan, prices: [...plan.prices] }, asksNames, questions }
}

/**
 * Departures to which a person's booking can move, without the current one.
 * @throws HttpProblem as readChangeTerms.
 */
export async function readOtherDepartures(
  { database, now }: Pick<Settling, 'database' | 'now'>,
  own: Own,
  { people, ...period }: Period & { readonly people: number | null },
): Promise<Answer<typeof otherDepartures>> {
  const at = now()
  const booking = await changeable(database, own, at)
  const [quote] = await quoteAll(database, [await choiceOf(database, booking, booking)], at)
  const schedule = await readPublicSchedule(database, booking.offer.id, period, at)
  if (quote === undefined || quote.planName === null || schedule === null) throw problem('booking_offer_gone')
  const needed = people ?? sizeOf(booking.people)
  const days = bookableDays(schedule, period, at).map(({ day, departures }) => ({
    day,
    times: departures
      .filter(({ seats, isEmpty }) => seats >= needed && (isEmpty || !quote.isPrivate))
      .map(({ time }) => time)
      .filter((time) => `${day}T${time}` !== booking.startsAt),
  }))
  return { days: days.filter(({ times }) => times.length > 0) }
}

/**
 * Changes date and people of a person's booking in one transaction. A lower price is refunded. For a higher one the
 * seats are held, and the caller opens the charge of `payable`. If the booking already equals or awaits this change, it
 * is returned unchanged.
 * @throws HttpProblem as readChangeTerms, 412 for another difference than the expected one, 422 for wrong people or
 * names.
 */
export function changeBooking(
  services: Settling,
  own: Own & { readonly wanted: WantedChange },
): Promise<{ readonly booking: Booking; readonly payable: string | null }> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockBooking(transaction, own.id)
    const before = await readBooking(transaction, own.userId, own.id)
    if (before === null) throw problem('booking_not_found')
    const waiting = before.change ?? null
    if (waiting === null && isSameTrip(before, own.wanted)) return { booking: before, payable: null }
    if (waiting !== null && isSameTrip(waiting, own.wanted)) return { booking: before, payable: waiting.orderId }
    const booking = await changeable(transaction, own, now)
    if (waiting !== null) throw problem('change_waits')
    const payable = await change(transaction, services, booking, own.wanted, now)
    const changed = await readBooking(transaction, own.userId, own.id)
    if (changed === null) throw problem('booking_not_found')
    return { booking: changed, payable }
  })
}

/** @returns the order of the difference, if one must be paid. */
async function change(
  transaction: Database,
  services: Settling,
  booking: Booking,
  wanted: WantedChange,
  now: Date,
): Promise<string | null> {
  const choice = await choiceOf(transaction, booking, wanted)
  const quote = await withoutHold(transaction, booking.id, () => sold(transaction, choice, now))
  const difference = quote.total - booking.total
  if (difference !== wanted.difference) throw problem('change_price_changed')
  // Support has already refunded at least the new price.
  if (booking.refunded !== null && booking.refunded > 0 && quote.total <= booking.refunded)
    throw problem('change_by_support')
  if (quote.total > MOST_MONEY) throw problem('order_too_expensive')
  const stored = await store(transaction, services, { booking, wanted, quote, difference }, now)
  const people = sizeOf(wanted.people)
  const seats = { ...choice, timeZone: booking.timeZone, people, takesWhole: quote.isPrivate }
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  if (difference > 0) {
    const isHeld = await withoutHold(transaction, booking.id, () =>
      hold(transaction, [{ ...seats, id: stored.id }], { until, now }),
    )
    if (!isHeld) throw problem('departure_without_room')
    // The booking has its own seats of this departure already.
    if (wanted.startsAt === booking.startsAt) {
      await resize(transaction, stored.id, people - sizeOf(booking.people))
    }
    return stored.orderId
  }
  await release(transaction, [booking.id])
  const isHeld = await hold(transaction, [{ ...seats, id: booking.id }], { until, now })
  if (!isHeld || !(await confirm(transaction, [booking.id], now))) throw problem('departure_without_room')
  const { id, orderId } = booking
  const lowered = { total: quote.total, fee: stored.fee }
  await oweRefund(
    transaction,
    { bookingId: id, orderId, key: stored.id, amount: -difference, reason: CHANGE_REFUND, lowered },
    now,
  )
  await writeChange(transaction, stored, now)
  await mailChanged(transaction, services, stored, now)
  return null
}

interface Agreed {
  readonly booking: Booking
  readonly wanted: WantedChange
  readonly quote: Quote & { readonly total: number }
  readonly difference: number
}

/** Stores the change, and the order of its difference if that is to be paid. */
async function store(
  transaction: Database,
  services: Settling,
  { booking, wanted, quote, difference }: Agreed,
  now: Date,
): Promise<BookingChange & { readonly orderId: string | null; readonly fee: number }> {
  const participants = namesOf(booking, wanted, quote)
  const answers = answersOf(booking, wanted, quote)
  const [row] = await transaction.query<{ fee: number }>('SELECT fee FROM bookings WHERE id = $1', [booking.id])
  const before = { startsAt: booking.startsAt, people: booking.people, total: booking.total, fee: row?.fee ?? 0 }
  const rate = await readCommission(transaction, services.config, now)
  const fee = difference > 0 ? before.fee + shareSale(difference, rate).fee : keptFee(before, -difference)
  const [id, orderId] = [randomUUID(), difference > 0 ? randomUUID() : null]
  if (orderId !== null) {
    // Without a bank nobody could pay, so this fails before it holds seats.
    bankOf(services)
    await transaction.query(
      `INSERT INTO orders (id, user_id, status, total, created_at, expires_at, contact, terms_version)
       SELECT $1, user_id, 'awaiting payment', $2, $3::timestamptz, $3::timestamptz + make_interval(mins => $4), contact, terms_version
       FROM orders WHERE id = $5`,
      [orderId, difference, now.toISOString(), HOLD_MINUTES, booking.orderId],
    )
  }
  await transaction.query(
    `INSERT INTO booking_changes (id, booking_id, order_id, before, starts_at, people, lines, participants, answers, fee, difference, created_at)
     VALUES ($1, $2, $3, $4, $5::timestamp, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      booking.id,
      orderId,
      JSON.stringify(before),
      wanted.startsAt,
      JSON.stringify(wanted.people),
      JSON.stringify(quote.lines),
      JSON.stringify(participants),
      answers && JSON.stringify(answers),
      fee,
      difference,
      now.toISOString(),
    ],
  )
  const { startsAt, people } = wanted
  return { id, bookingId: booking.id, before, startsAt, people, difference, orderId, fee }
}

/** The same people keep their names. @throws HttpProblem 422 at `participants.1` for a missing or wrong name. */
function namesOf(booking: Booking, { people, participants }: WantedChange, { offer }: Quote): readonly string[] {
  if (participants.length === 0 && isSameParty(booking.people, people)) return booking.participants
  if (offer?.asksNames !== true) return []
  const names = participants.map(oneLine)
  const errors = checkNames(names, sizeOf(people))
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  return names
}

/**
 * The answers about each person of the new party; null where the party stays the same.
 * @throws HttpProblem 422 at `answers.own-0.2` for a missing or wrong answer.
 */
function answersOf(
  { answers = [], people: before }: Booking,
  { people, answers: given }: WantedChange,
  { offer }: Quote,
): readonly BookingAnswer[] | null {
  if (isSameParty(before, people)) return null
  const kept = answersForParty(answers, before, people).filter(({ person }) => person !== undefined)
  if (given === undefined) return kept
  const asked = askedOf(offer?.questions ?? [], sizeOf(people)).filter(({ person }) => person !== null)
  const typed = given.map((answer) => ({ ...answer, text: oneLine(answer.text) }))
  const errors = wrongAnswers(asked, typed)
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  return editedAnswers(asked, typed, kept)
}

async function changeable(database: Database, { userId, id }: Own, now: Date): Promise<Booking> {
  const own = await readBooking(database, userId, id)
  if (own === null) throw problem('booking_not_found')
  if (!isMovable(own, now)) throw problem('booking_not_movable')
  return own
}

async function choiceOf(
  database: Database,
  { id, offer }: Booking,
  { startsAt, people }: Pick<WantedChange, 'startsAt' | 'people'>,
): Promise<WholeChoice> {
  const [row] = await database.query<{ plan_id: string | null }>('SELECT plan_id FROM bookings WHERE id = $1', [id])
  const planId = row?.plan_id ?? null
  if (planId === null) throw problem('booking_offer_gone')
  const party = people.map(({ band, count }) => ({ band, count }))
  return { offerId: offer.id, planId, day: startsAt.slice(0, 10), time: clockOf(startsAt), people: party }
}

/** @throws HttpProblem 409 if the choice is not sold or has no room, 422 for a party that the plan does not take. */
async function sold(
  transaction: Database,
  choice: WholeChoice,
  now: Date,
): Promise<Quote & { readonly total: number }> {
  const bands = choice.people.map(({ band }) => band)
  if (new Set(bands).size < bands.length)
    throw problem('invalid_fields', { errors: { people: FIELD.age_band_repeated } })
  const [quote] = await quoteAll(transaction, [choice], now)
  if (quote?.problem === 'party' && quote.sentence !== null) {
    throw problem('invalid_fields', { errors: { people: quote.sentence } })
  }
  if (quote === undefined || quote.problem === 'offer gone' || quote.problem === 'plan gone' || quote.total === null) {
    throw problem('booking_offer_gone')
  }
  if (quote.problem !== null) throw problem('departure_without_room')
  return { ...quote, total: quote.total }
}
