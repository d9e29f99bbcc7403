import { DAY_MINUTES, HOUR_MINUTES } from './durations.ts'

/**
 * 90 minutes are `1h30`, 480 are `8 horas`, 2880 are `2 dias`. Longer durations that are not whole days are a range, `1 a 2
 * dias`.
 */
export function durationText(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes < DAY_MINUTES) {
    const hours = Math.floor(minutes / HOUR_MINUTES)
    const rest = minutes % HOUR_MINUTES
    if (rest > 0) return `${hours}h${String(rest).padStart(2, '0')}`
    return hours === 1 ? '1 hora' : `${hours} horas`
  }
  const days = Math.floor(minutes / DAY_MINUTES)
  if (minutes % DAY_MINUTES > 0) return `${days} a ${days + 1} dias`
  return days === 1 ? '1 dia' : `${days} dias`
}
