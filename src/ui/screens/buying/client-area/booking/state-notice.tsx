import { CircleX, Clock3, QrCode, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import type { PendingChange } from '../../../../../core/bookings/booking-change.ts'
import { isExpired, isPayable, waitingChange } from '../../../../../core/bookings/booking-rules.ts'
import { type Canceller, cancellerOf } from '../../../../../core/bookings/canceller.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { clockAt, clockText } from '../../../../../core/time/clock-text.ts'
import { offerHref } from '../../../../components/offer-card.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { momentText, peopleText, refundText } from '../../../../shared/bookings/booking-text.ts'
import { paymentHref as changeHref } from '../../../../shared/bookings/payment-links.ts'
import { sinceText } from '../../../../since-text.ts'
import { paymentHref } from '../booking-card.tsx'

interface StateNoticeProps {
  readonly booking: Booking
  readonly now: Date
}

/** The obstacle to the trip, with the next step; hidden without one. */
export function StateNotice({ booking, now }: StateNoticeProps) {
  if (isPayable(booking, now)) return <Unpaid booking={booking} />
  if (isExpired(booking, now)) {
    return (
      <Notice icon={<Clock3 size={20} aria-hidden="true" />} action={<BookAgain booking={booking} />}>
        <p className="font-semibold">O prazo do pagamento terminou</p>
        <p>As vagas foram liberadas e nada foi cobrado. Um Pix que chegar depois volta por inteiro para quem pagou.</p>
      </Notice>
    )
  }
  if (booking.status === 'cancelled by client' || booking.status === 'cancelled by provider') {
    return <Cancelled booking={booking} now={now} />
  }
  const change = waitingChange(booking, now)
  return change === null ? null : <Waiting change={change} now={now} />
}

function Waiting({ change, now }: { readonly change: PendingChange; readonly now: Date }) {
  return (
    <Notice
      tone="warning"
      icon={<Clock3 size={20} aria-hidden="true" />}
      action={
        <ButtonLink href={changeHref(change.orderId)} icon={<QrCode size={18} aria-hidden="true" />}>
          Pagar a diferença
        </ButtonLink>
      }
    >
      <p className="font-semibold">Falta pagar {formatBrl(change.difference)} para a mudança valer</p>
      <p>
        Nova reserva: {momentText(change.startsAt, now)}, para {peopleText(change.people)}. Pague até{' '}
        <strong className="tabular-nums">{clockText(clockAt(new Date(change.expiresAt)))}</strong>; sem o pagamento,
        nada muda.
      </p>
    </Notice>
  )
}

function Unpaid({ booking }: { readonly booking: Booking }) {
  return (
    <Notice
      tone="warning"
      icon={<Clock3 size={20} aria-hidden="true" />}
      action={
        <ButtonLink href={paymentHref(booking)} icon={<QrCode size={18} aria-hidden="true" />}>
          Pagar com Pix
        </ButtonLink>
      }
    >
      <p className="font-semibold">Falta pagar {formatBrl(booking.total)}</p>
      {booking.expiresAt !== null && (
        <p>
          Pague até <strong className="tabular-nums">{clockText(clockAt(new Date(booking.expiresAt)))}</strong> para
          garantir as vagas. O voucher aparece aqui em seguida.
        </p>
      )}
    </Notice>
  )
}

const CANCELLED_BY: Readonly<Record<Canceller, string>> = {
  client: 'Você cancelou esta reserva',
  guide: 'O guia cancelou esta reserva',
  operator: 'A nossa equipe cancelou esta reserva',
}

function Cancelled({ booking, now }: StateNoticeProps) {
  const canceller = cancellerOf(booking) ?? 'client'
  const refund = refundText(booking)
  return (
    <Notice
      tone={canceller === 'client' ? 'neutral' : 'danger'}
      icon={<CircleX size={20} aria-hidden="true" />}
      action={<BookAgain booking={booking} />}
    >
      <p className="font-semibold">
        {CANCELLED_BY[canceller]}
        {booking.cancelledAt !== null && ` ${sinceText(new Date(booking.cancelledAt), now)}`}
      </p>
      {booking.cancelReason !== null && <p className="wrap-anywhere">“{booking.cancelReason}”</p>}
      {refund !== null && <p>{refund}</p>}
    </Notice>
  )
}

function BookAgain({ booking }: { readonly booking: Booking }) {
  return (
    <ButtonLink
      href={offerHref(booking.offer.id)}
      variant="secondary"
      icon={<RotateCcw size={18} aria-hidden="true" />}
    >
      Reservar de novo
    </ButtonLink>
  )
}

const TONES = {
  neutral: 'bg-sunken',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
} as const

interface NoticeProps {
  readonly tone?: keyof typeof TONES
  readonly icon: ReactNode
  readonly action: ReactNode
  readonly children: ReactNode
}

function Notice({ tone = 'neutral', icon, action, children }: NoticeProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-line p-4 sm:p-5',
        TONES[tone],
      )}
    >
      <div className="flex min-w-0 basis-80 grow gap-3">
        <span className="mt-0.5 shrink-0">{icon}</span>
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}
