import { useEffect, useId, useRef } from 'react'
import { countPeople } from '../../../../../core/booking-choice/choice.ts'
import { mostOf } from '../../../../../core/booking-choice/missing.ts'
import { fits, seatsLeft } from '../../../../../core/booking-choice/seats.ts'
import { ofPlace } from '../../../../../core/brazil/place-preposition.ts'
import type { Departure } from '../../../../../core/departures/departure.ts'
import { clockText } from '../../../../../core/time/clock-text.ts'
import { usePrices } from '../../../../components/prices.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { Stepper } from '../../../../components/ui/stepper.tsx'
import { countText, shortDateText } from '../../../../labels.ts'
import { counterText, seatsText } from '../../../../shared/offers/choice-text.ts'
import { planPriceFrom } from '../plan.ts'
import { ChangeNotice, ChoiceSummary, PeopleNotice } from './choice-summary.tsx'
import { DepartureCalendar } from './departure-calendar.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

/** Plan, day, time and people, in the order in which people decide. */
export function Chooser({ booking }: { readonly booking: BookingChoice }) {
  const times = useRef<HTMLDivElement>(null)
  const { day } = booking.choice
  const shownDay = useRef(day)
  useEffect(() => {
    if (day !== null && day !== shownDay.current)
      times.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    shownDay.current = day
  }, [day])
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:gap-12">
      <div className="grid content-start gap-5">
        <PlanChoice booking={booking} />
        <DepartureCalendar booking={booking} />
      </div>
      <div className="grid content-start gap-6">
        <ChangeNotice booking={booking} className="empty:hidden" />
        <div ref={times} className="scroll-m-4">
          <Times booking={booking} />
        </div>
        <PeopleChoice booking={booking} />
        <ChoiceSummary booking={booking} />
      </div>
    </div>
  )
}

function PlanChoice({ booking: { offer, plan, choosePlan } }: { readonly booking: BookingChoice }) {
  const show = usePrices()
  if (offer.plans.length < 2) return null
  const { price, unit } = planPriceFrom(offer, plan)
  return (
    <NativeSelect
      name="plano-escolhido"
      label="Plano"
      // A narrow field may cut off its own text.
      hint={`${show(price).text} ${unit}`}
      value={plan.id}
      onChange={(event) => {
        const chosen = offer.plans.find(({ id }) => id === event.target.value)
        if (chosen !== undefined) choosePlan(chosen)
      }}
      options={offer.plans.map((one) => {
        const { price, unit } = planPriceFrom(offer, one)
        return { value: one.id, label: `${one.name}: ${show(price).text} ${unit}` }
      })}
    />
  )
}

function Times({ booking }: { readonly booking: BookingChoice }) {
  const { choice, plan, months, chooseTime } = booking
  const id = useId()
  if (choice.day === null) {
    return (
      <section aria-labelledby={id}>
        <h3 id={id} className="text-base">
          Horário
        </h3>
        <p className="mt-1 text-sm text-ink-muted">Escolha uma data para ver os horários.</p>
      </section>
    )
  }
  const known = months[choice.day.slice(0, 7)]?.days?.find(({ day }) => day === choice.day)
  const departures = known?.departures ?? []
  return (
    <fieldset>
      <legend id={id} className="text-base font-semibold">
        Horário, {shortDateText(choice.day)}
      </legend>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {departures.map((departure) => (
          <TimeOption
            key={departure.time}
            departure={departure}
            booking={booking}
            isChosen={departure.time === choice.time}
            reason={reasonAgainst(booking, departure)}
            onChoose={() => chooseTime(departure.time)}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        Horário {ofPlace(booking.offer.destination.name)}.
        {plan.isPrivate && ' Um plano privativo precisa de uma saída que ainda esteja livre.'}
      </p>
    </fieldset>
  )
}

/** Says why the party cannot book a departure; null if it can. */
function reasonAgainst({ plan, choice }: BookingChoice, departure: Departure): string | null {
  if (fits(plan, departure, countPeople(choice.people))) return null
  const left = seatsLeft(plan, departure)
  if (left === 0) return plan.isPrivate && !departure.isEmpty ? 'Já tem gente' : 'Sem vagas'
  if (plan.isPrivate) return left === 1 ? 'Só 1 pessoa' : `Até ${left} pessoas`
  return left === 1 ? 'Só 1 vaga' : `Só ${left} vagas`
}

function TimeOption({
  departure,
  booking: { plan },
  isChosen,
  reason,
  onChoose,
}: {
  readonly departure: Departure
  readonly booking: BookingChoice
  readonly isChosen: boolean
  readonly reason: string | null
  readonly onChoose: () => void
}) {
  const seats = plan.isPrivate ? null : seatsText(departure.seats)
  return (
    <label
      className={cx(
        'grid min-h-14 content-center rounded-md border px-3 py-2 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ring',
        isChosen
          ? 'border-primary-ring bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary-ring)]'
          : reason === null
            ? 'cursor-pointer border-line-strong hover:border-ink'
            : 'border-line text-ink-muted',
      )}
    >
      <input
        type="radio"
        name="horario-escolhido"
        value={departure.time}
        checked={isChosen}
        disabled={reason !== null && !isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="font-semibold tabular-nums">{clockText(departure.time)}</span>
      {(reason ?? seats) !== null && (
        <span className={cx('text-xs', reason === null && 'font-medium text-warning')}>{reason ?? seats}</span>
      )}
    </label>
  )
}

function PeopleChoice({ booking }: { readonly booking: BookingChoice }) {
  const { plan, choice, departure, setPeople } = booking
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        Pessoas
      </h3>
      <p className="text-sm text-ink-muted">
        {plan.minPeople > 1 && `De ${plan.minPeople} a `}
        {plan.minPeople > 1
          ? countText(plan.maxPeople, 'pessoa', 'pessoas')
          : `Até ${countText(plan.maxPeople, 'pessoa', 'pessoas')}`}
        {plan.pricePerGroup && ', pelo mesmo preço'}
      </p>
      <div className="mt-1 divide-y divide-line">
        {plan.prices.map((price) => {
          const { label, hint } = counterText(price, plan)
          const value = choice.people[price.band]
          return (
            <Stepper
              key={price.band}
              label={label}
              hint={hint}
              value={value}
              onChange={(count) => setPeople(price.band, count)}
              max={Math.max(value, mostOf(price.band, choice.people, plan, departure))}
            />
          )
        })}
      </div>
      <PeopleNotice booking={booking} className="not-empty:mt-2" />
    </section>
  )
}
