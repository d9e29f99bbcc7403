import { isPickUp, joinText, placeText, routeText } from '../../src/core/bookings/booking-answers.ts'
import { freeCancellationUntil } from '../../src/core/bookings/booking-rules.ts'
import { ofPlace } from '../../src/core/brazil/place-preposition.ts'
import { atClockText, clockOf } from '../../src/core/time/clock-text.ts'
import { dateText } from '../../src/core/time/date-text.ts'
import { localTimeOf } from '../../src/core/time/departure-time.ts'
import type { MailBooking } from './mail-booking.ts'

/** Address of the site, without a trailing slash. */
export type Site = string

export const bookingUrl = (site: Site, id: string) => `${site}/area-do-cliente/reserva/${id}`
export const deskUrl = (site: Site) => `${site}/area-do-guia?tab=bookings`

const LONG_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `domingo, 22 de novembro de 2026, às 9h (horário de São Luís)` */
export const whenOf = ({ startsAt, place }: Pick<MailBooking, 'startsAt' | 'place'>): string =>
  `${localWords(startsAt)} (horário ${ofPlace(place)})`

export const localWords = (local: string): string =>
  `${dateText(LONG_DAY, new Date(`${local.slice(0, 10)}T00:00:00Z`))}, ${atClockText(clockOf(local))}`

export const peopleWords = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`)

/** Meeting place, route and languages; empty if the traveller has to ask the guide. */
export function placeWords(booking: MailBooking): readonly string[] {
  const route = routeText(booking)
  const place = placeText(booking)
  const label = booking.advisory !== null ? 'Como' : isPickUp(booking) ? 'Embarque' : 'Encontro'
  return [
    route && `Trajeto: ${route}.`,
    place && `${label}: ${place}.`,
    joinText(booking, { guide: booking.guide.name, phone: null }),
  ].filter((line) => line !== null)
}

/** Until when cancelling is free; null after that. */
export function freeUntilWords(booking: MailBooking, now: Date): string | null {
  const until = freeCancellationUntil(booking)
  return until === null || until <= now
    ? null
    : `Você pode cancelar e receber tudo de volta até ${localWords(localTimeOf(until, booking.timeZone))}.`
}
