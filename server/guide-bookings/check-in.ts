import { checkInObstacle } from '../../src/core/bookings/guide-booking-rules.ts'
import { readBookingCode } from '../../src/core/bookings/typed-code.ts'
import { atClockText, clockOf } from '../../src/core/time/clock-text.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../http/problem.ts'
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
    throw new HttpProblem(422, { errors: { code: 'Digite o código do voucher, como TP-7K3M9Q.' } })
  }
  return database.transaction(async (transaction) => {
    // Two phones at one gate: the second sees what the first noted.
    await transaction.query('SELECT 1 FROM bookings WHERE code = $1 FOR UPDATE', [code])
    const booking = await findByCode(transaction, companyId, code)
    if (booking === null) {
      throw new HttpProblem(404, {
        title: 'Voucher não encontrado',
        detail: `Não encontramos uma reserva das suas ofertas com o código ${code}. Confira e tente de novo.`,
      })
    }
    const obstacle = checkInObstacle(booking, now)
    if (obstacle === 'cancelled' || obstacle === 'never paid') throw refused(REFUSALS[obstacle])
    if (booking.checkedInAt !== null) return booking
    if (obstacle !== null) throw refused(`Esta reserva é ${departureWords(booking)}. ${REFUSALS[obstacle]}`)
    await transaction.query('UPDATE bookings SET checked_in_at = $2 WHERE id = $1', [booking.id, now.toISOString()])
    return { ...booking, checkedInAt: now.toISOString() }
  })
}

const REFUSALS = {
  cancelled: 'Esta reserva foi cancelada: não há ninguém a receber por ela.',
  'never paid': 'Esta reserva não foi paga: ela não vale como voucher.',
  'too early': 'O check-in abre no dia da saída.',
  over: 'O check-in dela já terminou.',
} as const

const refused = (detail: string) => new HttpProblem(409, { title: 'Não dá para fazer o check-in', detail })

/** `de 22/11/2026, às 9h` */
function departureWords({ startsAt }: GuideBooking): string {
  const [year, month, day] = startsAt.slice(0, 10).split('-')
  return `de ${day}/${month}/${year}, ${atClockText(clockOf(startsAt))}`
}
