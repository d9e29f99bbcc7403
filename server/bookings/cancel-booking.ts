import { isCancellable, refundFor } from '../../src/core/bookings/booking-rules.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { giveUp, lockBooking } from './give-up.ts'
import { bookingNotFound } from './not-found.ts'
import { type Booking, readBooking } from './read-bookings.ts'
import { tellCancelled } from './tell.ts'

const TITLE = 'A reserva não pode ser cancelada'

type Cancelling = Pick<Services, 'database' | 'now' | 'config' | 'siteUrl'>

interface Asked {
  readonly userId: string
  readonly id: string
  /** Centavos: what the person was shown that they get back. */
  readonly refund: number
}

/**
 * Cancels a person's own booking; what the client cancelled already is answered as it is.
 * @throws HttpProblem 404 for an unknown one and somebody else's, 409 with a sentence where it can be cancelled no more, 412
 * where another amount would be given back than was shown.
 */
export function cancelOwnBooking(services: Cancelling, { userId, id, refund }: Asked): Promise<Booking> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockBooking(transaction, id)
    const own = await readBooking(transaction, userId, id)
    if (own === null) throw bookingNotFound()
    if (own.status === 'cancelled by client') return own
    const obstacle = obstacleTo(own, now)
    if (obstacle !== null) throw new HttpProblem(409, { title: TITLE, detail: obstacle })
    const due = refundFor(own, now)
    if (due !== refund) {
      throw new HttpProblem(412, {
        title: 'A devolução mudou',
        detail:
          due === 0
            ? 'O prazo para cancelar com devolução terminou. Confira antes de confirmar.'
            : 'O valor da devolução mudou enquanto isso. Confira antes de confirmar.',
      })
    }
    await giveUp(transaction, { booking: own, by: 'client', refund: due, reason: null }, now)
    await tellCancelled(transaction, services, id, now)
    const cancelled = await readBooking(transaction, userId, id)
    if (cancelled === null) throw bookingNotFound()
    return cancelled
  })
}

function obstacleTo(booking: Booking, now: Date): string | null {
  if (isCancellable(booking, now)) return null
  switch (booking.status) {
    case 'awaiting payment':
      return 'Esta reserva ainda não foi paga. Se desistiu dela, cancele o pedido inteiro.'
    case 'cancelled by provider':
      return 'O guia já cancelou esta reserva, e devolvemos tudo o que você pagou.'
    case 'completed':
      return 'Este serviço já foi prestado.'
  }
  return booking.checkedInAt === null
    ? 'A hora da saída já passou. Fale com o guia ou com a nossa ajuda.'
    : 'O check-in desta reserva já foi feito.'
}
