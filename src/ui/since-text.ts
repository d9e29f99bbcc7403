import { onFirstUse } from '../core/on-first-use.ts'
import { atClockText, clockAt } from '../core/time/clock-text.ts'
import { dateText } from '../core/time/date-text.ts'

const day = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: 'numeric', month: 'short' }))

/** A past instant on the reader's clock: `às 14h32`, `em sáb., 21 de nov., às 14h32`. */
export function sinceText(instant: Date, now: Date): string {
  const clock = atClockText(clockAt(instant))
  return instant.toDateString() === now.toDateString() ? clock : `em ${dateText(day(), instant)}, ${clock}`
}
