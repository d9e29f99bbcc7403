import { formatBrl } from '../../src/core/money/format.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import type { MailBooking } from './mail-booking.ts'
import { bookingUrl, type Site } from './mail-words.ts'

export interface DecidedRefund {
  /** Centavos. */
  readonly amount: number
  readonly reason: string
  /** True if the guide's money of the booking was already approved or paid. */
  readonly isPaidOut: boolean
}

/** To the client, after the operator decided a refund without a cancellation. */
export function refundDecidedMail(booking: MailBooking, { amount, reason }: DecidedRefund, site: Site): MailContent {
  return {
    subject: `Vamos devolver ${formatBrl(amount)}: ${booking.title}`,
    greeting: greetingFor(booking.client.name),
    paragraphs: [
      `A Tour Presencial decidiu devolver ${formatBrl(amount)} da reserva ${booking.code}, “${booking.title}”.`,
      `O motivo: “${reason}”`,
      'O valor volta por Pix, para a conta de onde saiu o pagamento. Avisamos quando o banco concluir.',
    ],
    action: { label: 'Ver a reserva', url: bookingUrl(site, booking.id) },
  }
}

/** To the guide, after the operator decided a refund without a cancellation. */
export function refundDecidedGuideMail(
  booking: MailBooking,
  { amount, reason, isPaidOut }: DecidedRefund,
  site: Site,
): MailContent {
  return {
    subject: `Devolvemos ${formatBrl(amount)} ao viajante: ${booking.title}`,
    greeting: greetingFor(booking.guide.person ?? ''),
    paragraphs: [
      `A Tour Presencial decidiu devolver ${formatBrl(amount)} a ${booking.client.name}, da reserva ${booking.code}.`,
      `O motivo: “${reason}”`,
      isPaidOut
        ? 'O repasse desta reserva já foi feito, por isso a sua parte da devolução sai do próximo.'
        : 'O repasse desta reserva diminui com a devolução; a comissão também.',
    ],
    action: { label: 'Ver os repasses', url: `${site}/area-do-guia?tab=earnings` },
  }
}

export interface RefundDetails {
  readonly amount: number
  /** Title of the purchase; null if the payment bought nothing. */
  readonly title: string | null
  readonly name: string
  readonly orderId: string
  /** Paid by a person, not by a refund of the bank. */
  readonly isByHand?: boolean
}

/** To the client, once the bank has given the money back. */
export function refundedMail(
  { amount, title, name, orderId, isByHand = false }: RefundDetails,
  site: Site,
): MailContent {
  return {
    subject: `Devolvemos ${formatBrl(amount)} a você`,
    greeting: greetingFor(name),
    paragraphs: [
      title === null
        ? `O seu Pix de ${formatBrl(amount)} chegou quando o pedido já não podia ser pago, e por isso foi devolvido.`
        : `Devolvemos ${formatBrl(amount)} de “${title}”.`,
      `O valor ${isByHand ? 'foi por Pix, para a chave que você nos passou' : 'voltou por Pix, para a conta de onde saiu o pagamento'}. Ele costuma aparecer no extrato na mesma hora.`,
    ],
    action: { label: 'Ver o pedido', url: `${site}/resumo-pedido/${orderId}` },
  }
}

/** To the client and the operator if the bank refuses a refund for good, for example 90 days after the payment. */
export function refundFailedMail(
  { amount, title, name, orderId }: RefundDetails,
  { site, support }: { readonly site: Site; readonly support: string },
): MailContent {
  return {
    subject: `Precisamos da sua ajuda para devolver ${formatBrl(amount)}`,
    greeting: greetingFor(name),
    paragraphs: [
      title === null
        ? `O banco não aceitou devolver o seu Pix de ${formatBrl(amount)} para a conta de onde ele saiu.`
        : `O banco não aceitou devolver os ${formatBrl(amount)} de “${title}” para a conta de onde saiu o pagamento.`,
      `O valor continua sendo seu. Responda para ${support} com uma chave Pix em seu nome, e nós fazemos a transferência em até 5 dias úteis.`,
    ],
    action: { label: 'Ver o pedido', url: `${site}/resumo-pedido/${orderId}` },
  }
}
