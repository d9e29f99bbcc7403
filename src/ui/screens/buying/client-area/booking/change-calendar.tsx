import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import type { OtherDay } from '../../../../../core/bookings/bookings.port.ts'
import { clockText } from '../../../../../core/time/clock-text.ts'
import { dayAfter, localTimeOf } from '../../../../../core/time/departure-time.ts'
import { monthOf } from '../../../../../core/time/month.ts'
import { useApp } from '../../../../app.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Calendar } from '../../../../components/ui/calendar.tsx'
import { ToggleChip } from '../../../../components/ui/chip.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { monthText } from '../../../../labels.ts'
import { useResource } from '../../../../shared/use-resource.ts'

/** Bookings open this many days ahead. */
const DAYS_AHEAD = 365
/** A month and the days of the next one that its page of the calendar shows. */
const DAYS_SHOWN = 44

interface ChangeCalendarProps {
  readonly booking: Booking
  /** The size of the party; the days depend on it. */
  readonly people: number
  /** Counts refused changes: the seats are read again after each. */
  readonly refusals: number
  readonly day: string | null
  readonly time: string | null
  /** `time` is null while several departures of the day have room. */
  readonly onChange: (day: string, time: string | null) => void
}

/** The departures to which the booking can move; asks the server for each shown month. */
export function ChangeCalendar({ booking, people, refusals, day, time, onChange }: ChangeCalendarProps) {
  const app = useApp()
  const today = localTimeOf(new Date(), booking.timeZone).slice(0, 10)
  const current = booking.startsAt.slice(0, 10)
  const [month, setMonth] = useState(monthOf(current))
  const from = `${month}-01` < today ? today : `${month}-01`
  const { value, failure, isLoading, retry } = useResource<readonly OtherDay[]>({
    key: people > 0 ? `${month} ${people} ${refusals}` : null,
    load: (signal) =>
      app.buying.bookings.fetchOtherDepartures(booking.id, { from, to: dayAfter(from, DAYS_SHOWN), people }, signal),
  })
  const timesOf = (isoDate: string) => {
    const others = value?.find((one) => one.day === isoDate)?.times ?? []
    // The server lists other departures only.
    return isoDate === current ? [booking.startsAt.slice(11, 16), ...others].sort() : others
  }
  const times = day === null ? [] : timesOf(day)
  const describe = (isoDate: string): string => {
    if (isoDate === current) return 'A data da sua reserva'
    const found = timesOf(isoDate)
    return found.length > 0 ? found.map(clockText).join(', ') : isLoading ? 'Carregando' : 'Sem vagas'
  }
  return (
    <>
      <Calendar
        label="Nova data"
        value={day ?? current}
        start={current}
        min={today}
        max={dayAfter(today, DAYS_AHEAD)}
        isUnavailable={(isoDate) => timesOf(isoDate).length === 0}
        describe={describe}
        onChange={(isoDate) => onChange(isoDate, timesOf(isoDate).length === 1 ? (timesOf(isoDate)[0] ?? null) : null)}
        onMonthChange={(isoDate) => setMonth(monthOf(isoDate))}
        className={`mt-2 ${value === null ? 'animate-pulse [&_[data-unavailable]]:no-underline' : ''}`}
      />
      <div role="status" className="mt-3 min-h-6 text-sm text-ink-muted">
        {isLoading && `Procurando as datas de ${monthText(`${month}-01`)}…`}
        {value !== null && value.length === 0 && `Nenhuma outra data com vagas em ${monthText(`${month}-01`)}.`}
      </div>
      {failure !== null && !isLoading && (
        <div className="mt-2 rounded-md bg-warning-soft px-4 py-3">
          <p>{failureText(failure).text}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {day !== null && times.length > 1 && (
        <fieldset className="mt-3">
          <legend className="text-sm font-medium">Horário</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {times.map((one) => (
              <ToggleChip key={one} pressed={one === time} onToggle={() => onChange(day, one)} className="min-h-11">
                {clockText(one)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
