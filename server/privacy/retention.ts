import type { Database } from '../database/database.ts'
import { DRAFT_DAYS } from '../onboarding/drafts.ts'
import { purgePurchases } from './purchases.ts'

/** Marco Civil da Internet (Lei 12.965/2014), art. 15: access records. */
const ACCESS_RECORD_MONTHS = 6
/** CDC art. 27 and tax law (CTN arts. 173 and 174): purchases, counted from the trip. */
const PURCHASE_YEARS = 5
/** Código Civil art. 206 § 5 I: claims from written instruments, counted from the contract's end. */
const CONTRACT_YEARS = 5
/** Nobody needs more of their history. */
export const KEPT_RECORDS = 50

/** Deletes what was kept for long enough. What belongs to a living account stays as long as the account. */
export async function purge(database: Database, now: Date): Promise<void> {
  const time = now.toISOString()
  await database.transaction(async (transaction) => {
    await transaction.query('DELETE FROM access_records WHERE at < $1::timestamptz - make_interval(months => $2)', [
      time,
      ACCESS_RECORD_MONTHS,
    ])
    await transaction.query(
      'DELETE FROM contract_acceptances WHERE ended_at < $1::timestamptz - make_interval(years => $2)',
      [time, CONTRACT_YEARS],
    )
    await purgeOnboarding(transaction, now)
    await purgePurchases(transaction, now, PURCHASE_YEARS)
    // With it goes the proof of what the person agreed to.
    await transaction.query(
      `DELETE FROM users u WHERE u.deleted_at < $1::timestamptz - make_interval(years => $2)
         AND NOT EXISTS (SELECT 1 FROM orders d WHERE d.user_id = u.id)`,
      [time, PURCHASE_YEARS],
    )
  })
}

/** What was begun and never ended: each is deleted when it is asked for too late as well, but perhaps nobody asks. */
async function purgeOnboarding(transaction: Database, now: Date): Promise<void> {
  const time = now.toISOString()
  await transaction.query(
    'DELETE FROM provider_drafts WHERE updated_at < $1::timestamptz - make_interval(days => $2)',
    [time, DRAFT_DAYS],
  )
  // With a name, an address and, of a guide, everything that the steps were given.
  await transaction.query('DELETE FROM registrations WHERE expires_at < $1', [time])
  // Tells no more than when the last mail was sent, a day ago: nobody is kept from the next one by it.
  await transaction.query('DELETE FROM email_checks WHERE expires_at < $1', [time])
  await transaction.query(
    `DELETE FROM validations WHERE id IN (SELECT id FROM
       (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place FROM validations) v
     WHERE place > $1)`,
    [KEPT_RECORDS],
  )
}
