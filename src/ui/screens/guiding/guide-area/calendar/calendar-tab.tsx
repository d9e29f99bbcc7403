import { useNavigate } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { dayInMonth, daysOf } from '../../../../../core/departures/calendar-month.ts'
import { firstDayOf, monthOf } from '../../../../../core/time/month.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { todayOnDevice } from '../../../../shared/time/today-on-device.ts'
import { NotThere } from '../bookings/bookings-parts.tsx'
import { type GuideSearch, guideHref } from '../guide-search.ts'
import { NotReloaded } from '../not-reloaded.tsx'
import type { TabProps } from '../tab-content.tsx'
import { DayPanel } from './day-panel.tsx'
import { MonthAgenda } from './month-agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthNav } from './month-nav.tsx'
import { useCalendar } from './use-calendar.ts'

/** Every departure of offers on sale, with sold seats and blocked days. */
export function CalendarTab({ onboarding, search, kept }: TabProps) {
  const navigate = useNavigate()
  const [today] = useState(todayOnDevice)
  const month = search.mes ?? monthOf(today)
  const { shown, failure, reload, ...blocking } = useCalendar(onboarding.calendar, kept, month)
  const offers = shown?.offers ?? []
  const offerId = offers.some(({ id }) => id === search.oferta) ? search.oferta : undefined
  const days = shown === null ? null : daysOf(shown, offerId)
  const day = search.dia ?? (monthOf(today) === month ? today : (days?.keys().next().value ?? firstDayOf(month)))
  const go = (to: Partial<GuideSearch>) =>
    void navigate({
      href: guideHref({ tab: 'calendar', oferta: search.oferta, ...to }),
      replace: true,
      resetScroll: false,
    })
  // Further down the page than the day that it opens: the person is led there.
  const [ledTo, setLedTo] = useState<string | null>(null)
  const choose = (chosen: string, from: 'grid' | 'agenda' = 'grid') => {
    setLedTo(from === 'agenda' ? chosen : null)
    go({ dia: chosen })
  }

  if (shown === null && failure !== null) return <NotThere failure={failure} onRetry={reload} />
  if (shown !== null && offers.length === 0) return <NothingOnSale />
  return (
    <>
      {failure !== null && <NotReloaded failure={failure} onRetry={reload} className="mb-6" />}
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <MonthNav
            month={month}
            isToday={day === today}
            onMonth={(to) => go(to === monthOf(today) ? { dia: today } : { mes: to })}
            onToday={() => choose(today)}
          />
          {offers.length > 1 && (
            <NativeSelect
              name="oferta"
              label="Mostrar"
              labelHidden
              className="mt-3"
              value={offerId ?? ''}
              onChange={(event) => go({ mes: month, dia: search.dia, oferta: event.target.value || undefined })}
              options={[
                { value: '', label: 'Todas as ofertas' },
                ...offers.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
          <MonthGrid
            month={month}
            days={days}
            day={day}
            today={today}
            onDay={(chosen) => choose(chosen)}
            onMonth={(to) => choose(dayInMonth(day, to))}
          />
        </div>
        <div className="min-w-0">
          {days === null ? (
            <Loading label="Carregando as saídas…" className="flex flex-col gap-3">
              <Skeleton className="h-7 w-56" />
              <Skeleton className="h-32 w-full rounded-lg" />
              <Skeleton className="h-32 w-full rounded-lg" />
            </Loading>
          ) : (
            <>
              <DayPanel
                key={day}
                day={day}
                known={days.get(day)}
                isPast={day < today}
                takesFocus={day === ledTo}
                isUnderWay={(id) => blocking.isUnderWay(id, day)}
                onBlock={blocking.setBlocked}
              />
              <MonthAgenda days={days} after={day} onDay={(chosen) => choose(chosen, 'agenda')} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function NothingOnSale() {
  return (
    <EmptyState
      icon={<CalendarDays size={28} />}
      title="Seu calendário começa com a primeira oferta no ar"
      action={<ButtonLink href={guideHref({ tab: 'offers' })}>Ver suas ofertas</ButtonLink>}
    >
      Aqui aparecem as saídas de cada dia, com os lugares vendidos, e você fecha um dia com um toque. Ainda não tem uma
      oferta?{' '}
      <AppLink href="/cadastro-tour" className="underline underline-offset-4">
        Crie a primeira
      </AppLink>
      .
    </EmptyState>
  )
}
