import { ArrowLeft, ArrowRight, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import {
  problemsOf,
  selectHeldBackSections,
  selectSections,
} from '../../../../core/offer-editing/offer-form.selectors.ts'
import type { OfferSection } from '../../../../core/offer-editing/offer-sections.ts'
import { OFFER_STEPS, placeOf } from '../../../../core/offer-editing/offer-steps.ts'
import { isInReview, isLive } from '../../../../core/offer-editing/typed-sections.ts'
import { Button } from '../../../components/ui/button.tsx'
import { STEP_LABELS } from '../../../shared/offer-editing/steps.ts'
import type { FormView } from './form-view.ts'
import { SectionFields } from './section-fields.tsx'
import { sectionForms, WithCode } from './with-code.tsx'

interface SectionStepProps {
  readonly form: FormView
  readonly section: OfferSection
}

/** The fields of a section with the way back and the way on. */
export function SectionStep({ form, section }: SectionStepProps) {
  const { actor, snapshot, goTo } = form
  const isBusy = snapshot.context.pressed === section && snapshot.matches({ open: { form: 'saving' } })
  const former = OFFER_STEPS[placeOf(section) - 1]
  const isWaiting = selectHeldBackSections(snapshot).includes(section)
  return (
    <form
      noValidate
      aria-label={STEP_LABELS[section]}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) actor.send({ type: 'complete step' })
      }}
    >
      <WithCode of={sectionForms}>
        {(forms) => (
          <Focused form={form} section={section}>
            <SectionFields form={form} forms={forms} section={section} sections={selectSections(snapshot)} />
          </Focused>
        )}
      </WithCode>
      {isWaiting && <HeldBack form={form} section={section} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        {former === undefined ? (
          <span />
        ) : (
          <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={() => goTo(former)}>
            Voltar
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          loading={isBusy}
          loadingLabel="Salvando…"
          iconAfter={!isWaiting && <ArrowRight size={18} aria-hidden="true" />}
        >
          {isWaiting ? saveLabel(form, section) : 'Continuar'}
        </Button>
      </div>
    </form>
  )
}

function saveLabel({ offer }: FormView, section: OfferSection): string {
  if (section === 'plans' && offer.status !== 'in review') return 'Salvar e publicar preços'
  if (section === 'availability' && offer.status !== 'in review') return 'Salvar e publicar horários'
  return isInReview(offer) ? 'Salvar e tirar da análise' : 'Salvar'
}

/** Says why the typed values are not saved yet, and how to restore the saved ones. */
function HeldBack({ form: { actor, offer }, section }: SectionStepProps) {
  const isLiveHere = isLive(section) && offer.status !== 'in review'
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-info-soft px-4 py-2 text-sm text-info">
      {isLiveHere
        ? 'Os viajantes só veem a mudança depois que você publicar. Quem já reservou não é afetado.'
        : 'Esta mudança ainda está só neste aparelho.'}
      <Button
        variant="ghost"
        size="sm"
        className="text-info"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'take saved', section })}
      >
        Desfazer
      </Button>
    </p>
  )
}

/** Focuses the first invalid field once it is rendered. */
function Focused({ form, section, children }: SectionStepProps & { readonly children: ReactNode }) {
  const { actor, judging } = form
  const fields = useRef<HTMLDivElement>(null)
  const isWanted = judging.focusOn === section
  const focusFirst = useEffectEvent(() => {
    judging.focused()
    const paths = problemsOf(actor.getSnapshot(), section).map(({ field }) => field)
    const found = paths.map((path) => fieldAt(fields.current, path)).find((field) => field !== null)
    found?.focus({ preventScroll: true })
    found?.scrollIntoView?.({ block: 'center' })
  })
  useEffect(() => {
    if (isWanted) focusFirst()
  }, [isWanted])
  return <div ref={fields}>{children}</div>
}

const CAN_FOCUS = 'input, textarea, select, button, [tabindex]'

/** The control of a field, or of the nearest part around it that the form names: `plans.0.prices`, then `plans.0`. */
function fieldAt(root: HTMLElement | null, path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const named = root?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
  if (named) return named.matches(CAN_FOCUS) ? named : named.querySelector<HTMLElement>(CAN_FOCUS)
  const above = path.split('.').slice(0, -1).join('.')
  return above === '' ? null : fieldAt(root, above)
}
