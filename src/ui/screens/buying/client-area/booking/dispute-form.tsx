import { useLayoutEffect, useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { DISPUTE_REASONS, type Dispute, LONGEST_DISPUTE_TEXT } from '../../../../../core/disputes/dispute.ts'
import { reasonText } from '../../../../../core/disputes/dispute-words.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { textProblem } from '../../../../shared/disputes/text-problem.ts'
import { ProblemLine } from '../../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { useKeptDraft } from '../../../../shared/forms/use-kept-draft.ts'

interface DisputeFormProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onOpened: (dispute: Dispute) => void
  /** It was reported on another device. */
  readonly onOutdated: () => void
}

const NOTHING = { reason: '', text: '' }
const findReason = (typed: string) => DISPUTE_REASONS.find((one) => one === typed)
const OPTIONS = DISPUTE_REASONS.map((value) => ({ value, label: reasonText(value) }))

/** Stays on the device until it is sent. */
export function DisputeForm({ booking, onClose, onOpened, onOutdated }: DisputeFormProps) {
  const { disputes } = useApp().buying
  const [id] = useState(() => crypto.randomUUID())
  const { draft, change: write, forget } = useKeptDraft('dispute', booking.id, NOTHING)
  const { run, isBusy, problem } = useAction(send)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(draft, {
      reason: (typed) => (findReason(typed) === undefined ? 'Escolha o motivo.' : null),
      text: textProblem,
    }),
    onSubmit: () => void run(),
  })
  useLayoutEffect(() => form.current?.querySelector('select')?.focus(), [form])

  async function send() {
    const reason = findReason(draft.reason)
    if (reason === undefined) return
    try {
      const opened = await disputes.open(booking.id, { id, reason, text: draft.text.trim() })
      forget()
      toast.success('Recebemos o seu relato, e avisamos o guia.')
      onOpened(opened)
    } catch (failure) {
      if (isFailure(failure) && failure.name === 'Rejected') onOutdated()
      throw failure
    }
  }
  return (
    <form
      ref={form}
      data-kept
      noValidate
      aria-label="Relatar um problema"
      className="mt-4 grid max-w-2xl gap-5"
      onSubmit={submit}
    >
      <NativeSelect
        name="reason"
        label="O que aconteceu?"
        placeholder="Escolha"
        value={draft.reason}
        options={OPTIONS}
        error={error('reason')}
        onChange={({ target }) => write({ reason: target.value })}
      />
      <TextArea
        name="text"
        label="Conte como foi"
        hint="O guia lê e pode responder. A nossa equipe lê os dois lados antes de decidir."
        rows={5}
        counter
        maxLength={LONGEST_DISPUTE_TEXT}
        value={draft.text}
        error={error('text')}
        onChange={({ target }) => write({ text: target.value })}
        onBlur={() => leave('text')}
      />
      <ProblemLine text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isBusy} loadingLabel="Enviando…" className="max-sm:w-full">
          Enviar relato
        </Button>
        <Button variant="ghost" onClick={onClose} className="max-sm:w-full">
          Agora não
        </Button>
      </div>
    </form>
  )
}
