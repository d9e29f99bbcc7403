import { ChevronRight } from 'lucide-react'
import type { CalendarDay } from '../../../../../core/departures/calendar-month.ts'
import { shortDateText } from '../../../../labels.ts'
import { summaryText } from './calendar-text.ts'

interface MonthAgendaProps {
  readonly days: ReadonlyMap<string, CalendarDay>
  /** The day that is shown above. */
  readonly after: string
  readonly onDay: (day: string) => void
}

/** The rest of the month, day by day, because a phone's grid shows little. */
export function MonthAgenda({ days, after, onDay }: MonthAgendaProps) {
  const coming = [...days.values()].filter(({ day }) => day > after)
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="depois" className="mt-8 lg:hidden">
      <h3 id="depois" className="text-lg">
        Depois, neste mês
      </h3>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {coming.map((one) => (
          <li key={one.day}>
            <button
              type="button"
              onClick={() => onDay(one.day)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium first-letter:uppercase">{shortDateText(one.day)}</span>
                <span className="block text-sm text-ink-muted">{summaryText(one)}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
