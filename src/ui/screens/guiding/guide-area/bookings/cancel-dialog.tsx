import { useId, useRef, useState } from 'react'
import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import { LONGEST_CANCEL_REASON } from '../../../../../core/bookings/guide-bookings.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { peopleText } from '../../../../shared/bookings/booking-text.ts'
import { formProblem } from '../../../../shared/forms/form-problem.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { momentOf } from './bookings-text.ts'

interface CancelDialogProps {
  /** Null while the dialog is closed. */
  readonly booking: GuideBooking | null
  /** Unsent reasons by the booking's id: they outlive the dialog. */
  readonly drafts: Map<string, string>
  readonly onClose: () => void
  /** Rejects with the failure. */
  readonly onCancel: (booking: GuideBooking, reason: string) => Promise<void>
}

const reasonProblem = (typed: string) => (typed.trim() === '' ? 'Conte ao cliente por que você cancela.' : null)

/** Shows the refund first; the typed reason stays until the cancellation has succeeded. */
export function CancelDialog({ booking, drafts, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState(() => (booking && drafts.get(booking.id)) ?? '')
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { run, isBusy, problem } = useAction(async () => {
    if (booking === null) return
    await onCancel(booking, reason.trim())
    drafts.delete(booking.id)
    onClose()
  }, formProblem)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ reason }, { reason: reasonProblem }),
    problem,
    onSubmit: () => void run(),
  })
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      dismissible={!isBusy}
      initialFocus={field}
      title="Cancelar esta reserva?"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Manter a reserva
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isBusy} loadingLabel="Cancelando…">
            Cancelar e devolver tudo
          </Button>
        </>
      }
    >
      {booking !== null && (
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          <p className="wrap-anywhere">
            <strong>{booking.client.name}</strong> ({peopleText(booking.people)}), {booking.offer.title},{' '}
            {momentOf(booking)}.
          </p>
          <p className="mt-2">
            O cliente recebe <strong className="tabular-nums">{formatBrl(booking.total)}</strong> de volta por Pix, e os
            lugares voltam a ser vendidos. Não dá para desfazer.
          </p>
          <TextArea
            ref={field}
            name="reason"
            label="Por que você cancela?"
            hint="O cliente lê isto no e-mail do cancelamento."
            rows={3}
            maxLength={LONGEST_CANCEL_REASON}
            counter
            className="mt-4"
            value={reason}
            error={error('reason')}
            onChange={(event) => {
              setReason(event.target.value)
              drafts.set(booking.id, event.target.value)
            }}
            onBlur={() => leave('reason')}
          />
          <div role="alert">
            {problem !== null && (
              <p className="mt-3 rounded-md bg-danger-soft px-4 py-3">
                A reserva não foi cancelada. {problem.sentence}
              </p>
            )}
          </div>
        </form>
      )}
    </Dialog>
  )
}
