import type { Database } from '../database/database.ts'

/** Marco Civil da Internet (Lei 12.965/2014), art. 15: access records. */
export const ACCESS_RECORD_MONTHS = 6
/** CDC art. 27 and tax law (CTN arts. 173 and 174): purchases, counted from the trip. */
export const PURCHASE_YEARS = 5

/** Deletes what was kept for long enough. What belongs to a living account stays as long as the account. */
export async function purge(database: Database, now: Date): Promise<void> {
  const time = now.toISOString()
  await database.transaction(async (transaction) => {
    await transaction.query('DELETE FROM access_records WHERE at < $1::timestamptz - make_interval(months => $2)', [
      time,
      ACCESS_RECORD_MONTHS,
    ])
    await transaction.query(
      `DELETE FROM bookings b USING orders d, users u WHERE d.id = b.order_id AND u.id = d.user_id
         AND u.deleted_at IS NOT NULL
         AND b.starts_at AT TIME ZONE b.time_zone < $1::timestamptz - make_interval(years => $2)`,
      [time, PURCHASE_YEARS],
    )
    await transaction.query(
      `DELETE FROM orders d USING users u WHERE u.id = d.user_id AND u.deleted_at IS NOT NULL
         AND d.created_at < $1::timestamptz - make_interval(years => $2)
         AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.order_id = d.id)`,
      [time, PURCHASE_YEARS],
    )
    // With it goes the proof of what the person agreed to.
    await transaction.query(
      `DELETE FROM users u WHERE u.deleted_at < $1::timestamptz - make_interval(years => $2)
         AND NOT EXISTS (SELECT 1 FROM orders d WHERE d.user_id = u.id)`,
      [time, PURCHASE_YEARS],
    )
  })
}
