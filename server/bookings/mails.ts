import { answerLines as linesOfAnswers } from '../../src/core/booking-questions/persons.ts'
import { guideTaskText, routeText, SHOW_TEXTS } from '../../src/core/bookings/booking-answers.ts'
import { isSameParty, sizeOf } from '../../src/core/bookings/booking-change.ts'
import { fromE164 } from '../../src/core/brazil/phone.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import type { BookingChange } from './apply-change.ts'
import type { MailBooking } from './mail-booking.ts'
import { freeUntilWords, peopleWords, placeWords, whenOf } from './mail-words.ts'

/** Address of the site, without a trailing slash. */
type Site = string

const bookingUrl = (site: Site, id: string) => `${site}/area-do-cliente/reserva/${id}`
const deskUrl = (site: Site) => `${site}/area-do-guia?tab=bookings`

/** To the client of an order that was just paid: meeting points and instructions. */
export function paidMail(bookings: readonly MailBooking[], site: Site, now: Date): MailContent | null {
  const [first] = bookings
  if (first === undefined) return null
  const isOne = bookings.length === 1
  const total = bookings.reduce((sum, booking) => sum + booking.total, 0)
  return {
    subject: isOne ? `Reserva confirmada: ${first.title}` : `Suas ${bookings.length} reservas estão confirmadas`,
    greeting: greetingFor(first.client.name),
    paragraphs: [
      `${total === 0 ? 'Não há nada a pagar.' : `Recebemos o seu Pix de ${formatBrl(total)}.`} ${isOne ? 'A sua reserva está confirmada.' : 'As suas reservas estão confirmadas.'}`,
    ],
    boxes: bookings.map((booking) => ({ title: booking.title, lines: voucherLines(booking, now) })),
    action: isOne
      ? { label: 'Abrir o voucher', url: bookingUrl(site, first.id) }
      : { label: 'Ver o pedido e os vouchers', url: `${site}/resumo-pedido/${first.orderId}` },
    footnotes: ['Guarde este e-mail: ele serve mesmo sem internet.'],
  }
}

function voucherLines(booking: MailBooking, now: Date): string[] {
  const lines = [
    `Código: ${booking.code}`,
    capital(whenOf(booking)),
    `${booking.planName}, ${peopleWords(booking.people)}`,
    ...placeWords(booking),
    ...answerLines(booking),
    guideLine(booking),
    SHOW_TEXTS[booking.kind],
    freeUntilWords(booking, now),
  ]
  return lines.filter((line) => line !== null)
}

const answerLines = ({ answers, party, participants }: MailBooking): readonly string[] =>
  linesOfAnswers({ answers, people: party, participants })

const guideLine = ({ guide }: MailBooking): string =>
  guide.cellphone === null
    ? `Quem recebe você: ${guide.name}.`
    : `Quem recebe você: ${guide.name}, telefone ${fromE164(guide.cellphone)}.`

/** The meeting point, or the transfer's pick-up, for the guide. */
function soldPlace(booking: MailBooking): readonly string[] {
  const route = routeText(booking)
  return [route && `Trajeto: ${route}`, guideTaskText(booking)].filter((line) => line !== null)
}

/** To a guide: the new bookings. All are of one order and one guide. */
export function soldMail(bookings: readonly MailBooking[], site: Site): MailContent | null {
  const [first] = bookings
  if (first === undefined) return null
  const isOne = bookings.length === 1
  return {
    subject: isOne ? `Nova reserva: ${first.title}` : `${bookings.length} novas reservas`,
    greeting: greetingFor(first.guide.person ?? ''),
    paragraphs: [
      isOne
        ? `${first.client.name} comprou uma reserva sua, e o pagamento foi confirmado.`
        : `${first.client.name} comprou ${bookings.length} reservas suas, e o pagamento foi confirmado.`,
      'Nomes, telefone e recados de quem vai estão na área do guia.',
    ],
    boxes: bookings.map((booking) => ({
      title: booking.title,
      lines: [
        capital(whenOf(booking)),
        `${booking.planName}, ${peopleWords(booking.people)}`,
        ...soldPlace(booking),
        ...answerLines(booking),
        `Código: ${booking.code}`,
        `Valor: ${formatBrl(booking.total)}`,
      ],
    })),
    action: { label: 'Ver as reservas', url: deskUrl(site) },
  }
}

