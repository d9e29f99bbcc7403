import { checkInObstacle } from '../../src/core/bookings/guide-booking-rules.ts'
import { readBookingCode } from '../../src/core/bookings/typed-code.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { findByCode, type GuideBooking } from './read.ts'

/**
 * Records the check-in of a voucher, once: the first time stays. `typed` is the typed or scanned text.
 * @throws HttpProblem 422 for a text without a code, 404 for an unknown code or another guide's, 409 for a booking that is
 * cancelled, unpaid, or of another day.
 */
export async function checkInWith(
  database: Database,
  companyId: string,
  typed: string,
  now: Date,
): Promise<GuideBooking> {
  const code = readBookingCode(typed)
  if (code === null) {
    throw problem('invalid_fields', { errors: { code: FIELD.voucher } })
  }
  return database.transaction(async (transaction) => {
    // Two phones at one gate: the second reads what the first recorded.
    await transaction.query('SELECT 1 FROM bookings WHERE code = $1 FOR UPDATE', [code])
    const booking = await findByCode(transaction, companyId, code)
    if (booking === null) throw problem('voucher_not_found', { voucher: code })
    const obstacle = checkInObstacle(booking, now)
    if (obstacle === 'cancelled') throw problem('check_in_of_cancelled')
    if (obstacle === 'never paid') throw problem('check_in_of_unpaid')
    if (booking.checkedInAt !== null) return booking
    if (obstacle === 'too early') throw problem('check_in_too_early', { startsAt: booking.startsAt })
    if (obstacle === 'over') throw problem('check_in_over', { startsAt: booking.startsAt })
    await transaction.query('UPDATE bookings SET checked_in_at = $2 WHERE id = $1', [booking.id, now.toISOString()])
    return { ...booking, checkedInAt: now.toISOString() }
  })
}
