import { Timer } from 'lucide-react'
import type { Order } from '../../../../core/orders/order.ts'
import { useSecondsLeft } from '../../../components/login/use-seconds-left.ts'
import { cx } from '../../../components/ui/cx.ts'

/** From so many seconds on the time is short. */
const SHORT_SECONDS = 300

/** Minutes that are said aloud when they are reached; every second would be a torment. */
const SAID_MINUTES = [10, 5, 1] as const

/** Remaining time for the payment, counted from the backend's answer, because the phone's clock may be wrong. */
export function Countdown({ order }: { readonly order: Order }) {
  const left = useSecondsLeft(order, order.secondsLeft) ?? 0
  const isShort = left <= SHORT_SECONDS
  const said = SAID_MINUTES.findLast((minutes) => left <= minutes * 60)
  return (
    <p
      className={cx(
        'inline-flex items-center gap-2 rounded-full px-3.5 py-1.5 text-sm',
        isShort ? 'bg-warning-soft text-warning' : 'bg-sunken text-ink',
      )}
    >
      <Timer size={17} aria-hidden="true" className="shrink-0" />
      <span role="timer">
        Pague em até <strong className="font-semibold tabular-nums">{clock(left)}</strong>
      </span>
      <span role="status" className="sr-only">
        {said !== undefined &&
          (said === 1 ? 'Falta menos de 1 minuto para pagar.' : `Faltam ${said} minutos para pagar.`)}
      </span>
    </p>
  )
}

/** 1745 → `29:05`. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
