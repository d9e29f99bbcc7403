import { freeCancellationUntil } from '../../src/core/bookings/booking-rules.ts'
import { localTimeOf } from '../../src/core/bookings/departure-time.ts'
import type { ToldBooking } from './told-booking.ts'

const LONG_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `domingo, 22 de novembro de 2026, às 09:00 (horário de São Luís)` */
export const whenOf = ({ startsAt, place }: Pick<ToldBooking, 'startsAt' | 'place'>): string =>
  `${localWords(startsAt)} (horário de ${place})`

const localWords = (local: string): string =>
  `${LONG_DAY.format(new Date(`${local.slice(0, 10)}T00:00:00Z`))}, às ${local.slice(11)}`

export const peopleWords = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`)

/** Where they meet, or how they talk; null where nothing is known but to ask the guide. */
export function whereOf({ meetingPoint, transfer, advisory }: ToldBooking): string | null {
  const way = transfer === null ? null : `Trajeto: de ${transfer.origin} para ${transfer.destination}.`
  const point = meetingPoint === null ? null : `Encontro: ${meetingPoint.name}, ${meetingPoint.address}.`
  const talk = advisory === null ? null : TALKS[advisory]
  return [way, point, talk].filter((part) => part !== null).join(' ') || null
}

const TALKS = {
  video: 'A conversa é por vídeo: o guia combina com você como entrar.',
  phone: 'A conversa é por telefone: o guia liga na hora marcada.',
  chat: 'A conversa é por mensagens: o guia combina com você por onde.',
} as const

/** `+55 98 98765-0002`; another country's number as it is. */
export function phoneWords(e164: string): string {
  const [, area, first, last] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(e164) ?? []
  return area === undefined ? e164 : `(${area}) ${first}-${last}`
}

/** How long cancelling gives all back; null where it does not any more. */
export function freeUntilWords(booking: ToldBooking, now: Date): string | null {
  const until = freeCancellationUntil(booking)
  return until === null || until <= now
    ? null
    : `Você pode cancelar e receber tudo de volta até ${localWords(localTimeOf(until, booking.timeZone))}.`
}
