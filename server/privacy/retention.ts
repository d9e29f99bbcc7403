import { type Job, rowsJob, singleJob } from '../background-work/job.ts'
import type { Services } from '../module.ts'
import { deletePendingPhoto, PENDING_PHOTO_DAYS, PENDING_PHOTOS } from '../offers/editing/photo-files.ts'
import { DRAFT_DAYS } from '../onboarding/drafts.ts'
import { removeUnusedPictures } from './picture-files.ts'
import { deletePurchase, OLD_PURCHASES } from './purchases.ts'

type Retention = Pick<Services, 'database' | 'now' | 'pictures'>

/** Marco Civil da Internet (Lei 12.965/2014), art. 15: access records. */
const ACCESS_RECORD_MONTHS = 6
/** CDC art. 27 and tax law (CTN arts. 173 and 174): purchases, counted from the trip. */
const PURCHASE_YEARS = 5
/** Código Civil art. 206 § 5 I: claims from written instruments, counted from the contract's end. */
const CONTRACT_YEARS = 5
/** Messages of a question that led to no booking, counted from the last message. */
const ENQUIRY_YEARS = 1
/** Reports of messages, counted from the decision. */
const REPORT_YEARS = 1
/** A device that was away for longer fetches its threads again. */
const LIVE_EVENT_DAYS = 7
/** Validation records kept per person. */
export const KEPT_RECORDS = 50

/** Deletes data after its retention time. Data of an active account stays. */
export function retentionJobs({ database, now, pictures }: Retention): readonly Job[] {
  const time = () => now().toISOString()
  const deletion = (name: string, sql: string, ...params: readonly number[]) =>
    singleJob(`deletion of ${name}`, () => database.query(sql, [time(), ...params]))
  return [
    deletion(
      'access records',
      'DELETE FROM access_records WHERE at < $1::timestamptz - make_interval(months => $2)',
      ACCESS_RECORD_MONTHS,
    ),
    deletion(
      'contract acceptances',
      'DELETE FROM contract_acceptances WHERE ended_at < $1::timestamptz - make_interval(years => $2)',
      CONTRACT_YEARS,
    ),
    // Requests for these also delete expired ones, but such requests may never come.
    deletion(
      'abandoned drafts',
      'DELETE FROM provider_drafts WHERE updated_at < $1::timestamptz - make_interval(days => $2)',
      DRAFT_DAYS,
    ),
    deletion(
      'live events',
      'DELETE FROM live_events WHERE created_at < $1::timestamptz - make_interval(days => $2)',
      LIVE_EVENT_DAYS,
    ),
    deletion(
      'old enquiries',
      `DELETE FROM message_threads WHERE booking_id IS NULL AND updated_at < $1::timestamptz - make_interval(years => $2)`,
      ENQUIRY_YEARS,
    ),
    // Deleted with the purchase of a deleted account; here for an account that stays.
    deletion(
      'decided message reports',
      'DELETE FROM message_reports WHERE decided_at < $1::timestamptz - make_interval(years => $2)',
      REPORT_YEARS,
    ),
    deletion(
      'old messages of bookings',
      `DELETE FROM message_threads t USING bookings b WHERE b.id = t.booking_id
         AND greatest(t.updated_at, b.starts_at AT TIME ZONE b.time_zone) < $1::timestamptz - make_interval(years => $2)`,
      PURCHASE_YEARS,
    ),
    deletion('unconfirmed registrations', 'DELETE FROM registrations WHERE expires_at < $1'),
    deletion('unanswered e-mail checks', 'DELETE FROM email_checks WHERE expires_at < $1'),
    singleJob('deletion of old validations', () =>
      database.query(
        `DELETE FROM validations WHERE id IN (SELECT id FROM
           (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place FROM validations) v
         WHERE place > $1)`,
        [KEPT_RECORDS],
      ),
    ),
    rowsJob(database, {
      name: 'deletion of old purchase',
      select: OLD_PURCHASES,
      params: () => [time(), PURCHASE_YEARS],
      handle: (id) => database.transaction((transaction) => deletePurchase(transaction, id)),
    }),
    // Deletes the proof of consents with the account.
    rowsJob(database, {
      name: 'deletion of old account',
      select: `SELECT u.id::text AS id, u.deleted_at AS place FROM users u
         WHERE u.deleted_at < $1::timestamptz - make_interval(years => $2)
           AND NOT EXISTS (SELECT 1 FROM orders d WHERE d.user_id = u.id)`,
      params: () => [time(), PURCHASE_YEARS],
      handle: (id) => database.query('DELETE FROM users WHERE id = $1 AND deleted_at IS NOT NULL', [id]),
    }),
    rowsJob(database, {
      name: 'deletion of unused photo',
      select: PENDING_PHOTOS,
      params: () => [time(), PENDING_PHOTO_DAYS],
      // The row is deleted only with its files, so that a failed deletion is tried again.
      handle: (id) =>
        database.transaction(async (transaction) =>
          removeUnusedPictures(transaction, pictures, await deletePendingPhoto(transaction, id, now())),
        ),
    }),
  ]
}
