import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { dateText } from '../../../core/time/date-text.ts'
import { cx } from './cx.ts'

export interface CalendarProps {
  /** Name for screen readers: "Data do passeio". */
  readonly label: string
  /** ISO date, YYYY-MM-DD; null without a choice. */
  readonly value: string | null
  readonly onChange: (isoDate: string) => void
  /** ISO dates, both inclusive. */
  readonly min?: string
  readonly max?: string
  /** ISO date in the first shown month; `value` by default. */
  readonly start?: string
  /** Days without a departure. */
  readonly isUnavailable?: (isoDate: string) => boolean
  /** Visible second line of a day, such as a price; `describe` is for screen readers. */
  readonly note?: (isoDate: string) => string
  /** Added to a day's date for screen readers: the price, or why it is unavailable. */
  readonly describe?: (isoDate: string) => string
  /** Days of a chosen period, beside `value`. */
  readonly isMarked?: (isoDate: string) => boolean
  /** Shows two months on a wide screen. */
  readonly months?: 1 | 2
  /** Called with an ISO date of the newly shown month, so that its availability can be loaded. */
  readonly onMonthChange?: (isoDate: string) => void
  readonly className?: string
}

export function Calendar({ label, value, onChange, min, max, months = 1, className, ...days }: CalendarProps) {
  const wide = useSyncExternalStore(watchWidth, isWide, () => false)
  const shown = wide ? months : 1
  return (
    <I18nProvider locale="pt-BR">
      <AriaCalendar
        aria-label={label}
        value={value === null ? null : parseDate(value)}
        onChange={(date) => onChange(date.toString())}
        visibleDuration={{ months: shown }}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        {...(days.start !== undefined && { defaultFocusedValue: parseDate(days.start) })}
        {...(days.isUnavailable && { isDateUnavailable: (date) => days.isUnavailable?.(isoOf(date)) ?? false })}
        {...(days.onMonthChange && { onFocusChange: (date: CalendarDate) => days.onMonthChange?.(date.toString()) })}
        className={className ?? ''}
      >
        <CalendarMonths
          months={shown}
          {...(days.note && { note: days.note })}
          {...(days.describe && { describe: days.describe })}
          {...(days.isMarked && { isMarked: days.isMarked })}
        />
      </AriaCalendar>
    </I18nProvider>
  )
}

const WIDE = '(min-width: 48rem)'
const isWide = () => window.matchMedia(WIDE).matches
const watchWidth = (changed: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const isoOf = (date: { readonly toString: () => string }) => date.toString().slice(0, 10)

const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** React Aria's name of a day, with the first of a month as an ordinal. */
const dayLabel = (label: string | undefined, day: CalendarDate) =>
  label?.replace(longDay.format(day.toDate('UTC')), dateText(longDay, day.toDate('UTC')))

const arrow =
  'grid size-11 place-items-center rounded-full outline-none data-hovered:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-primary-ring data-disabled:opacity-30'

/** The months, shared with the date field. */
function CalendarMonths({
  months,
  note,
  describe,
  isMarked,
}: {
  readonly months: 1 | 2
  readonly note?: (isoDate: string) => string
  readonly describe?: (isoDate: string) => string
  readonly isMarked?: (isoDate: string) => boolean
}) {
  return (
    <>
      <header className="flex items-center justify-between gap-2 pb-2">
        <Button slot="previous" className={arrow}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Heading className="text-base font-semibold first-letter:uppercase" />
        <Button slot="next" className={arrow}>
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <div className="flex items-start gap-8">
        {Array.from({ length: months }, (_, month) => (
          <CalendarGrid
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's grid is its place
            key={month}
            offset={{ months: month }}
            weekdayStyle="short"
            className="w-full border-separate border-spacing-y-0.5"
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-9 text-center text-xs font-medium text-ink-muted">
                  {day.replace('.', '')}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  // The cell's own label replaces its content, and React Aria drops a description.
                  render={(props) => (
                    <div
                      {...props}
                      {...{ 'aria-label': dayLabel(props['aria-label'], date) }}
                      {...(describe && { 'aria-description': describe(date.toString()) })}
                    />
                  )}
                  className={cx(
                    'mx-auto flex h-11 w-full min-w-10 cursor-pointer flex-col items-center justify-center rounded-md text-sm leading-tight font-medium tabular-nums outline-none',
                    'data-outside-month:hidden data-hovered:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-primary-ring',
                    isMarked?.(date.toString()) && 'bg-primary-soft',
                    'data-selected:bg-primary data-selected:text-on-primary data-selected:data-hovered:bg-primary-hover',
                    'data-disabled:cursor-default data-disabled:text-ink-muted/60 data-unavailable:cursor-default data-unavailable:text-ink-muted/60 data-unavailable:line-through',
                  )}
                >
                  {({ formattedDate, isDisabled, isUnavailable }) => (
                    <>
                      <span>{formattedDate}</span>
                      {note && !isDisabled && !isUnavailable && (
                        // The style sheet draws it, because it must not be part of the cell's name, the date.
                        <span
                          data-note={note(date.toString())}
                          className="text-[0.625rem] font-normal opacity-85 after:content-[attr(data-note)]"
                        />
                      )}
                    </>
                  )}
                </CalendarCell>
              )}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  )
}
