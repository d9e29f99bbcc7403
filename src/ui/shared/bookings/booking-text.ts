import type { Booking, BookingRefund } from '../../../core/bookings/booking.ts'
import {
  type BookingPhase,
  departureOf,
  freeCancellationUntil,
  isExpired,
  isUpcoming,
  timeUntilDeparture,
} from '../../../core/bookings/booking-rules.ts'
import { ofPlace } from '../../../core/brazil/place-preposition.ts'
import { formatBrl } from '../../../core/money/format.ts'
import type { Centavos } from '../../../core/money/money.ts'
import { bandCountText } from '../../../core/offers/band-names.ts'
import type { OfferKind } from '../../../core/offers/offer-kinds.ts'
import { clockOf, clockText, instantText } from '../../../core/time/clock-text.ts'
import { dateText } from '../../../core/time/date-text.ts'
import { localTimeOf } from '../../../core/time/departure-time.ts'
import type { Tone } from '../../components/ui/badge.tsx'
import { countText, listText } from '../../labels.ts'
import { clockDifference } from '../offers/clock-difference.ts'

/** Portuguese texts about bookings. Dates and times are local to the departure's city. */

export const PHASE_LABELS: Readonly<Record<BookingPhase, string>> = {
  upcoming: 'Próximas',
  completed: 'Concluídas',
  cancelled: 'Canceladas',
}

export function statusOf(booking: Booking, now: Date): { readonly label: string; readonly tone: Tone } {
  if (booking.isCancelledByOperator === true) return { label: 'Cancelada pela nossa equipe', tone: 'danger' }
  switch (booking.status) {
    case 'awaiting payment':
      return isExpired(booking, now)
        ? { label: 'Não paga no prazo', tone: 'neutral' }
        : { label: 'Aguardando pagamento', tone: 'warning' }
    case 'confirmed':
      return isUpcoming(booking, now)
        ? { label: 'Confirmada', tone: 'success' }
        : { label: 'Concluída', tone: 'neutral' }
    case 'completed':
      return { label: 'Concluída', tone: 'neutral' }
    case 'cancelled by client':
      return { label: 'Cancelada por você', tone: 'neutral' }
    case 'cancelled by provider':
      return { label: 'Cancelada pelo guia', tone: 'danger' }
  }
}

/** `2 adultos e 1 criança`. */
export function peopleText(people: Booking['people']): string {
  return listText(people.filter(({ count }) => count > 0).map(({ band, count }) => bandCountText(band, count)))
}

const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Local YYYY-MM-DDTHH:mm → `sáb., 12 de dez., 9h`; with the year unless it is this one. */
export function momentText(local: string, now: Date): string {
  const date = new Date(`${local}:00Z`)
  if (Number.isNaN(date.getTime())) return local
  const format = date.getUTCFullYear() === now.getFullYear() ? day : dayAndYear
  return `${dateText(format, date)}, ${clockText(clockOf(local))}`
}

/** `Horário de Manaus: 1 hora a menos que no seu relógio.`; null if both clocks agree. */
export function zoneNote(booking: Booking): string | null {
  const difference = clockDifference(booking.timeZone, departureOf(booking))
  return difference === null ? null : `Horário ${ofPlace(booking.offer.destination.name)}: ${difference}.`
}

/** `em 3 dias`, `amanhã`, `em 2 horas`; null once it is over. */
export function countdownText(booking: Booking, now: Date): string | null {
  const left = timeUntilDeparture(booking, now)
  switch (left.unit) {
    case 'over':
      return null
    case 'under way':
      return 'acontecendo agora'
    case 'minutes':
      return `em ${countText(left.count, 'minuto', 'minutos')}`
    case 'hours':
      return `em ${countText(left.count, 'hora', 'horas')}`
    case 'days':
      if (left.count <= 0) return 'hoje'
      return left.count === 1 ? 'amanhã' : `em ${left.count} dias`
  }
}

/** Until when cancelling is free; null if there is nothing to cancel. */
export function cancellationText(booking: Booking, now: Date): string | null {
  if (!isUpcoming(booking, now)) return null
  const until = freeCancellationUntil(booking)
  if (until === null) return 'Sem cancelamento grátis: a compra foi a menos de 24 horas do início.'
  const moment = momentText(localTimeOf(until, booking.timeZone), now)
  return now.getTime() <= until.getTime()
    ? `Cancelamento grátis até ${moment}`
    : `O cancelamento grátis terminou em ${moment}`
}

/** Explains how the bank pays a refund. `cause` continues the amount: ` da mudança`. */
export function refundSentence(amount: Centavos, refund: BookingRefund | null, cause = ''): string {
  const what = `${formatBrl(amount)}${cause}`
  switch (refund?.state) {
    case 'on its way':
      return `A devolução de ${what} está a caminho, por Pix.`
    case 'failed':
      return `O banco não conseguiu devolver ${what}. Nossa equipe vai falar com você.`
    case 'done':
      return `Devolvemos ${what} por Pix em ${instantText(new Date(refund.at), 'long')}.`
    case undefined:
      return `Devolvemos ${what} por Pix.`
  }
}

/** One sentence for each refund of a change to a lower price. */
export const changeRefundSentences = ({ changeRefunds = [] }: Booking): readonly string[] =>
  changeRefunds.map((refund) => refundSentence(refund.amount, refund, ' da mudança'))

/** The refund of a cancelled booking, on its page and in the order; null for other bookings. */
export function refundText(booking: Booking): string | null {
  if (booking.refunded !== null && booking.refunded > 0) return refundSentence(booking.refunded, booking.refund)
  if (booking.status === 'cancelled by client') return 'Nenhum valor foi devolvido.'
  if (booking.status === 'cancelled by provider') return 'Você recebe tudo de volta por Pix.'
  return null
}

interface KindWords {
  readonly none: string
  readonly noneOf: Readonly<Record<BookingPhase, string>>
  readonly search: string
  /** Heading of the next booking. */
  readonly next: string
  readonly invitation: string
}

export const KIND_WORDS: Readonly<Record<OfferKind, KindWords>> = {
  tour: {
    none: 'Você ainda não reservou nenhum passeio',
    noneOf: {
      upcoming: 'Nenhum passeio marcado',
      completed: 'Nenhum passeio concluído',
      cancelled: 'Nenhum passeio cancelado',
    },
    search: 'Buscar passeios',
    next: 'Seu próximo passeio',
    invitation: 'Escolha um destino, um guia e um dia. A reserva aparece aqui assim que você fechar o pedido.',
  },
  transfer: {
    none: 'Você ainda não reservou nenhum traslado',
    noneOf: {
      upcoming: 'Nenhum traslado marcado',
      completed: 'Nenhum traslado concluído',
      cancelled: 'Nenhum traslado cancelado',
    },
    search: 'Buscar traslados',
    next: 'Seu próximo traslado',
    invitation: 'Do aeroporto à pousada, ou de uma cidade a outra, com motorista que conhece o caminho.',
  },
  advisory: {
    none: 'Você ainda não reservou nenhuma assessoria',
    noneOf: {
      upcoming: 'Nenhuma assessoria marcada',
      completed: 'Nenhuma assessoria concluída',
      cancelled: 'Nenhuma assessoria cancelada',
    },
    search: 'Buscar assessorias',
    next: 'Sua próxima assessoria',
    invitation: 'Converse com quem vive no destino e receba um roteiro feito para você.',
  },
}
