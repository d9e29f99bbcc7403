import { ShoppingBag } from 'lucide-react'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { useOffered } from '../../../../use-offered.ts'
import type { BookingChoice } from './use-booking-choice.ts'
import { useBuying } from './use-buying.ts'

interface BuyButtonsProps {
  readonly booking: BookingChoice
  /** `box`: one below the other; `bar`: as narrow as possible; `footer`: side by side. */
  readonly place: 'box' | 'bar' | 'footer'
  readonly onDone?: () => void
}

/** Buys a complete choice now, or puts it into the cart. A person who edits a cart item gets one button to save it. */
export function BuyButtons({ booking, place, onDone }: BuyButtonsProps) {
  const { isEditing, busy, press } = useBuying(booking, onDone)
  const canBuy = useOffered('orders')
  if (!canBuy) return <p className="text-sm text-ink-muted">Este site não oferece reservas.</p>
  const look = {
    box: { block: true, size: 'lg' },
    bar: { className: 'px-4' },
    footer: { className: 'px-4' },
  } as const
  if (isEditing) {
    return (
      <Button {...look[place]} loading={busy === 'add'} aria-label="Guardar no carrinho" onClick={() => press('add')}>
        {place === 'bar' ? 'Guardar' : 'Guardar no carrinho'}
      </Button>
    )
  }
  const buy = (
    <Button {...look[place]} loading={busy === 'buy'} aria-label="Reservar agora" onClick={() => press('buy')}>
      {place === 'bar' ? 'Reservar' : 'Reservar agora'}
    </Button>
  )
  if (place === 'bar') {
    return (
      <div className="flex shrink-0 items-center gap-2">
        <IconButton
          label="Adicionar ao carrinho"
          icon={<ShoppingBag size={20} aria-hidden="true" />}
          variant="outlined"
          aria-busy={busy === 'add'}
          onClick={() => press('add')}
        />
        {buy}
      </div>
    )
  }
  const add = (
    <Button {...look[place]} variant="secondary" loading={busy === 'add'} onClick={() => press('add')}>
      Adicionar ao carrinho
    </Button>
  )
  return place === 'box' ? (
    <div className="grid gap-2.5">
      {buy}
      {add}
    </div>
  ) : (
    <div className="flex w-full gap-3 *:first:grow *:last:shrink-0 sm:w-auto">
      {add}
      {buy}
    </div>
  )
}
