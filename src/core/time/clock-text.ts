import { dateText } from './date-text.ts'
import { formatIn } from './format-in.ts'

/** Times of day as shown on the whole site. Input fields and exported files use HH:MM. */

/** `09:00` → `9h`, `14:30` → `14h30`; any other text unchanged. */
export function clockText(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined) return time
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** `às 9h`, `à 1h`, `à 0h30`. */
export const atClockText = (time: string): string => `${/^0[01]:/.test(time) ? 'à' : 'às'} ${clockText(time)}`

/** Local YYYY-MM-DDTHH:mm → its HH:mm. */
export const clockOf = (local: string): string => local.slice(11, 16)

const clockIn = formatIn('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of an instant as HH:mm, in an IANA zone or on the device's clock, whose zone may change at any time. */
export const clockAt = (instant: Date, timeZone?: string): string =>
  timeZone === undefined
    ? [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
    : clockIn(timeZone).format(instant)

/** `21 de novembro de 2026, às 14h05`, or short: `21/11/2026, às 14h05`. */
export function instantText(instant: Date, dateStyle: 'short' | 'long', timeZone?: string): string {
  const day = dateText(new Intl.DateTimeFormat('pt-BR', { dateStyle, timeZone }), instant)
  return `${day}, ${atClockText(clockAt(instant, timeZone))}`
}
