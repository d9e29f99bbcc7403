import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../../core/onboarding/provider-registration.ts'
import { Button } from '../../../components/ui/button.tsx'
import { STEP_LABELS } from './steps.ts'
import type { WizardView } from './wizard-view.ts'

interface StepFormProps {
  readonly step: RegistrationStep
  readonly wizard: WizardView
  readonly form?: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent) => void
  readonly children: ReactNode
  /** Text of the main button; "continue" by default. */
  readonly submitLabel?: string
  readonly busyLabel?: string
}

/** The fields of a step with the way back and the way on. */
export function StepForm({
  step,
  wizard,
  form,
  onSubmit,
  children,
  submitLabel = 'Continuar',
  busyLabel = 'Salvando…',
}: StepFormProps) {
  const { snapshot, goTo } = wizard
  const isBusy = (['saving', 'submitting', 'reloading'] as const).some((state) =>
    snapshot.matches({ open: { wizard: state } }),
  )
  const former = REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) - 1]
  return (
    <form
      ref={form ?? null}
      noValidate
      aria-label={STEP_LABELS[step]}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit(event)
      }}
    >
      {children}
      <div className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-5">
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
          loadingLabel={busyLabel}
          iconAfter={step !== 'access' && <ArrowRight size={18} aria-hidden="true" />}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
