import { Ban } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type CalendarDay, isBlockedDay, weeksOf } from '../../../../../core/departures/calendar-month.ts'
import { weekdayOfDate } from '../../../../../core/time/day-number.ts'
import { dayAfter } from '../../../../../core/time/departure-time.ts'
import { monthAfter, monthOf } from '../../../../../core/time/month.ts'
import { cx } from '../../../../components/ui/cx.ts'
import { WEEKDAYS } from '../../../../labels.ts'
import { longDayText, summaryText, WEEKDAY_NAMES } from './calendar-text.ts'

interface MonthGridProps {
  readonly month: string
  /** Null while they load. */
  readonly days: ReadonlyMap<string, CalendarDay> | null
  /** The one that is shown beside the grid. */
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
  readonly onMonth: (month: string) => void
}

/**
 * The month as a grid of days. One of them takes the focus; arrows, Home, End, Page Up and Page Down move the choice, also
 * into the neighbouring months, and what there is on a day is part of its name.
 */
export function MonthGrid({ month, days, day, today, onDay, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const follows = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key has chosen
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day, month])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = keys(day)[event.key]
    if (act === undefined) return
    event.preventDefault()
    follows.current = true
    if (typeof act === 'string') onDay(act)
    else onMonth(monthAfter(month, act))
  }
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days, whose arrows are ours
        role="grid"
        aria-labelledby="mes"
        aria-busy={days === null || undefined}
        onKeyDown={onKeyDown}
        className="mt-3 w-full table-fixed border-separate border-spacing-1"
      >
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name, weekday) => (
              <th key={name} scope="col" abbr={WEEKDAYS[weekday]} className="h-8 text-xs font-medium text-ink-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className="p-0">
                  {monthOf(one) === month && (
                    <Day
                      day={one}
                      known={days?.get(one)}
                      isLoaded={days !== null}
                      isChosen={one === day}
                      isToday={one === today}
                      isPast={one < today}
                      onChoose={() => onDay(one)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 px-1 text-xs text-ink-muted">
        Em cada dia, lugares vendidos e oferecidos. <Ban size={12} aria-hidden="true" className="inline" /> é um dia
        bloqueado.
      </p>
    </>
  )
}

/** Target of a key: a day, or a number of months. */
function keys(day: string): Readonly<Record<string, string | number>> {
  const weekday = weekdayOfDate(day)
  return {
    ArrowLeft: dayAfter(day, -1),
    ArrowRight: dayAfter(day, 1),
    ArrowUp: dayAfter(day, -7),
    ArrowDown: dayAfter(day, 7),
    Home: dayAfter(day, -weekday),
    End: dayAfter(day, 6 - weekday),
    PageUp: -1,
    PageDown: 1,
  }
}

interface DayProps {
  readonly day: string
  readonly known: CalendarDay | undefined
  readonly isLoaded: boolean
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly isPast: boolean
  readonly onChoose: () => void
}

function Day({ day, known, isLoaded, isChosen, isToday, isPast, onChoose }: DayProps) {
  const isBlocked = known !== undefined && isBlockedDay(known)
  const name = `${isToday ? 'hoje, ' : ''}${longDayText(day)}${isLoaded ? `: ${summaryText(known)}` : ''}`
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={cx(
        'flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md border text-sm leading-none tabular-nums transition-colors sm:h-16',
        isChosen ? 'border-primary-ring ring-1 ring-primary-ring' : 'border-transparent',
        known === undefined
          ? 'text-ink-muted hover:bg-sunken'
          : isBlocked
            ? 'bg-sunken text-ink-muted hover:bg-sunken-hover'
            : isPast
              ? 'text-ink-muted hover:bg-sunken'
              : known.sold > 0
                ? 'bg-primary-soft text-ink hover:bg-primary-soft-hover'
                : 'bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken',
      )}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6 place-items-center rounded-full font-medium',
          isToday && 'bg-inverse text-on-inverse',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="flex h-3.5 items-center gap-0.5 text-[0.6875rem] font-medium sm:text-xs">
        {isBlocked && <Ban size={12} aria-hidden="true" />}
        {known !== undefined && known.departures > 0 && (isBlocked ? known.sold : `${known.sold}/${known.capacity}`)}
      </span>
    </button>
  )
}
