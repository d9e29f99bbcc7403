import { Ticket } from 'lucide-react'
import type { GuideDeparture } from '../../../../../core/bookings/guide-booking-rules.ts'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { ChoiceChip, RemovableChip } from '../../../../components/ui/chip.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { type GuideSearch, guideHref } from '../guide-search.ts'
import { dayText } from './bookings-text.ts'
import { DepartureCard, type DepartureCardProps } from './departure-card.tsx'

interface ViewsProps {
  readonly search: GuideSearch
  readonly today: string
  readonly isPast: boolean
  /** Title of the only shown offer; null for all, or if unknown. */
  readonly offerTitle: string | null
  readonly onShow: (to: Partial<GuideSearch>) => void
}

/** Which bookings are shown. */
export function Views({ search: { dia, oferta, quando }, today, isPast, offerTitle, onShow }: ViewsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Quais reservas mostrar</legend>
      <div className="scroll-row relative -mx-4 gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0">
        <ChoiceChip pressed={dia === undefined && !isPast} onToggle={() => onShow({ oferta })}>
          Próximas
        </ChoiceChip>
        <ChoiceChip pressed={isPast} onToggle={() => onShow({ oferta, quando: 'passadas' })}>
          Passadas
        </ChoiceChip>
        {dia !== undefined && <RemovableChip label={dayText(dia, today)} onRemove={() => onShow({ oferta })} />}
        {oferta !== undefined && (
          <RemovableChip label={offerTitle ?? 'uma oferta'} onRemove={() => onShow({ dia, quando })} />
        )}
      </div>
    </fieldset>
  )
}

interface DaysProps extends Omit<DepartureCardProps, 'departure'> {
  /** In the order in which they are shown. */
  readonly departures: readonly GuideDeparture[]
  readonly today: string
}

export function Days({ departures, today, ...card }: DaysProps) {
  const days = [...new Set(departures.map(({ startsAt }) => startsAt.slice(0, 10)))]
  return days.map((day) => (
    <section key={day} aria-labelledby={`dia-${day}`} className="mt-6">
      <h3 id={`dia-${day}`} className="text-lg first-letter:uppercase">
        {dayText(day, today)}
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {departures
          .filter(({ startsAt }) => startsAt.startsWith(day))
          .map((departure) => (
            <DepartureCard key={`${departure.startsAt} ${departure.offer.id}`} departure={departure} {...card} />
          ))}
      </ul>
    </section>
  ))
}

export function NobodyYet({ search, isPast }: { readonly search: GuideSearch; readonly isPast: boolean }) {
  const icon = <Ticket size={28} />
  if (search.dia !== undefined) {
    return <EmptyState icon={icon} title="Ninguém reservou este dia" headingLevel={3} />
  }
  if (isPast) return <EmptyState icon={icon} title="Nenhuma reserva nos últimos dois meses" headingLevel={3} />
  return (
    <EmptyState
      icon={icon}
      title="Nenhuma reserva por vir"
      headingLevel={3}
      action={<ButtonLink href={guideHref({ tab: 'calendar' })}>Ver o calendário</ButtonLink>}
    >
      Quando alguém comprar um lugar, a reserva aparece aqui, com os nomes, o telefone e os recados, e você recebe um
      e-mail.
    </EmptyState>
  )
}

export function NotThere({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { title, text, canRetry, isOffline = false } = failureText(failure)
  return (
    <FailureState title={title} offline={isOffline} headingLevel={3} {...(canRetry && { onRetry })}>
      {text}
    </FailureState>
  )
}

export function BookingsSkeleton() {
  return (
    <Loading label="Carregando as reservas…" className="mt-6 flex flex-col gap-4">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-44 w-full rounded-lg" />
    </Loading>
  )
}
