import { type Dispute, LONGEST_DISPUTE_TEXT } from '../../../../../core/disputes/dispute.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { textProblem } from '../../../../shared/disputes/text-problem.ts'
import { ProblemLine } from '../../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { useKeptDraft } from '../../../../shared/forms/use-kept-draft.ts'

interface AnswerDisputeProps {
  readonly dispute: Dispute
  /** Rejects with the failure. */
  readonly onAnswer: (text: string) => Promise<void>
  /** It was answered or decided elsewhere. */
  readonly onOutdated: () => void
}

const NOTHING = { text: '' }

/** The guide's answer, once. It stays on the device until it is sent. */
export function AnswerDispute({ dispute, onAnswer, onOutdated }: AnswerDisputeProps) {
  const { draft, change: write, forget } = useKeptDraft('dispute-answer', dispute.id, NOTHING)
  const { run, isBusy, problem } = useAction(send)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(draft, { text: textProblem }),
    onSubmit: () => void run(),
  })

  async function send() {
    try {
      await onAnswer(draft.text.trim())
      forget()
      toast.success('A sua resposta foi enviada.')
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
      aria-label={`Responder sobre a reserva ${dispute.code}`}
      className="mt-4 grid gap-4"
      onSubmit={submit}
    >
      <TextArea
        name="text"
        label="A sua resposta"
        hint="O viajante e a nossa equipe leem. Depois de enviada, não muda mais."
        rows={4}
        counter
        maxLength={LONGEST_DISPUTE_TEXT}
        value={draft.text}
        error={error('text')}
        onChange={({ target }) => write({ text: target.value })}
        onBlur={() => leave('text')}
      />
      <ProblemLine text={problem} />
      <div>
        <Button type="submit" loading={isBusy} loadingLabel="Enviando…" className="max-sm:w-full">
          Enviar resposta
        </Button>
      </div>
    </form>
  )
}
