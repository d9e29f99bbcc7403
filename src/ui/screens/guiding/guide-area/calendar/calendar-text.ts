import { type CalendarDay, isBlockedDay } from '../../../../../core/departures/calendar-month.ts'
import { wholeText } from '../../../../../core/text/number-text.ts'
import { dateText } from '../../../../../core/time/date-text.ts'
import { countText } from '../../../../labels.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day: string) => dateText(format, new Date(`${day}T00:00:00Z`))
}

/** `sábado, 5 de dezembro`. */
export const longDayText = format({ weekday: 'long', day: 'numeric', month: 'long' })
/** `5 de dezembro`. */
export const dayText = format({ day: 'numeric', month: 'long' })

/** Sunday first, as in Brazilian calendars. */
export const WEEKDAY_NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

export const departuresText = (count: number): string => countText(count, 'saída', 'saídas')

/** `8 de 12 lugares vendidos`. */
export const seatsText = ({ sold, capacity }: { readonly sold: number; readonly capacity: number }): string =>
  `${sold} de ${countText(capacity, 'lugar vendido', 'lugares vendidos')}`

/** A day's departures as text, for screen readers and lists. */
export function summaryText(day: CalendarDay | undefined): string {
  if (day === undefined) return 'nenhuma saída'
  const blocked = day.offers.filter(({ isBlocked }) => isBlocked).length
  const said = day.departures === 0 ? [] : [departuresText(day.departures), seatsText(day)]
  if (isBlockedDay(day)) return [...said, 'bloqueado'].join(', ')
  return (blocked === 0 ? said : [...said, countText(blocked, 'oferta bloqueada', 'ofertas bloqueadas')]).join(', ')
}

/** Travellers who have already bought; a block does not affect them. */
export const boughtText = (people: number): string =>
  people === 1
    ? '1 pessoa já comprou: ela continua com a reserva.'
    : `${wholeText(people)} pessoas já compraram: elas continuam com a reserva.`
