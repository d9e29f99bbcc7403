import { useState } from 'react'
import { reasonProblem } from '../../../../core/back-office/reason.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'

interface OutcomeDialogProps {
  /** The receiver and the amount. */
  readonly line: string
  readonly words: OutcomeWords
  readonly note: (text: string) => Promise<unknown>
  readonly onClose: () => void
  readonly onNoted: () => void
}

interface OutcomeWords {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly problem: (text: string) => string | null
  readonly submit: string
  readonly done: string
}

const PIX_WORDS = {
  title: 'Registrar o Pix',
  label: 'Identificador do Pix (EndToEndId)',
  hint: 'No comprovante do banco: começa com E e tem 32 letras e números.',
  problem: (text: string) =>
    /^[ED][0-9A-Za-z]{31}$/.test(text.trim()) ? null : 'O identificador começa com E e tem 32 letras e números.',
}
export const PAYOUT_PAID: OutcomeWords = {
  ...PIX_WORDS,
  submit: 'Registrar como pago',
  done: 'Repasse registrado como pago.',
}
export const REFUND_PAID: OutcomeWords = {
  ...PIX_WORDS,
  submit: 'Registrar como devolvido',
  done: 'Devolução registrada. Avisamos o viajante.',
}
export const PAYOUT_FAILED: OutcomeWords = {
  title: 'O Pix não foi feito?',
  label: 'Motivo',
  hint: 'O guia lê este motivo por e-mail e nos repasses dele. O valor volta para a lista do que é devido.',
  problem: reasonProblem,
  submit: 'Devolver à lista',
  done: 'O valor voltou para a lista do que é devido.',
}

/** Notes what the bank did with a payout or a refund. */
export function OutcomeDialog({ line, words, note, onClose, onNoted }: OutcomeDialogProps) {
  const [text, setText] = useState('')
  const { run, isBusy, problem } = useAction(async () => {
    await note(text.trim())
    toast.success(words.done)
    onNoted()
  })
  const { form, error, submit } = useForm({
    fields: fieldsFrom({ outcome: text }, { outcome: words.problem }),
    onSubmit: () => void run(),
  })
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title={words.title} size="sm">
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p>{line}</p>
        <TextField
          name="outcome"
          label={words.label}
          hint={words.hint}
          error={error('outcome')}
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <ProblemLine text={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={isBusy} loadingLabel="Registrando…" className="max-sm:w-full">
            {words.submit}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose} className="max-sm:w-full">
            Voltar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
