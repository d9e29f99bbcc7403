import type { BookingStatus } from '../../src/core/bookings/booking.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { clockText } from '../../src/core/time/clock-text.ts'

export const BOOKING_WORDS: Readonly<Record<BookingStatus, string>> = {
  'awaiting payment': 'Aguardando pagamento',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  'cancelled by client': 'Cancelada pelo viajante',
  'cancelled by provider': 'Cancelada pelo guia',
}

interface Paying {
  readonly status: BookingStatus
  /** End of the time to pay. */
  readonly expires_at: Date
}

/** True for an unpaid booking whose seats are free again, as isExpired of the core. */
export const isExpired = ({ status, expires_at }: Paying, now: Date): boolean =>
  status === 'awaiting payment' && expires_at.getTime() <= now.getTime()

/** The words of the travellers for a booking that was not paid. */
export const bookingBadge = (booking: Paying, now: Date): string =>
  isExpired(booking, now) ? 'Não paga no prazo' : BOOKING_WORDS[booking.status]

export const ORDER_WORDS: Readonly<Record<string, string>> = {
  'awaiting payment': 'Aguardando pagamento',
  paid: 'Pago',
  expired: 'Não pago no prazo',
  cancelled: 'Cancelado',
  refunded: 'Devolvido',
}

const OFFER_WORDS: Readonly<Record<string, string>> = {
  draft: 'Rascunho',
  'in review': 'Em análise',
  published: 'No ar',
  rejected: 'Recusada',
  paused: 'Pausada',
}

export const offerBadge = (status: string, isSuspended: boolean) =>
  isSuspended ? 'Suspensa' : (OFFER_WORDS[status] ?? status)

export const REFUND_WORDS: Readonly<Record<string, string>> = {
  due: 'A caminho',
  processing: 'A caminho',
  done: 'Devolvido',
  failed: 'Recusado pelo banco',
}

export const ROLE_WORDS: Readonly<Record<string, string>> = {
  client: 'Viajante',
  company: 'Guia',
  admin: 'Administração',
}

/** `2026-12-04` → `04/12/2026`. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** `2026-12-04T09:00` → `04/12/2026, 9h`. */
export function departureText(startsAt: string): string {
  const [day = '', time = ''] = startsAt.split('T')
  return `${dayText(day)}, ${clockText(time)}`
}

export const moneyText = (centavos: number): string => formatBrl(centavos)

export const PAYOUT_WORDS: Readonly<Record<string, string>> = {
  approved: 'Aprovado',
  exported: 'No arquivo',
  sending: 'No banco',
  paid: 'Pago',
  failed: 'Falhou',
  stopped: 'Parou',
}

export const SUBMISSION_WORDS: Readonly<Record<string, string>> = {
  identity: 'Identidade',
  certificate: 'Certificado de guia',
  company: 'Cadastro completo',
  profile: 'Mudança no perfil',
  offer: 'Oferta',
  photos: 'Fotos de avaliação',
}
