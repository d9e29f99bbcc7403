import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type DayAvailability, dayAvailability, nextOpenDay } from '../../../../../core/booking-choice/seats.ts'
import type { DepartureDay } from '../../../../../core/departures/departure.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { wholeText } from '../../../../../core/text/number-text.ts'
import { dayAfter } from '../../../../../core/time/departure-time.ts'
import { monthAfter, monthOf } from '../../../../../core/time/month.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Calendar } from '../../../../components/ui/calendar.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { monthText, shortDateText } from '../../../../labels.ts'
import { todayAt } from '../../../../shared/offers/choice-text.ts'
import { planPriceFrom } from '../plan.ts'
import type { BookingChoice } from './use-booking-choice.ts'

/** Bookings open this many days ahead. */
const DAYS_AHEAD = 365

const REASONS: Readonly<Record<Exclude<DayAvailability, 'open'>, string>> = {
  none: 'Sem saídas',
  'too few seats': 'Sem vagas para todos',
  'not private': 'Sem saída livre para um grupo privativo',
}

/** The offer's days with prices. Days that the party cannot book are disabled and tell screen readers why. */
export function DepartureCalendar({ booking }: { readonly booking: BookingChoice }) {
  const { offer, plan, choice, months, showMonth, chooseDay } = booking
  const [today] = useState(() => todayAt(offer.timeZone))
  const [shown, setShown] = useState(() => monthOf(choice.day ?? today))
  /** The day at which the calendar opens, for example the next free one. */
  const [start, setStart] = useState<string | null>(null)
  useEffect(() => showMonth(shown), [shown, showMonth])

  const known = months[shown]?.days ?? null
  const dayOf = (isoDate: string) => months[monthOf(isoDate)]?.days?.find(({ day }) => day === isoDate)
  const isKnown = (isoDate: string) => months[monthOf(isoDate)]?.days != null
  const availability = (isoDate: string) => dayAvailability(plan, choice.people, dayOf(isoDate))
  const { price, unit } = planPriceFrom(offer, plan)
  const choose = (isoDate: string) => {
    const day = dayOf(isoDate)
    if (day !== undefined) chooseDay(day)
  }
  return (
    <div>
      <Calendar
        key={start}
        label="Data"
        value={choice.day}
        {...(start !== null && { start })}
        min={today}
        max={dayAfter(today, DAYS_AHEAD)}
        // The chosen day stays enabled while its month loads.
        isUnavailable={(isoDate) =>
          isoDate >= today && (isKnown(isoDate) ? availability(isoDate) !== 'open' : isoDate !== choice.day)
        }
        describe={(isoDate) => {
          if (!isKnown(isoDate)) return 'Carregando'
          const why = availability(isoDate)
          return why === 'open' ? `${formatBrl(price)} ${unit}` : REASONS[why]
        }}
        note={() => compactPrice(price)}
        onChange={choose}
        onMonthChange={(isoDate) => setShown(monthOf(isoDate))}
        className={known === null ? 'animate-pulse [&_[data-unavailable]]:no-underline' : ''}
      />
      <MonthState booking={booking} month={shown} days={known} onGo={setStart} />
    </div>
  )
}

/** Below the days, at a fixed height: the month's summary, its failure, or a hint where to look next. */
function MonthState({
  booking,
  month,
  days,
  onGo,
}: {
  readonly booking: BookingChoice
  readonly month: string
  readonly days: readonly DepartureDay[] | null
  readonly onGo: (isoDate: string) => void
}) {
  const { plan, choice, offer, months, retryMonth } = booking
  const failure = months[month]?.failure ?? null
  const name = monthText(`${month}-01`)
  const next = days && nextOpenDay(plan, choice.people, days)
  const later = nextOpenDay(plan, choice.people, months[monthAfter(month)]?.days ?? [])
  return (
    <div role="status" className="mt-3 min-h-10 text-sm text-ink-muted">
      {days === null && failure === null && <p>Procurando as datas de {name}…</p>}
      {days === null && failure !== null && (
        <div className="rounded-md bg-warning-soft px-4 py-3 text-ink">
          <p className="flex items-start gap-2">
            <WifiOff size={18} aria-hidden="true" className="mt-px shrink-0 text-warning" />
            <span>
              Não conseguimos ver as datas de {name}. {failureText(failure).text}
            </span>
          </p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => retryMonth(month)}>
            Tentar de novo
          </Button>
        </div>
      )}
      {days !== null && next !== null && (
        <p>Valores em reais, {plan.pricePerGroup ? 'por grupo' : planPriceFrom(offer, plan).unit}.</p>
      )}
      {days !== null && next === null && (
        <>
          <p>
            {days.length === 0 ? `Sem saídas em ${name}.` : `Nenhuma data de ${name} tem vagas para a sua escolha.`}
          </p>
          {later === null ? (
            <p>Veja os próximos meses.</p>
          ) : (
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => onGo(later)}>
              Próxima data: {shortDateText(later)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** `190`, `189,90`, `1.250`: short enough for a day's cell. */
function compactPrice(centavos: number): string {
  const isRound = centavos % 100 === 0 || centavos >= 100_000
  return isRound ? wholeText(Math.ceil(centavos / 100)) : formatBrl(centavos).replace(/\D+/, '')
}
