const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** An instant that is minutes away, on the reader's own clock: `14:32`. */
export const clockText = (instant: Date): string => clock.format(instant)

const dayAndClock = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant of the past, on the reader's own clock: `às 14:32`, `em sáb., 21 de nov., 14:32`. */
export function sinceText(instant: Date, now: Date): string {
  return instant.toDateString() === now.toDateString()
    ? `às ${clockText(instant)}`
    : `em ${dayAndClock.format(instant)}`
}
