const HOUR = 60
const DAY = 24 * HOUR

/**
 * 90 minutes are `1h30`, 480 are `8 horas`, 2880 are `2 dias`. Longer durations that are not whole days are a range, `1 a 2
 * dias`.
 */
export function durationText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) {
    const hours = Math.floor(minutes / HOUR)
    const rest = minutes % HOUR
    if (rest > 0) return `${hours}h${String(rest).padStart(2, '0')}`
    return hours === 1 ? '1 hora' : `${hours} horas`
  }
  const days = Math.floor(minutes / DAY)
  if (minutes % DAY > 0) return `${days} a ${days + 1} dias`
  return days === 1 ? '1 dia' : `${days} dias`
}
