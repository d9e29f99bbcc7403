import { type Canceller, cancellerOf } from '../../src/core/bookings/canceller.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import type { MailBooking } from './mail-booking.ts'
import { bookingUrl, deskUrl, peopleWords, type Site, whenOf } from './mail-words.ts'

/** @throws Error for a booking that is not cancelled. */
function knownCanceller(booking: MailBooking): Canceller {
  const canceller = cancellerOf(booking)
  if (canceller === null) throw new Error(`a mail says that a booking is cancelled which is ${booking.status}`)
  return canceller
}

/** To the client, after a cancellation by either side or by the operator. */
export function cancelledMail(booking: MailBooking, site: Site): MailContent {
  const canceller = knownCanceller(booking)
  const refund = booking.refunded ?? 0
  const what = `“${booking.title}”, de ${whenOf(booking)}`
  return {
    subject: canceller === 'guide' ? `O guia cancelou: ${booking.title}` : `Reserva cancelada: ${booking.title}`,
    greeting: greetingFor(booking.client.name),
    paragraphs: [
      {
        guide: `${booking.guide.name} precisou cancelar ${what}. Sentimos muito.`,
        client: `Como você pediu, cancelamos ${what}.`,
        operator: `A Tour Presencial cancelou ${what}.`,
      }[canceller],
      ...(booking.cancelReason === null
        ? []
        : [`${canceller === 'guide' ? 'O que disse o guia' : 'O motivo'}: “${booking.cancelReason}”`]),
      refund > 0
        ? `Vamos devolver ${formatBrl(refund)} por Pix, para a conta de onde saiu o pagamento. Avisamos quando o banco concluir.`
        : 'O prazo da devolução já tinha passado, por isso não há valor a devolver.',
    ],
    action: { label: 'Ver a reserva', url: bookingUrl(site, booking.id) },
    footnotes: canceller === 'client' ? [] : ['Quer outra data ou outro passeio? Nossa ajuda acompanha você.'],
  }
}

/** To the guide, after a cancellation by either side or by the operator. */
export function seatsFreeMail(booking: MailBooking, site: Site): MailContent {
  const canceller = knownCanceller(booking)
  const refund = booking.refunded ?? 0
  return {
    subject:
      canceller === 'guide' ? `Você cancelou uma reserva: ${booking.title}` : `Reserva cancelada: ${booking.title}`,
    greeting: greetingFor(booking.guide.person ?? ''),
    paragraphs: [
      {
        guide: `Cancelamos a reserva ${booking.code} de ${booking.client.name}, como você pediu.`,
        client: `${booking.client.name} cancelou a reserva ${booking.code}.`,
        operator: `A Tour Presencial cancelou a reserva ${booking.code} de ${booking.client.name}.`,
      }[canceller],
      ...(canceller === 'operator' && booking.cancelReason !== null ? [`O motivo: “${booking.cancelReason}”`] : []),
      `${booking.title} (${booking.planName}): ${whenOf(booking)}, ${peopleWords(booking.people)}. Os lugares já estão livres.`,
      refund > 0
        ? `Devolvemos ${formatBrl(refund)} ao viajante. Não há comissão nem repasse desta reserva.`
        : 'O cancelamento veio depois do prazo: não há devolução, e o seu repasse continua devido.',
    ],
    action: { label: 'Ver as reservas', url: deskUrl(site) },
  }
}