const SOON: Readonly<Record<MailBooking['kind'], string>> = {
  tour: 'Falta pouco! Confira o horário e o lugar, e chegue com alguns minutos de folga.',
  transfer: 'Falta pouco! Confira o horário e o embarque, e esteja pronto com alguns minutos de folga.',
  advisory: 'Falta pouco! Confira o horário e esteja com o celular por perto.',
}

/** To the client, on the day before and on the morning. */
export function reminderMail(booking: MailBooking, site: Site, event: 'is tomorrow' | 'is today'): MailContent {
  const lines = [
    capital(whenOf(booking)),
    ...placeWords(booking),
    guideLine(booking),
    `Código: ${booking.code}, para ${peopleWords(booking.people)}`,
  ]
  return {
    subject: `${event === 'is today' ? 'É hoje' : 'Está chegando'}: ${booking.title}`,
    greeting: greetingFor(booking.client.name),
    paragraphs: [SOON[booking.kind]],
    boxes: [{ title: booking.title, lines: lines.filter((line) => line !== null) }],
    action: { label: 'Abrir o voucher', url: bookingUrl(site, booking.id) },
  }
}

function cancellerOf({ status, isCancelledByOperator }: MailBooking): 'operator' | 'guide' | 'client' {
  if (isCancelledByOperator) return 'operator'
  return status === 'cancelled by provider' ? 'guide' : 'client'
}

