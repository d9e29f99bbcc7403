import { selectSections } from '../../../../core/offer-editing/offer-form.selectors.ts'
import { sectionChange } from '../../../../core/offer-editing/typed-sections.ts'
import { Button } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { describeSection, differentLines } from '../../../shared/offer-editing/describe-section.ts'
import { STEP_LABELS } from '../../../shared/offer-editing/steps.ts'
import type { FormView } from './form-view.ts'

/** Two have changed the same section: the person sees both and chooses. */
export function CompareDialog({ form: { actor, snapshot, offer } }: { readonly form: FormView }) {
  const section = snapshot.context.conflicts[0]
  if (section === undefined) return null
  const mine = describeSection(sectionChange(section, selectSections(snapshot)[section]))
  const theirs = describeSection(sectionChange(section, offer.sections[section]))
  const different = differentLines(theirs, mine)
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      size="lg"
      title={`“${STEP_LABELS[section]}” mudou em outro aparelho`}
      description="Enquanto você editava aqui, outra versão desta etapa foi salva. Compare e escolha: nada se perde até você decidir."
      footer={
        <>
          <Button variant="secondary" onClick={() => actor.send({ type: 'take theirs' })}>
            Usar o que foi salvo
          </Button>
          <Button onClick={() => actor.send({ type: 'keep mine' })}>Ficar com o meu</Button>
        </>
      }
    >
      {different.length === 0 ? (
        <p>As duas versões dizem o mesmo, com pequenas diferenças que não aparecem em texto, como a ordem das fotos.</p>
      ) : (
        <ul className="flex flex-col gap-6">
          {different.map((row) => (
            <li key={row.label}>
              <h3 className="mb-2 text-base">{row.label}</h3>
              <div className="grid gap-3 sm:grid-cols-2">
                <Version name="O seu, neste aparelho" text={row.after} isMine />
                <Version name="O que foi salvo" text={row.before} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Version({
  name,
  text,
  isMine = false,
}: {
  readonly name: string
  readonly text: string
  readonly isMine?: boolean
}) {
  return (
    <div className={cx('rounded-md border p-3', isMine ? 'border-primary-ring' : 'border-line')}>
      <p className="text-xs font-semibold text-ink-muted">{name}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {text === '' ? <span className="text-ink-muted">Vazio</span> : text}
      </p>
    </div>
  )
}
