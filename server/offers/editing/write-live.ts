import type { OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import type { Database } from '../../database/database.ts'
import { fieldProblem } from '../../http/problem.ts'
import { FIELD } from '../../problems/field-sentences.ts'

type Plan = OfferSections['plans']['plans'][number]

/**
 * Replaces an offer's plans on sale. A plan keeps its id, because bookings refer to it; bookings of a deleted plan keep its name. Call it
 * with valid plans.
 * @throws HttpProblem 422 if an id belongs to another offer's plan.
 */
export async function writePlans(transaction: Database, offerId: string, plans: readonly Plan[]): Promise<void> {
  await transaction.query('DELETE FROM plans WHERE offer_id = $1 AND id <> ALL ($2::text[])', [
    offerId,
    plans.map(({ id }) => id),
  ])
  for (const [position, plan] of plans.entries()) {
    const { id, name, description, isPrivate, pricePerGroup, minPeople, maxPeople } = plan
    const written = await transaction.query(
      `INSERT INTO plans (id, offer_id, position, name, description, is_private, price_per_group, min_people, max_people)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET position = excluded.position, name = excluded.name, description = excluded.description,
         is_private = excluded.is_private, price_per_group = excluded.price_per_group, min_people = excluded.min_people,
         max_people = excluded.max_people WHERE plans.offer_id = excluded.offer_id RETURNING id`,
      [id, offerId, position, name, description, isPrivate, pricePerGroup, minPeople, maxPeople],
    )
    if (written.length === 0) throw foreignPlan(position)
    await writePrices(transaction, plan)
  }
}

async function writePrices(transaction: Database, { id, prices }: Plan): Promise<void> {
  await transaction.query('DELETE FROM plan_prices WHERE plan_id = $1 AND band <> ALL ($2::text[])', [
    id,
    prices.map(({ band }) => band),
  ])
  for (const { band, minAge, maxAge, price, onlyWithAdult } of prices) {
    await transaction.query(
      `INSERT INTO plan_prices (plan_id, band, min_age, max_age, price, only_with_adult) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (plan_id, band) DO UPDATE SET min_age = excluded.min_age, max_age = excluded.max_age,
         price = excluded.price, only_with_adult = excluded.only_with_adult`,
      [id, band, minAge, maxAge, price, onlyWithAdult],
    )
  }
}

export const foreignPlan = (position: number) => fieldProblem(`plans.${position}.name`, FIELD.plan_foreign)

/** Replaces future departures; bookings keep their time. */
export async function writeAvailability(
  transaction: Database,
  offerId: string,
  { rules, blockedDays }: OfferSections['availability'],
): Promise<void> {
  await transaction.query('DELETE FROM availability_rules WHERE offer_id = $1', [offerId])
  for (const { weekdays, startTimes, capacity, validFrom, validUntil, leadMinutes } of rules) {
    await transaction.query(
      `INSERT INTO availability_rules (offer_id, weekdays, start_times, capacity, valid_from, valid_until, lead_minutes)
       VALUES ($1, $2::smallint[], $3::time[], $4, $5::date, $6::date, $7)`,
      [offerId, weekdays, startTimes, capacity, validFrom, validUntil, leadMinutes],
    )
  }
  await transaction.query('DELETE FROM blocked_days WHERE offer_id = $1 AND day <> ALL ($2::date[])', [
    offerId,
    blockedDays,
  ])
  await transaction.query(
    'INSERT INTO blocked_days (offer_id, day) SELECT $1, unnest($2::date[]) ON CONFLICT DO NOTHING',
    [offerId, blockedDays],
  )
}
