import { checkInObstacle } from '../../src/core/bookings/guide-booking-rules.ts'
import { readBookingCode } from '../../src/core/bookings/typed-code.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { findByCode, type GuideBooking } from './read.ts'

/**
 * Notes that the people of a voucher have come, once: the first hour stays. `typed` is what was typed or scanned.
 * @throws HttpProblem 422 for a text that holds no code, 404 for a code of nobody or of another guide, 409 with a sentence for one
 * that is cancelled, was never paid, or is of another day.
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
    // Two phones at one gate: the second sees what the first noted.
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
