import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { atClockText, clockOf, clockText } from '../../../../../core/time/clock-text.ts'
import { dateText } from '../../../../../core/time/date-text.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { failureText } from '../../../../failure-sentence.ts'
import { countText } from '../../../../labels.ts'

const day = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC', ...options })
const thisYear = day({})
const otherYear = day({ year: 'numeric' })

/** `Hoje, sábado, 5 de dezembro`; with the year unless it is this one. */
export function dayText(isoDay: string, today: string): string {
  const format = isoDay.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear
  const text = dateText(format, new Date(`${isoDay}T00:00:00Z`))
  return isoDay === today ? `hoje, ${text}` : text
}

const peopleCountText = (count: number): string => countText(count, 'pessoa', 'pessoas')

/** `4 de 9 pessoas chegaram`; before the first check-in, the expected number. */
export function arrivedText({ arrived, expected }: { readonly arrived: number; readonly expected: number }): string {
  if (expected === 0) return 'ninguém vem'
  if (arrived === 0) return peopleCountText(expected)
  if (arrived === expected) return expected === 1 ? 'a pessoa chegou' : `as ${expected} pessoas chegaram`
  return `${arrived} de ${peopleCountText(expected)} ${arrived === 1 ? 'chegou' : 'chegaram'}`
}

/** `às 8h55`, local to the departure; with the day if it differs. */
export function arrivalText({ checkedInAt, timeZone, startsAt }: GuideBooking): string {
  if (checkedInAt === null) return ''
  const local = localTimeOf(new Date(checkedInAt), timeZone)
  const clock = atClockText(clockOf(local))
  const [, month, of] = local.slice(0, 10).split('-')
  return local.startsWith(startsAt.slice(0, 10)) ? clock : `${clock} de ${of}/${month}`
}

/** `sáb., 12 de dez., 9h`. */
export function momentOf({ startsAt }: Pick<GuideBooking, 'startsAt'>): string {
  const date = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${dateText(date, new Date(`${startsAt}:00Z`))}, ${clockText(clockOf(startsAt))}`
}

/** Chat with a number in E.164. */
export const whatsAppHref = (e164: string): string => `https://wa.me/${e164.replaceAll(/\D/g, '')}`

/** Texts for a refused voucher. */
export function checkInFailureText(error: unknown): string {
  if (isFailure(error) && error.name === 'NotFound') {
    return error.detail ?? 'Nenhuma reserva sua tem este código. Confira as letras com o cliente.'
  }
  return failureText(error).text
}
