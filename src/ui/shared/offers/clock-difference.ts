import { localTimeOf } from '../../../core/time/departure-time.ts'

/**
 * The difference of the clock of `timeZone` to the reader's, in words: `1 hora a menos que no seu relógio`. Null if they agree, or if the
 * browser does not know the zone. `readerZone` is the device's by default.
 */
export function clockDifference(timeZone: string, at: Date, readerZone?: string): string | null {
  try {
    const [here = '', there = ''] = [readerZone, timeZone].map((zone) => {
      const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
      return localTimeOf(at, known)
    })
    const minutes = (Date.parse(`${there}Z`) - Date.parse(`${here}Z`)) / 60_000
    if (minutes === 0) return null
    const hours = Math.floor(Math.abs(minutes) / 60)
    const rest = Math.abs(minutes) % 60
    const amount = [hours > 0 && (hours === 1 ? '1 hora' : `${hours} horas`), rest > 0 && `${rest} minutos`]
    return `${amount.filter(Boolean).join(' e ')} ${minutes > 0 ? 'a mais' : 'a menos'} que no seu relógio`
  } catch {
    return null
  }
}
