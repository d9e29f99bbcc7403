import { randomUUID } from 'node:crypto'
import { answersTo } from '../../src/core/booking-questions/answers.ts'
import { askedOf } from '../../src/core/booking-questions/questions.ts'
import { HOLD_MINUTES } from '../../src/core/orders/order.ts'
import { shareSale, sumOf } from '../../src/core/orders/order-money.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { newBookingCode } from '../bookings/booking-code.ts'
import { mailPaid } from '../bookings/post-mails.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { hold, lockSeats } from '../seats/seats.ts'
import { readCommission } from '../settings/settings.ts'
import { partySize, type Quote, quoteAll } from './quote.ts'
import { openRepeat } from './repeat.ts'
import { checkAnswers, checkParticipants, type Purchase } from './request.ts'
import { payOrder } from './states.ts'

/** Limits the unpaid orders of a person, so that nobody hoards seats. */
const MOST_UNPAID = 20
/** Largest integer of the database column, in centavos. */
export const MOST_MONEY = 2_147_483_647

type Buying = Pick<Services, 'config' | 'now' | 'siteUrl'>

/** `id` is the order's. It differs from the requested one if another tab has already repeated the same order. */
export type Placed =
  | { readonly outcome: 'placed'; readonly id: string }
  | { readonly outcome: 'changed'; readonly quotes: Quote[] }

/**
 * Buys in one transaction: other buyers of the same offers wait, then the seats are counted, and all bookings are stored or none. A purchase
 * that will be refused waits for nobody and locks nothing. The same id with the same purchase gets the same answer.
 * @throws HttpProblem 404 if the id is another person's, 409 if it was used for another purchase, 422 for missing names.
 */
export async function placeOrder(
  services: Buying & Pick<Services, 'database'>,
  userId: string,
  id: string,
  purchase: Purchase,
): Promise<Placed> {
  const answer = await check(services.database, userId, id, purchase, services.now())
  if (answer.outcome !== 'agreed') return answer
  await refuseOwnOffers(services.database, userId, offersOf(purchase))
  await refuseHoarding(services.database, userId, services.now())
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.database.transaction((transaction) => place(transaction, services, userId, id, purchase))
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAgain(error)) throw error
    }
  }
}

const ATTEMPTS = 3

/** A code or an id that another purchase took at the same moment, or a deadlock that the database ended. */
function isWorthAgain(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.message === '40P01'
  return error instanceof Error && 'code' in error && ['23505', '40001'].includes(String(error.code))
}

async function place(
  transaction: Database,
  services: Buying,
  userId: string,
  id: string,
  purchase: Purchase,
): Promise<Placed> {
  await lockAccount(transaction, userId)
  await lockSeats(transaction, offersOf(purchase))
  // Again after the locks: the later of two equal requests sees the first one's order, and prices and seats change no more.
  const now = services.now()
  const answer = await check(transaction, userId, id, purchase, now)
  if (answer.outcome !== 'agreed') return answer
  const { quotes } = answer
  await refuseHoarding(transaction, userId, now)
  const total = sumOf(purchase.items.map((item) => item.total))
  if (total > MOST_MONEY) {
    throw problem('order_too_expensive')
  }
  await transaction.query(
    `INSERT INTO orders (id, user_id, status, total, created_at, expires_at, request_hash, contact, terms_version, repeats)
     VALUES ($1, $2, 'awaiting payment', $3, $4::timestamptz, $4::timestamptz + make_interval(mins => $5), $6, $7, $8, $9)`,
    [
      id,
      userId,
      total,
      now.toISOString(),
      HOLD_MINUTES,
      purchase.hash,
      JSON.stringify(purchase.contact),
      purchase.termsVersion,
      purchase.repeats,
    ],
  )
  const bookings = purchase.items.map(() => randomUUID())
  await holdSeats(transaction, bookings, purchase, quotes, now)
  await addBookings(
    transaction,
    id,
    bookings,
    purchase,
    quotes,
    await readCommission(transaction, services.config, now),
  )
  await transaction.query('DELETE FROM cart_items WHERE user_id = $1 AND id = ANY($2::uuid[])', [
    userId,
    purchase.cartItems,
  ])
  // A party of infants may cost nothing, which needs no bank.
  if (total === 0) {
    await payOrder(transaction, id, { amount: 0 }, now)
    await mailPaid(transaction, services, id, now)
  }
  return { outcome: 'placed', id }
}

const offersOf = ({ items }: Purchase): readonly string[] => [...new Set(items.map(({ choice }) => choice.offerId))]