/** To the client, after a cancellation by either side or by the operator. */
export function cancelledMail(booking: MailBooking, site: Site): MailContent {
  const canceller = cancellerOf(booking)
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
  const canceller = cancellerOf(booking)
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

/** To the client, after a change of date or people. */
export function changedMail(booking: MailBooking, change: BookingChange, site: Site, now: Date): MailContent {
  const { before, difference } = change
  const isMoved = before.startsAt !== booking.startsAt
  return {
    subject: isMoved ? `Nova data: ${booking.title}` : `Mudança na reserva: ${booking.title}`,
    greeting: greetingFor(booking.client.name),
    paragraphs: [
      isMoved
        ? `Como você pediu, a sua reserva de ${whenOf({ ...booking, startsAt: before.startsAt })} mudou para ${whenOf(booking)}.`
        : `Como você pediu, mudamos a sua reserva de ${whenOf(booking)}.`,
      ...peopleSentence(booking, change),
      difference === 0
        ? 'O código e o preço continuam os mesmos.'
        : difference > 0
          ? `Recebemos a diferença de ${formatBrl(difference)}. A reserva agora custa ${formatBrl(booking.total)}, e o código continua o mesmo.`
          : `A reserva agora custa ${formatBrl(booking.total)}. Vamos devolver a diferença de ${formatBrl(-difference)} por Pix, para a conta de onde saiu o pagamento, e avisamos quando o banco concluir. O código continua o mesmo.`,
      ...(isMoved ? ['Se você pôs a data na agenda, ponha de novo: ela troca a de antes.'] : []),
    ],
    boxes: [{ title: booking.title, lines: voucherLines(booking, now) }],
    action: { label: 'Abrir o voucher', url: bookingUrl(site, booking.id) },
  }
}

export interface DepartureMove {
  /** The earlier local start. */
  readonly before: string
  readonly reason: string
  readonly mover: 'guide' | 'operator'
}

/** To the client, after the guide or the operator moved the departure. */
export function departureMovedMail(
  booking: MailBooking,
  { before, reason, mover }: DepartureMove,
  site: Site,
  now: Date,
): MailContent {
  return {
    subject: `A sua saída mudou: ${booking.title}`,
    greeting: greetingFor(booking.client.name),
    paragraphs: [
      `${mover === 'guide' ? 'O guia' : 'A Tour Presencial'} mudou a sua reserva de ${whenOf({ ...booking, startsAt: before })} para ${whenOf(booking)}.`,
      `O motivo: “${reason}”`,
      'Se a nova data serve para você, não precisa fazer nada. Se não serve, cancele pela página da reserva até a saída: devolvemos tudo.',
      'O código e o preço continuam os mesmos. Se você pôs a data na agenda, ponha de novo: ela troca a de antes.',
    ],
    boxes: [{ title: booking.title, lines: voucherLines(booking, now) }],
    action: { label: 'Ver a reserva', url: bookingUrl(site, booking.id) },
  }
}

/** To the guide, after the operator moved a departure; `first` is one of its bookings. */
export function departureMovedGuideMail(
  first: MailBooking,
  { before, reason, bookings }: Omit<DepartureMove, 'mover'> & { readonly bookings: number },
  site: Site,
): MailContent {
  return {
    subject: `Saída com nova data: ${first.title}`,
    greeting: greetingFor(first.guide.person ?? ''),
    paragraphs: [
      `A Tour Presencial mudou a saída de ${whenOf({ ...first, startsAt: before })} para ${whenOf(first)}. O motivo: “${reason}”`,
      `${bookings === 1 ? '1 reserva mudou' : `${bookings} reservas mudaram`} com ela. Avisamos os viajantes, e eles podem cancelar sem custo até a nova saída.`,
      'Os lugares da saída de antes estão livres de novo. Se ela não vai acontecer, bloqueie o dia na sua agenda.',
    ],
    action: { label: 'Ver as reservas', url: deskUrl(site) },
  }
}

function peopleSentence({ people }: MailBooking, { before, people: party }: BookingChange): readonly string[] {
  const was = sizeOf(before.people)
  if (was !== people) return [`Agora ela é para ${peopleWords(people)}; antes era para ${peopleWords(was)}.`]
  return isSameParty(before.people, party) ? [] : ['As idades de quem vai mudaram.']
}

/** To the guide, after new answers of the client. */
export function answeredMail(booking: MailBooking, site: Site): MailContent {
  return {
    subject: `Novas respostas: ${booking.title}`,
    greeting: greetingFor(booking.guide.person ?? ''),
    paragraphs: [
      `${booking.client.name} mudou as respostas da reserva ${booking.code}, de ${whenOf(booking)}. Agora são estas:`,
    ],
    boxes: [{ title: booking.title, lines: answerLines(booking) }],
    action: { label: 'Ver as reservas', url: deskUrl(site) },
  }
}

/** To the guide, after a change of date or people. */
export function changedSaleMail(booking: MailBooking, change: BookingChange, site: Site): MailContent {
  const { before, difference } = change
  const isMoved = before.startsAt !== booking.startsAt
  return {
    subject: `${isMoved ? 'Mudança de data' : 'Mudança de pessoas'}: ${booking.title}`,
    greeting: greetingFor(booking.guide.person ?? ''),
    paragraphs: [
      `${booking.client.name} mudou a reserva ${booking.code}, dentro do prazo.`,
      `Antes: ${whenOf({ ...booking, startsAt: before.startsAt })}, ${peopleWords(sizeOf(before.people))}.${isMoved ? ' Esses lugares já estão livres.' : ''}`,
      `Agora: ${whenOf(booking)}, ${booking.planName}, ${peopleWords(booking.people)}.`,
      ...(difference === 0
        ? []
        : [`A venda passou de ${formatBrl(before.total)} para ${formatBrl(booking.total)}; o seu repasse acompanha.`]),
    ],
    action: { label: 'Ver as reservas', url: deskUrl(site) },
  }
}

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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
