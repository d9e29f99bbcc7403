import { OFFER_LIMITS } from '../../src/core/offer-editing/offer-limits.ts'
import { isoDay, today } from '../../src/core/time/day-number.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { lockSeats } from '../seats/seats.ts'

interface Block {
  readonly companyId: string
  readonly offerId: string
  /** Days since 1970-01-01. */
  readonly day: number
  readonly isBlocked: boolean
}

/**
 * Blocks a day of an offer for new bookings, or frees it; repeating changes nothing. For offers on sale, only blocked_days stores
 * blocked days, and each change makes a new version of the offer, so that a form opened earlier cannot undo it.
 * @throws HttpProblem 404 if the company has no such offer on sale, 422 for a past day and for too many blocked days.
 */
export async function setBlocked(database: Database, { companyId, offerId, day, isBlocked }: Block, now: Date) {
  await database.transaction(async (transaction) => {
    await lockSeats(transaction, [offerId])
    const [offer] = await transaction.query<{ time_zone: string }>(
      `SELECT o.time_zone FROM offers o JOIN providers p ON p.id = o.provider_id
       WHERE o.id = $1 AND p.company_id = $2 AND o.status IN ('published', 'paused')`,
      [offerId, companyId],
    )
    if (offer === undefined) throw problem('blocked_offer_not_found')
    const first = today(now, offer.time_zone)
    if (day < first) throw problem('day_passed')
    if (!isBlocked) {
      await transaction.query('DELETE FROM blocked_days WHERE offer_id = $1 AND day = $2::date', [offerId, isoDay(day)])
      return
    }
    const [known] = await transaction.query<{ others: number }>(
      `SELECT count(*)::integer AS others FROM blocked_days
       WHERE offer_id = $1 AND day >= $2::date AND day <> $3::date`,
      [offerId, isoDay(first), isoDay(day)],
    )
    if ((known?.others ?? 0) >= OFFER_LIMITS.blockedDays) throw problem('too_many_blocked_days')
    await transaction.query('INSERT INTO blocked_days (offer_id, day) VALUES ($1, $2::date) ON CONFLICT DO NOTHING', [
      offerId,
      isoDay(day),
    ])
  })
}
