import { answerLines as linesOfAnswers } from '../../src/core/booking-questions/persons.ts'
import { guideTaskText, routeText, SHOW_TEXTS } from '../../src/core/bookings/booking-answers.ts'
import { isSameParty, sizeOf } from '../../src/core/bookings/booking-change.ts'
import { fromE164 } from '../../src/core/brazil/phone.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { capitalized } from '../../src/core/text/capitalized.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import type { BookingChange } from './apply-change.ts'
import type { MailBooking } from './mail-booking.ts'
import { bookingUrl, deskUrl, freeUntilWords, peopleWords, placeWords, type Site, whenOf } from './mail-words.ts'

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
    capitalized(whenOf(booking)),
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
        capitalized(whenOf(booking)),
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
    capitalized(whenOf(booking)),
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
