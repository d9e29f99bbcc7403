/** A run of items of one local day. */
export interface Day<Item> {
  /** YYYY-MM-DD in the reader's time zone. */
  readonly day: string
  readonly items: readonly Item[]
}

/** The local day of an instant: YYYY-MM-DD. */
function localDay(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(new Date(instant))
}

/** Groups items by the reader's local day without changing their order: a wrong clock never moves a message. */
export function byDay<Item extends { readonly sentAt: string }>(
  items: readonly Item[],
  timeZone: string,
): readonly Day<Item>[] {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = localDay(item.sentAt, timeZone)
    const current = days.at(-1)
    if (current?.day === day) current.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

const DAY_MS = 86_400_000

/** "Hoje", "Ontem", "segunda-feira, 16 de novembro", with the year of another year. */
export function dayText(day: string, now: Date, timeZone: string): string {
  const today = localDay(now.toISOString(), timeZone)
  if (day === today) return 'Hoje'
  if (day === new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)) return 'Ontem'
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(day))
}
