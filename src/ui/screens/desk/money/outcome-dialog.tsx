import { useState } from 'react'
import type { Money, Payout } from '../../../../core/back-office/money.port.ts'
import { reasonProblem } from '../../../../core/back-office/reason.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'

export type OutcomeKind = 'paid' | 'failed'

interface OutcomeDialogProps {
  readonly money: Money
  readonly payout: Payout
  readonly kind: OutcomeKind
  readonly onClose: () => void
  readonly onNoted: () => void
}

const PLACES = {
  paid: {
    title: 'Registrar o Pix',
    label: 'Identificador do Pix (EndToEndId)',
    hint: 'No comprovante do banco: começa com E e tem 32 letras e números.',
    problem: (text: string) =>
      /^[ED][0-9A-Za-z]{31}$/.test(text.trim()) ? null : 'O identificador começa com E e tem 32 letras e números.',
    submit: 'Registrar como pago',
    done: 'Repasse registrado como pago.',
  },
  failed: {
    title: 'O Pix não foi feito?',
    label: 'Motivo',
    hint: 'O guia lê este motivo por e-mail e nos repasses dele. O valor volta para a lista do que é devido.',
    problem: reasonProblem,
    submit: 'Devolver à lista',
    done: 'O valor voltou para a lista do que é devido.',
  },
} as const

/** Notes what the bank did with a payout. */
export function OutcomeDialog({ money, payout, kind, onClose, onNoted }: OutcomeDialogProps) {
  const words = PLACES[kind]
  const [text, setText] = useState('')
  const { isBusy, problem, change } = useChange()
  const note = () =>
    change(async () => {
      const value = text.trim()
      if (kind === 'paid') await money.notePaid(payout.id, value)
      else await money.noteFailed(payout.id, value)
      toast.success(words.done)
      onNoted()
    })
  const { form, error, submit } = useForm({
    fields: fieldsFrom({ outcome: text }, { outcome: words.problem }),
    onSubmit: () => void note(),
  })
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title={words.title} size="sm">
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p>{`${payout.guide}: ${formatBrl(payout.amount)}`}</p>
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
