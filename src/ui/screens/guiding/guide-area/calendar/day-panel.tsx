import { Ban, CalendarCheck, Ticket } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Blocking, CalendarDay, OfferOfDay } from '../../../../../core/departures/calendar-month.ts'
import type { SoldDeparture } from '../../../../../core/departures/departure.ts'
import { clockText } from '../../../../../core/time/clock-text.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { guideHref } from '../guide-search.ts'
import { onePress } from '../one-press.ts'
import { boughtText, dayText, departuresText, longDayText, seatsText } from './calendar-text.ts'

interface DayPanelProps {
  readonly day: string
  /** Undefined for a day without departures. */
  readonly known: CalendarDay | undefined
  readonly isPast: boolean
  /** True if a link elsewhere on the page opened the day. Read once, when the day opens. */
  readonly takesFocus: boolean
  readonly isUnderWay: (offerId: string) => boolean
  readonly onBlock: (blocking: Blocking) => Promise<boolean>
}

/** The departures of one day, each with a switch for further sales. */
export function DayPanel({ day, known, isPast, takesFocus, isUnderWay, onBlock }: DayPanelProps) {
  // Offers whose block needs a confirmation, because travellers have already bought.
  const [asking, setAsking] = useState<readonly OfferOfDay[] | null>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    if (!wantsFocus.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  // The order when the day was opened, so that a block moves nothing under the finger.
  const [order] = useState(() => known?.offers.map(({ id }) => id) ?? [])
  const place = ({ id }: OfferOfDay) => (order.includes(id) ? order.indexOf(id) : order.length)
  const offers = (known?.offers ?? []).toSorted((one, other) => place(one) - place(other))
  const open = offers.filter(({ isBlocked }) => !isBlocked)

  const set = async (chosen: readonly OfferOfDay[], isBlocked: boolean) => {
    const isDone = await onBlock({ offerIds: chosen.map(({ id }) => id), day, isBlocked })
    if (!isDone) return
    const of = chosen.length === 1 ? `de “${chosen[0]?.title}”` : 'das suas ofertas'
    toast.success(
      isBlocked ? `Nada mais ${of} é vendido em ${dayText(day)}.` : `O dia ${dayText(day)} ${of} está liberado.`,
    )
  }
  const block = (chosen: readonly OfferOfDay[]) => {
    if (chosen.some(({ sold }) => sold > 0)) setAsking(chosen)
    else void set(chosen, true)
  }
  const bought = (asking ?? []).reduce((sum, { sold }) => sum + sold, 0)
  return (
    <section aria-labelledby="dia">
      <h3
        id="dia"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-[calc(var(--header-height)+1rem)] text-lg outline-none first-letter:uppercase"
      >
        {longDayText(day)}
      </h3>
      {known === undefined ? (
        <p className="mt-1 text-ink-muted">Nenhuma saída neste dia.</p>
      ) : (
        <>
          {known.departures > 0 && (
            <p className="mt-0.5 text-sm text-ink-muted">
              {departuresText(known.departures)}, {seatsText(known)}
            </p>
          )}
          {known.sold > 0 && (
            <AppLink
              href={guideHref({ tab: 'bookings', dia: day })}
              keepScroll
              className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary-text underline underline-offset-4"
            >
              <Ticket size={16} aria-hidden="true" />
              Ver quem reservou
            </AppLink>
          )}
          {!isPast && offers.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3 max-sm:min-h-11"
              icon={
                open.length > 0 ? <Ban size={16} aria-hidden="true" /> : <CalendarCheck size={16} aria-hidden="true" />
              }
              onClick={onePress(() => (open.length > 0 ? block(open) : void set(offers, false)))}
            >
              {open.length > 0 ? 'Bloquear o dia inteiro' : 'Liberar o dia inteiro'}
            </Button>
          )}
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {offers.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                isPast={isPast}
                isUnderWay={isUnderWay(offer.id)}
                onToggle={() => (offer.isBlocked ? void set([offer], false) : block([offer]))}
              />
            ))}
          </ul>
        </>
      )}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        initialFocus={confirm}
        size="sm"
        title={`Bloquear ${dayText(day)}?`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(null)}>
              Cancelar
            </Button>
            <Button
              ref={confirm}
              onClick={() => {
                setAsking(null)
                if (asking !== null) void set(asking, true)
              }}
            >
              Sim, bloquear
            </Button>
          </>
        }
      >
        <p>{boughtText(bought)}</p>
        <p className="mt-2 text-ink-muted">Nada mais é vendido neste dia até você liberar.</p>
      </Dialog>
    </section>
  )
}

interface OfferCardProps {
  readonly offer: OfferOfDay
  readonly isPast: boolean
  readonly isUnderWay: boolean
  readonly onToggle: () => void
}

function OfferCard({ offer: { title, isBlocked, departures }, isPast, isUnderWay, onToggle }: OfferCardProps) {
  return (
    <Card as="li" padding="none" aria-label={title} className="p-4">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h4>
        {isBlocked && (
          <Badge tone="warning" icon={<Ban size={14} aria-hidden="true" />} className="shrink-0">
            Bloqueado
          </Badge>
        )}
      </div>
      {departures.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {departures.map((departure) => (
            <DepartureLine key={departure.time} departure={departure} />
          ))}
        </ul>
      )}
      {!isPast && (
        <Button
          variant={isBlocked ? 'secondary' : 'ghost'}
          size="sm"
          className="mt-3 -ml-2 max-sm:min-h-11"
          icon={isBlocked ? <CalendarCheck size={16} aria-hidden="true" /> : <Ban size={16} aria-hidden="true" />}
          aria-disabled={isUnderWay || undefined}
          aria-label={`${isBlocked ? 'Liberar dia' : 'Bloquear dia'}: ${title}`}
          onClick={onePress(onToggle)}
        >
          {isBlocked ? 'Liberar dia' : 'Bloquear dia'}
        </Button>
      )}
    </Card>
  )
}

function DepartureLine({ departure: { time, sold, capacity } }: { readonly departure: SoldDeparture }) {
  const percent = capacity === 0 ? 0 : Math.min(100, Math.round((sold / capacity) * 100))
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <strong className="font-semibold tabular-nums">{clockText(time)}</strong>
        <span className="text-ink-muted tabular-nums">
          {sold >= capacity && sold > 0 ? 'Lotado: ' : ''}
          <span className="font-medium text-ink">
            {sold}/{capacity}
          </span>{' '}
          {sold === 1 ? 'vendido' : 'vendidos'}
        </span>
      </p>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-primary-ring" style={{ width: `${percent}%` }} />
      </span>
    </li>
  )
}