/** Returns an earlier answer, the changed prices, or the quotes that agree with the purchase. */
async function check(
  database: Database,
  userId: string,
  id: string,
  purchase: Purchase,
  now: Date,
): Promise<Placed | { readonly outcome: 'agreed'; readonly quotes: readonly Quote[] }> {
  if (await isPlaced(database, userId, id, purchase.hash)) return { outcome: 'placed', id }
  const repeat = purchase.repeats === null ? null : await openRepeat(database, userId, purchase.repeats, now)
  if (repeat !== null) return { outcome: 'placed', id: repeat }
  const choices = purchase.items.map(({ choice }) => choice)
  const quotes = await quoteAll(database, choices, now)
  const isSame = quotes.every(({ problem, total }, at) => problem === null && total === purchase.items[at]?.total)
  if (!isSame) return { outcome: 'changed', quotes: [...quotes] }
  checkParticipants(purchase, quotes)
  checkAnswers(purchase, quotes)
  return { outcome: 'agreed', quotes }
}

/**
 * True if this id already bought the same.
 * @throws HttpProblem 404 if it is another person's, 409 if it bought something else.
 */
export async function isPlaced(database: Database, userId: string, id: string, hash: string): Promise<boolean> {
  const [known] = await database.query<{ user_id: string; request_hash: string | null }>(
    'SELECT user_id, request_hash FROM orders WHERE id = $1',
    [id],
  )
  if (known === undefined) return false
  if (String(known.user_id) !== userId) throw problem('order_not_found')
  if (known.request_hash === hash) return true
  throw problem('order_placed_with_other_data')
}

/** Otherwise guides could rate their own offers. */
async function refuseOwnOffers(transaction: Database, userId: string, offers: readonly string[]): Promise<void> {
  const own = await transaction.query<{ title: string }>(
    `SELECT o.title FROM offers o JOIN providers p ON p.id = o.provider_id JOIN companies c ON c.id = p.company_id
     WHERE c.user_id = $1 AND o.id = ANY($2::text[]) ORDER BY o.title`,
    [userId, offers],
  )
  if (own.length === 0) return
  throw problem('own_offer', { titles: own.map(({ title }) => title) })
}

async function refuseHoarding(transaction: Database, userId: string, now: Date): Promise<void> {
  const [held] = await transaction.query<{ orders: number }>(
    `SELECT count(*)::integer AS orders FROM orders WHERE user_id = $1 AND status = 'awaiting payment' AND expires_at > $2`,
    [userId, now.toISOString()],
  )
  if ((held?.orders ?? 0) >= MOST_UNPAID) throw problem('too_many_unpaid_orders')
}

/** The bookings' ids name their seats. */
async function holdSeats(
  transaction: Database,
  bookings: readonly string[],
  { items }: Purchase,
  quotes: readonly Quote[],
  now: Date,
): Promise<void> {
  const wanted = items.map(({ choice }, position) => {
    const { offer, isPrivate = false } = quotes[position] ?? {}
    const id = bookings[position]
    if (!offer || id === undefined) throw new Error('only what has a price is sold')
    const { offerId, day, time } = choice
    return { id, offerId, day, time, timeZone: offer.timeZone, people: partySize(choice), takesWhole: isPrivate }
  })
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  if (!(await hold(transaction, wanted, { until, now }))) throw new Error('quoted seats could not be held')
}

async function addBookings(
  transaction: Database,
  orderId: string,
  bookings: readonly string[],
  { items }: Purchase,
  quotes: readonly Quote[],
  commission: number,
): Promise<void> {
  const rows = items.map(({ choice, participants, notes, answers = [], given }, position) => {
    const { offer, lines, total, planName } = quotes[position] ?? {}
    if (!offer || total == null || planName == null) throw new Error('only what has a price is sold')
    return {
      id: bookings[position],
      position,
      offer_id: choice.offerId,
      plan_id: choice.planId,
      plan_name: planName,
      code: newBookingCode(),
      starts_at: `${choice.day}T${choice.time}`,
      time_zone: offer.timeZone,
      people: choice.people,
      lines,
      participants: offer.asksNames ? participants : [],
      notes,
      answers: given ?? answersTo(askedOf(offer.questions ?? [], partySize(choice)), answers),
      total,
      fee: shareSale(total, commission).fee,
      cancellation: offer.cancellation,
    }
  })
  await transaction.query(
    `INSERT INTO bookings (id, order_id, position, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, lines,
       participants, notes, answers, total, fee, cancellation)
     SELECT r.id, $1, r.position, r.offer_id, r.plan_id, r.plan_name, r.code, 'awaiting payment', r.starts_at, r.time_zone, r.people,
       r.lines, r.participants, r.notes, r.answers, r.total, r.fee, r.cancellation
     FROM jsonb_to_recordset($2::jsonb) AS r (id text, position smallint, offer_id text, plan_id text, plan_name text, code text,
       starts_at timestamp, time_zone text, people jsonb, lines jsonb, participants jsonb, notes text, answers jsonb, total integer, fee integer,
       cancellation text)`,
    [orderId, JSON.stringify(rows)],
  )
}
