import { useEffect, useRef, useState } from 'react'
import { plainReason, reasonProblem, togglePhrase } from '../../../../core/review/reason.ts'
import { LONGEST_REASON, type ReviewKind } from '../../../../core/review/review.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ToggleChip } from '../../../components/ui/chip.tsx'
import { TextArea } from '../../../components/ui/text-field.tsx'
import { PHRASES } from './review-text.ts'

export interface RejectFormProps {
  readonly kind: ReviewKind
  readonly reason: string
  /** What the backend says of the reason. */
  readonly error: string | null
  readonly isBusy: boolean
  readonly onReason: (text: string) => void
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

/** Why, in words that the provider reads. It is judged when it is left and when it is sent, never while somebody writes. */
export function RejectForm({ kind, reason, error, isBusy, onReason, onCancel, onSubmit }: RejectFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = problem ?? error
  useEffect(() => area.current?.focus(), [])
  useEffect(() => {
    if (error !== null) area.current?.focus()
  }, [error])

  const write = (text: string) => {
    onReason(text)
    if (problem !== null && reasonProblem(text) === null) setProblem(null)
  }
  return (
    <form
      noValidate
      aria-label="Rejeitar"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = reasonProblem(reason)
        setProblem(found)
        if (found === null) onSubmit()
        else area.current?.focus()
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">Motivos comuns</legend>
        <div className="flex flex-wrap gap-2">
          {PHRASES[kind].map(({ label, text }) => (
            <ToggleChip
              key={label}
              pressed={plainReason(reason).includes(text)}
              onToggle={() => write(togglePhrase(reason, text))}
            >
              {label}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <TextArea
        ref={area}
        name="reason"
        label="Motivo"
        hint={`O prestador lê este texto na tela e no e-mail. Não copie números de documentos. ${plainReason(reason).length} de ${LONGEST_REASON} caracteres.`}
        error={shown}
        rows={4}
        value={reason}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          if (reason !== '') setProblem(reasonProblem(reason))
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={isBusy} loadingLabel="Enviando…">
          Rejeitar e avisar
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
