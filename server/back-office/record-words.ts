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

export const ORDER_WORDS: Readonly<Record<string, string>> = {
  'awaiting payment': 'Aguardando pagamento',
  paid: 'Pago',
  expired: 'Não foi pago a tempo',
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
