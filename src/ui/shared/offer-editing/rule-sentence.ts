import type { DaySpan } from '../../../core/offer-editing/day-spans.ts'
import type { AvailabilityRule } from '../../../core/offer-editing/offer-sections.ts'
import { atClockText } from '../../../core/time/clock-text.ts'
import { dateRangeText, dateText } from '../../../core/time/date-text.ts'
import { DAY_MINUTES, HOUR_MINUTES } from '../../../core/time/durations.ts'
import { countText, listText, WEEKDAYS } from '../../labels.ts'

/** Monday first, as in Brazilian calendars; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** Choices for the minimum time between booking and departure. */
export const LEADS: readonly number[] = [0, 1, 2, 4, 12, 24, 48, 72, 168, 336].map((hours) => hours * HOUR_MINUTES)

export function leadLabel(minutes: number): string {
  if (minutes === 0) return 'Até a hora da saída'
  return `Até ${leadText(minutes)} antes`
}

function leadText(minutes: number): string {
  if (minutes % (7 * DAY_MINUTES) === 0) return countText(minutes / (7 * DAY_MINUTES), 'semana', 'semanas')
  if (minutes % DAY_MINUTES === 0) return countText(minutes / DAY_MINUTES, 'dia', 'dias')
  if (minutes % HOUR_MINUTES === 0) return countText(minutes / HOUR_MINUTES, 'hora', 'horas')
  return `${minutes} minutos`
}

const days = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const dayText = (isoDay: string) => dateText(days, new Date(`${isoDay}T00:00:00Z`))

const isReal = (isoDay: string | null): isoDay is string => isoDay !== null && !Number.isNaN(Date.parse(isoDay))

/**
 * A rule as a sentence: `Toda segunda e quarta, às 8h e às 14h, até 12 pessoas, com reserva até 12 horas antes.` Null without days or
 * times.
 */
export function ruleSentence(rule: AvailabilityRule): string | null {
  const { weekdays, startTimes, capacity, validFrom, validUntil, leadMinutes } = rule
  if (weekdays.length === 0 || startTimes.length === 0) return null
  const parts = [
    daysText(weekdays),
    listText(startTimes.map(atClockText)),
    periodText(validFrom, validUntil),
    capacity === null ? null : `até ${countText(capacity, 'pessoa', 'pessoas')} por saída`,
    leadMinutes === 0 ? 'com reserva até a hora da saída' : `com reserva até ${leadText(leadMinutes)} antes`,
  ]
  return `${parts.filter((part) => part !== null).join(', ')}.`
}

function daysText(weekdays: readonly number[]): string {
  const chosen = WEEK.filter((day) => weekdays.includes(day))
  if (chosen.length === 7) return 'Todos os dias'
  const isSame = (...others: number[]) =>
    chosen.length === others.length && others.every((day) => weekdays.includes(day))
  if (isSame(1, 2, 3, 4, 5)) return 'De segunda a sexta'
  if (isSame(6, 0)) return 'Todo fim de semana'
  const isMasculine = chosen[0] === 6 || chosen[0] === 0
  return `${isMasculine ? 'Todo' : 'Toda'} ${listText(chosen.map((day) => WEEKDAYS[day] ?? ''))}`
}

function periodText(from: string | null, until: string | null): string | null {
  if (isReal(from) && isReal(until)) return `de ${dayText(from)} a ${dayText(until)}`
  if (isReal(from)) return `a partir de ${dayText(from)}`
  return isReal(until) ? `até ${dayText(until)}` : null
}

/** `24 de dez. de 2026`, or `24 – 26 de dez. de 2026`. */
export const spanText = ({ from, until }: DaySpan): string =>
  dateRangeText(days, new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`))
