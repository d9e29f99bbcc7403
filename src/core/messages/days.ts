import { dateText } from '../time/date-text.ts'
import { dayAfter } from '../time/departure-time.ts'
import { formatIn } from '../time/format-in.ts'

const dayIn = formatIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The local day of an instant: YYYY-MM-DD. */
export const localDay = (instant: string, timeZone: string): string => dayIn(timeZone).format(new Date(instant))

const NAMED = { weekday: 'long', day: 'numeric', month: 'long' } as const
const nameIn = formatIn('pt-BR', NAMED)
const nameWithYearIn = formatIn('pt-BR', { ...NAMED, year: 'numeric' })

/** "Hoje", "Ontem", "segunda-feira, 16 de novembro", with the year of another year. */
export function dayText(day: string, now: Date, timeZone: string): string {
  const today = localDay(now.toISOString(), timeZone)
  if (day === today) return 'Hoje'
  if (day === dayAfter(today, -1)) return 'Ontem'
  const name = day.slice(0, 4) === today.slice(0, 4) ? nameIn : nameWithYearIn
  return dateText(name('UTC'), new Date(day))
}
