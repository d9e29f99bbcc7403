/** Minutes that a zone's clock is ahead of UTC at an instant. */
function offsetMinutes(timeZone: string | undefined, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'))
  return Math.round((local - at.getTime()) / 60_000)
}

/**
 * How far the clock of `timeZone` is from the reader's, in words: `1 hora a menos que no seu relógio`. Null where both
 * show the same time, or where the zone is not known to this browser. `readerZone` is the device's own where left out.
 */
export function clockDifference(timeZone: string, at: Date, readerZone?: string): string | null {
  try {
    const minutes = offsetMinutes(timeZone, at) - offsetMinutes(readerZone, at)
    if (minutes === 0) return null
    const hours = Math.floor(Math.abs(minutes) / 60)
    const rest = Math.abs(minutes) % 60
    const amount = [hours > 0 && (hours === 1 ? '1 hora' : `${hours} horas`), rest > 0 && `${rest} minutos`]
    return `${amount.filter(Boolean).join(' e ')} ${minutes > 0 ? 'a mais' : 'a menos'} que no seu relógio`
  } catch {
    return null
  }
}
