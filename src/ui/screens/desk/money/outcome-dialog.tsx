import { useState } from 'react'
import type { Money, Payout } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'

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
    problem: 'O identificador começa com E e tem 32 letras e números.',
    isRight: (text: string) => /^[ED][0-9A-Za-z]{31}$/.test(text),
    submit: 'Registrar como pago',
    done: 'Repasse registrado como pago.',
  },
  failed: {
    title: 'O Pix não foi feito?',
    label: 'Motivo',
    hint: 'O valor volta para a lista do que é devido.',
    problem: 'Escreva o motivo, com 5 a 500 caracteres.',
    isRight: (text: string) => text.length >= 5 && text.length <= 500,
    submit: 'Devolver à lista',
    done: 'O valor voltou para a lista do que é devido.',
  },
} as const

/** Notes what the bank did with a payout. */
export function OutcomeDialog({ money, payout, kind, onClose, onNoted }: OutcomeDialogProps) {
  const words = PLACES[kind]
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, problem, change } = useChange()
  const note = () =>
    change(async () => {
      const value = text.trim()
      if (kind === 'paid') await money.notePaid(payout.id, value)
      else await money.noteFailed(payout.id, value)
      toast.success(words.done)
      onNoted()
    })
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title={words.title} size="sm">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (words.isRight(text.trim())) return void note()
          setError(words.problem)
          event.currentTarget.querySelector('input')?.focus()
        }}
      >
        <p>{`${payout.guide}: ${formatBrl(payout.amount)}`}</p>
        <TextField
          name="resultado"
          label={words.label}
          hint={words.hint}
          error={error}
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setError(null)
          }}
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
