import { CalendarDays, Pencil, Users } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { usePrices } from '../../../../components/prices.tsx'
import { afterPaint } from '../../../../components/ui/after-paint.tsx'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { Price } from '../../../../components/ui/price.tsx'
import { partyText, whenText } from '../../../../shared/offers/choice-text.ts'
import { CANCELLATION_SHORT } from '../../../../shared/offers/offer-text.ts'
import { planPriceFrom } from '../plan.ts'
import { CancellationPromise, PriceHead } from '../price-box.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { ChoiceNotice, ChoiceSummary } from './choice-summary.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

interface BookingBoxProps {
  readonly booking: BookingChoice
  readonly onChoose: () => void
  /** Called when a press on a button seems near. */
  readonly onWarm: () => void
}

/** For wide screens: price, choice and total. The box follows scrolling; a press opens the chooser. */
export function BookingBox({ booking, onChoose, onWarm }: BookingBoxProps) {
  const { offer, plan, choice, isComplete, isGone } = booking
  const isDayChosen = choice.day !== null
  return (
    <Card floating className="grid gap-5">
      <PriceHead offer={offer} plan={plan} />
      <div className="grid rounded-md border border-line-strong">
        <FieldButton name="Data e horário" icon={<CalendarDays size={20} />} onClick={onChoose} onWarm={onWarm}>
          {whenText(choice) ?? 'Escolha a data'}
        </FieldButton>
        <div className="border-t border-line-strong" />
        <FieldButton name="Pessoas" icon={<Users size={20} />} onClick={onChoose} onWarm={onWarm}>
          {partyText(choice.people, plan) ?? 'Quantas pessoas?'}
        </FieldButton>
      </div>
      {/* The stored choice is read after the first paint: a fixed height avoids a layout shift. */}
      <div className="min-h-32">
        <ChoiceNotice booking={booking} className="not-empty:mb-3" />
        <ChoiceSummary booking={booking} />
      </div>
      {isComplete ? (
        <BuyButtons booking={booking} place="box" />
      ) : (
        !isGone && (
          <Button block size="lg" aria-haspopup="dialog" onClick={onChoose} {...warming(onWarm)}>
            {isDayChosen ? 'Completar a escolha' : 'Ver datas'}
          </Button>
        )
      )}
      <CancellationPromise offer={offer} />
      <ButtonLink href={`/loja/${encodeURIComponent(offer.seller.id)}`} block variant="ghost">
        Ver perfil do guia
      </ButtonLink>
    </Card>
  )
}

/** Preloads the chooser's code and the dates before the press that needs them. */
const warming = (warm: () => void) => ({
  // On a touch screen this event comes together with the press, whose answer must not wait for preloading.
  onPointerEnter: (event: PointerEvent) => {
    if (event.pointerType === 'mouse') warm()
  },
  onFocus: () => afterPaint(warm),
})

function FieldButton({
  name,
  icon,
  onClick,
  onWarm,
  children,
}: {
  readonly name: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly onWarm: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      {...warming(onWarm)}
      className="flex min-h-15 items-center gap-3 rounded-md px-4 py-2 text-left transition-colors hover:bg-sunken"
    >
      <span aria-hidden="true" className="shrink-0 text-primary-text">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-xs font-semibold text-ink-muted">{name}</span>
        <span className="block truncate font-medium">{children}</span>
      </span>
    </button>
  )
}

/** For phones: stays at the bottom of the screen, above the shell's own bars. */
export function BookingBar({ booking, onChoose, onWarm }: BookingBoxProps) {
  const { offer, plan, choice, total, isGone, isComplete } = booking
  const show = usePrices()
  const from = planPriceFrom(offer, plan)
  const when = whenText(choice)
  return (
    <aside
      aria-label="Preço"
      data-print="hide"
      // A transform lifts the bar above the privacy notice, because a transform causes no layout shift.
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 shadow-lg sm:-mx-6 sm:px-6 lg:hidden"
    >
      <ChoiceNotice booking={booking} className="w-full empty:hidden" />
      {when === null ? (
        <p className="grid min-w-[min(100%,6rem)] flex-1 gap-0.5 text-xs text-ink-muted">
          <Price
            {...show(from.price)}
            before="a partir de"
            after={plan.pricePerGroup ? 'por grupo' : from.unit}
            className="text-xs"
          />
          {CANCELLATION_SHORT[offer.cancellation]}
        </p>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onChoose}
          {...warming(onWarm)}
          className="-my-1 grid min-h-11 min-w-[min(100%,6rem)] flex-1 content-center gap-0.5 rounded-sm py-1 text-left text-xs text-ink-muted"
        >
          <Price {...show(total)} before="total" className="text-xs" />
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate">{when}</span>
            <Pencil size={13} aria-hidden="true" className="shrink-0 text-primary-text" />
            <span className="sr-only">, mudar a escolha</span>
          </span>
        </button>
      )}
      {isComplete ? (
        <BuyButtons booking={booking} place="bar" />
      ) : (
        !isGone && (
          <Button className="shrink-0" aria-haspopup="dialog" onClick={onChoose} {...warming(onWarm)}>
            {when === null ? 'Ver datas' : 'Completar'}
          </Button>
        )
      )}
    </aside>
  )
}
