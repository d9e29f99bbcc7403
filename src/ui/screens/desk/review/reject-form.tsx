import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LONGEST_REASON, plainReason } from '../../../../core/back-office/reason.ts'
import { rejectionReasonProblem, togglePhrase } from '../../../../core/review/reason.ts'
import { photosToName, type RejectionDraft, rejectionProblems, togglePhoto } from '../../../../core/review/rejection.ts'
import { LONGEST_PHOTO_REASON, type ReviewItem, type ReviewKind } from '../../../../core/review/review.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ToggleChip } from '../../../components/ui/chip.tsx'
import { TextArea } from '../../../components/ui/text-field.tsx'
import { PHRASES } from './review-text.ts'

export interface RejectFormProps {
  readonly item: ReviewItem
  readonly draft: RejectionDraft
  /** The backend's refusal of the reason. */
  readonly error: string | null
  readonly isBusy: boolean
  readonly onDraft: (draft: RejectionDraft) => void
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

/** Asks for one reason, or for one for each refused photo. The provider or traveller reads them. */
export function RejectForm({ item, draft, error, isBusy, onDraft, onCancel, onSubmit }: RejectFormProps) {
  const [isJudged, setJudged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = isJudged ? rejectionProblems(draft) : null
  const photos = photosToName(item)
  const named = photos.filter(({ id }) => draft.photos[id] !== undefined)
  const write = (changed: RejectionDraft) => {
    onDraft(changed)
    if (rejectionProblems(changed) === null) setJudged(false)
  }
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  useEffect(() => {
    if (error !== null) form.current?.querySelector('textarea')?.focus()
  }, [error])

  return (
    <form
      ref={form}
      noValidate
      aria-label="Rejeitar"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = rejectionProblems(draft)
        setJudged(true)
        if (found === null) return onSubmit()
        const first = named.find(({ id }) => found.photos[id] !== undefined)?.id ?? 'reason'
        form.current?.querySelector<HTMLElement>(`textarea[name="${first}"]`)?.focus()
      }}
    >
      {photos.length > 0 && (
        <Chips
          legend="Fotos recusadas"
          hint={
            item.kind === 'photos'
              ? 'Marque só as que não podem aparecer: as outras são publicadas. Sem nenhuma marcada, todas são recusadas.'
              : 'Marque só as que precisam ser trocadas: as outras ficam guardadas. Sem nenhuma marcada, o prestador envia todas de novo.'
          }
        >
          {photos.map(({ id, label }) => (
            <ToggleChip
              key={id}
              pressed={draft.photos[id] !== undefined}
              onToggle={() => {
                setJudged(false)
                onDraft(togglePhoto(draft, id))
              }}
            >
              {label}
            </ToggleChip>
          ))}
        </Chips>
      )}
      {named.length === 0 ? (
        <Reason
          key="reason"
          name="reason"
          label="Motivo"
          kind={item.kind}
          longest={LONGEST_REASON}
          value={draft.reason}
          problem={problems?.reason ?? error}
          onChange={(reason) => write({ ...draft, reason })}
        />
      ) : (
        named.map(({ id, label }) => (
          <Reason
            key={id}
            name={id}
            label={`Motivo: ${label}`}
            kind={item.kind}
            longest={LONGEST_PHOTO_REASON}
            value={draft.photos[id] ?? ''}
            problem={problems?.photos[id] ?? error}
            onChange={(reason) => write({ ...draft, photos: { ...draft.photos, [id]: reason } })}
          />
        ))
      )}
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

interface ReasonProps {
  readonly name: string
  readonly label: string
  readonly kind: ReviewKind
  /** In characters. */
  readonly longest: number
  readonly value: string
  readonly problem: string | null
  readonly onChange: (text: string) => void
}

/** A reason with common phrases. It is checked on blur and on submit, never during typing. */
function Reason({ name, label, kind, longest, value, problem, onChange }: ReasonProps) {
  const [left, setLeft] = useState<string | null>(null)
  const write = (text: string) => {
    onChange(text)
    if (left !== null && rejectionReasonProblem(text, longest) === null) setLeft(null)
  }
  return (
    <>
      <Chips legend={label === 'Motivo' ? 'Motivos comuns' : `Motivos comuns: ${label.slice('Motivo: '.length)}`}>
        {PHRASES[kind].map(({ label: chip, text }) => (
          <ToggleChip
            key={chip}
            pressed={plainReason(value).includes(text)}
            onToggle={() => write(togglePhrase(value, text))}
          >
            {chip}
          </ToggleChip>
        ))}
      </Chips>
      <TextArea
        name={name}
        label={label}
        hint={`${kind === 'photos' ? 'O viajante' : 'O prestador'} lê este texto na tela e no e-mail. Não copie números de documentos. ${plainReason(value).length} de ${longest} caracteres.`}
        error={left ?? problem}
        rows={longest === LONGEST_REASON ? 4 : 3}
        value={value}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          if (value !== '') setLeft(rejectionReasonProblem(value, longest))
        }}
      />
    </>
  )
}

function Chips({
  legend,
  hint,
  children,
}: {
  readonly legend: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {hint !== undefined && <p className="mb-2 text-sm text-ink-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
