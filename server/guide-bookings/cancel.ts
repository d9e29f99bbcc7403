import { mayCancel } from '../../src/core/bookings/guide-booking-rules.ts'
import { giveUp, lockBooking } from '../bookings/give-up.ts'
import { keptText } from '../bookings/kept-text.ts'
import { tellCancelled } from '../bookings/tell.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { type GuideBooking, readGuideBooking } from './read.ts'

type Cancelling = Pick<Services, 'database' | 'now' | 'config' | 'siteUrl'>

interface Asked {
  readonly companyId: string
  readonly id: string
  /** For the client to read. */
  readonly reason: string
}

/**
 * Cancels a booking of the guide's own offers and gives everything back, whatever the policy says (provider contract, clause on
 * cancellation). What the guide cancelled already is answered as it is.
 * @throws HttpProblem 404 for an unknown one and another guide's, 409 with a sentence where it can be cancelled no more, 422 without
 * a reason.
 */
export function cancelAsGuide(services: Cancelling, { companyId, id, reason }: Asked): Promise<GuideBooking> {
  const keptReason = keptText(reason)
  if (keptReason === '')
    throw new HttpProblem(422, { errors: { reason: 'Diga ao viajante por que você precisa cancelar.' } })
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const orderId = await lockBooking(transaction, id)
    const booking = await readGuideBooking(transaction, companyId, id)
    if (orderId === null || booking === null) throw notFound()
    if (booking.status === 'cancelled by provider') return booking
    if (!mayCancel(booking, now)) {
      throw new HttpProblem(409, {
        title: 'A reserva não pode ser cancelada',
        detail:
          booking.status === 'cancelled by client'
            ? 'O viajante já cancelou esta reserva.'
            : 'O serviço já terminou. Para devolver o valor, fale com a nossa ajuda.',
      })
    }
    const given = { id, orderId, status: booking.status }
    await giveUp(transaction, { booking: given, by: 'provider', refund: booking.total, reason: keptReason }, now)
    await tellCancelled(transaction, services, id, now)
    const cancelled = await readGuideBooking(transaction, companyId, id)
    if (cancelled === null) throw notFound()
    return cancelled
  })
}

const notFound = () =>
  new HttpProblem(404, {
    title: 'Reserva não encontrada',
    detail: 'Esta reserva não existe ou é da oferta de outro guia.',
  })
