import { type ReactNode, useEffect, useMemo } from 'react'
import { LONGEST_REASON, plainReason } from '../../../../core/back-office/reason.ts'
import { togglePhrase } from '../../../../core/review/reason.ts'
import { photosToName, type RejectionDraft, rejectionProblems, togglePhoto } from '../../../../core/review/rejection.ts'
import { LONGEST_PHOTO_REASON, type ReviewItem, type ReviewKind } from '../../../../core/review/review.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ToggleChip } from '../../../components/ui/chip.tsx'
import { TextArea } from '../../../components/ui/text-field.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
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
  const photos = photosToName(item)
  const named = photos.filter(({ id }) => draft.photos[id] !== undefined)
  const problems = rejectionProblems(draft)
  // The backend judges the reasons as one text, so its refusal shows at each of them.
  const problem = useMemo(() => {
    const names = ['reason', ...item.documents.map(({ id }) => id)]
    return error === null ? null : { fields: Object.fromEntries(names.map((name) => [name, error])) }
  }, [error, item])
  const judging = useForm({
    fields:
      named.length === 0
        ? [{ name: 'reason', value: draft.reason, rules: [() => problems?.reason ?? null] }]
        : named.map(({ id }) => ({ name: id, value: draft.photos[id], rules: [() => problems?.photos[id] ?? null] })),
    problem,
    onSubmit,
  })
  const { form } = judging
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])

  return (
    <form ref={form} noValidate aria-label="Rejeitar" className="flex flex-col gap-4" onSubmit={judging.submit}>
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
                judging.forgetAll()
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
          problem={judging.error('reason')}
          onChange={(reason) => onDraft({ ...draft, reason })}
          onLeave={() => judging.leave('reason')}
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
            problem={judging.error(id)}
            onChange={(reason) => onDraft({ ...draft, photos: { ...draft.photos, [id]: reason } })}
            onLeave={() => judging.leave(id)}
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
  /** The field lost the focus. */
  readonly onLeave: () => void
}

/** A reason with common phrases. */
function Reason({ name, label, kind, longest, value, problem, onChange, onLeave }: ReasonProps) {
  return (
    <>
      <Chips legend={label === 'Motivo' ? 'Motivos comuns' : `Motivos comuns: ${label.slice('Motivo: '.length)}`}>
        {PHRASES[kind].map(({ label: chip, text }) => (
          <ToggleChip
            key={chip}
            pressed={plainReason(value).includes(text)}
            onToggle={() => onChange(togglePhrase(value, text))}
          >
            {chip}
          </ToggleChip>
        ))}
      </Chips>
      <TextArea
        name={name}
        label={label}
        hint={`${kind === 'photos' ? 'O viajante' : 'O prestador'} lê este texto na tela e no e-mail. Não copie números de documentos. ${plainReason(value).length} de ${longest} caracteres.`}
        error={problem}
        rows={longest === LONGEST_REASON ? 4 : 3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
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
