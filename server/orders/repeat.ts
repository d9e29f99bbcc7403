import type { Answer } from '../../src/core/booking-questions/answers.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { WholeChoice } from './quote.ts'
import { hashOf, type Purchase } from './request.ts'

interface Row {
  offer_id: string
  plan_id: string | null
  day: string
  time: string
  people: WholeChoice['people']
  total: number
  participants: string[]
  notes: string
  answers: readonly Answer[]
}

/**
 * Reads an ended order as a new purchase.
 * @throws HttpProblem 404 if the person has no such order, 409 if it is paid or still payable.
 */
export async function readRepeat(database: Database, userId: string, orderId: string): Promise<Purchase> {
  const [order] = await database.query<{ status: string; contact: Purchase['contact']; terms_version: string | null }>(
    'SELECT status, contact, terms_version FROM orders WHERE id = $1 AND user_id = $2',
    [orderId, userId],
  )
  if (order === undefined) throw problem('order_not_found')
  if (order.status !== 'expired' && order.status !== 'cancelled') {
    throw problem(order.status === 'awaiting payment' ? 'repeated_order_payable' : 'repeated_order_paid')
  }
  const rows = await database.query<Row>(
    `SELECT offer_id, plan_id, to_char(starts_at, 'YYYY-MM-DD') AS day, to_char(starts_at, 'HH24:MI') AS time, people, total,
       participants, notes, answers
     FROM bookings WHERE order_id = $1 ORDER BY position, code COLLATE "C"`,
    [orderId],
  )
  // A booking change's order is not repeated: the person asks for the change again.
  if (rows.length === 0) throw problem('order_not_found')
  return {
    items: rows.map(({ offer_id, plan_id, day, time, people, total, participants, notes, answers }) => ({
      // A deleted plan has no id any more; the quote says so.
      choice: { offerId: offer_id, planId: plan_id ?? '', day, time, people },
      total,
      participants,
      notes,
      given: answers,
    })),
    contact: order.contact,
    termsVersion: order.terms_version ?? '',
    repeats: orderId,
    cartItems: [],
    hash: hashOf({ repeats: orderId }),
  }
}

/** Returns an existing paid or payable repeat of this order, so that two tabs make one; null without one. */
export async function openRepeat(
  database: Database,
  userId: string,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const [found] = await database.query<{ id: string }>(
    `SELECT id FROM orders WHERE repeats = $1 AND user_id = $2 AND (status = 'paid' OR status = 'awaiting payment' AND expires_at > $3)
     ORDER BY created_at DESC, id LIMIT 1`,
    [orderId, userId, now.toISOString()],
  )
  return found?.id ?? null
}
