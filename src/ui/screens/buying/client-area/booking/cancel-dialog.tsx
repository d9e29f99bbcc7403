import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import {
  departureOf,
  freeCancellationUntil,
  REFUND_LIMIT_HOURS,
  refundFor,
} from '../../../../../core/bookings/booking-rules.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { HOUR_MS } from '../../../../../core/time/durations.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { CANCELLATION_SENTENCES } from '../../../../labels.ts'
import { momentText, zoneNote } from '../../../../shared/bookings/booking-text.ts'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { useUser } from '../../../../use-session.ts'

interface CancelDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onCancelled: () => void
}

const CHANGED = 'A devolução mudou enquanto você decidia. Veja o valor de agora antes de confirmar.'

/** Shows the refund before the cancellation; the request contains the shown amount. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const app = useApp()
  const user = useUser()
  const router = useRouter()
  const [refund, setRefund] = useState(() => refundFor(booking, new Date()))

  const cancel = async () => {
    const cancelled = await app.buying.bookings.cancel(booking.id, refund)
    if (user !== null) rememberOpened(app, user, cancelled)
    onClose()
    const given = cancelled.refunded ?? 0
    toast.success(
      'Reserva cancelada.',
      given > 0 ? { description: `${formatBrl(given)} voltam por Pix para a conta que pagou.` } : {},
    )
    await router.invalidate()
    onCancelled()
  }
  const { run, isBusy, problem } = useAction(cancel, (failure) => {
    if (isFailure(failure) && failure.name === 'Outdated') {
      // The server decides between a full refund and none by its own clock, because the phone's may be wrong.
      setRefund(refund === 0 ? booking.total : 0)
      return CHANGED
    }
    if (isFailure(failure) && failure.name === 'Rejected') {
      onClose()
      toast.error(failureText(failure).text)
      void router.invalidate()
      return null
    }
    return failureText(failure).text
  })

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title="Cancelar esta reserva?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy} className="max-sm:w-full">
            Manter reserva
          </Button>
          <Button
            variant="danger"
            loading={isBusy}
            loadingLabel="Cancelando…"
            onClick={() => void run()}
            className="max-sm:w-full"
          >
            {refund > 0 ? `Cancelar e receber ${formatBrl(refund)}` : 'Cancelar sem devolução'}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{booking.offer.title}</p>
      <p className="text-ink-muted">{momentText(booking.startsAt, new Date())}</p>
      <dl className="mt-4 grid gap-2 rounded-md bg-sunken p-4">
        <Amount label="Você pagou" amount={booking.total} />
        <Amount
          label="Você recebe de volta"
          amount={refund}
          className="border-t border-line pt-2 text-lg font-semibold"
        />
      </dl>
      <p className="mt-4">
        {refund > 0
          ? 'O valor volta inteiro, por Pix, para a conta que pagou. Costuma cair em minutos.'
          : 'Fora do prazo, o cancelamento não devolve nada. Se algo aconteceu, fale com o guia antes: ele pode mudar a data.'}
      </p>
      <p className="mt-2 text-sm text-ink-muted">{limitText(booking)}</p>
      <p className="mt-2 text-sm text-ink-muted">Cancelar não tem volta: a vaga fica livre para outra pessoa.</p>
      <p
        role="alert"
        className={problem === null ? 'sr-only' : 'mt-4 rounded-md bg-warning-soft px-4 py-3 font-medium text-warning'}
      >
        {problem}
      </p>
    </Dialog>
  )
}

interface AmountProps {
  readonly label: string
  readonly amount: number
  readonly className?: string
}

function Amount({ label, amount, className }: AmountProps) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatBrl(amount)}</dd>
    </div>
  )
}

function limitText(booking: Booking): string {
  const until = freeCancellationUntil(booking)
  if (until === null) return 'A compra foi a menos de 24 horas do início: não há prazo de cancelamento grátis.'
  const now = new Date()
  const policy = CANCELLATION_SENTENCES[booking.cancellation]
  const verb = now.getTime() <= until.getTime() ? 'vale até' : 'foi até'
  const moment = momentText(localTimeOf(until, booking.timeZone), now)
  const byLaw = until.getTime() > departureOf(booking).getTime() - REFUND_LIMIT_HOURS[booking.cancellation] * HOUR_MS
  const law = byLaw ? ', pelos 7 dias de arrependimento da lei' : ''
  return [policy, `Nesta reserva, ${verb} ${moment}${law}.`, zoneNote(booking)].filter(Boolean).join(' ')
}
