import { ServicesFields } from '../../../../shared/onboarding/services-fields.tsx'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'
import { WizardProblem } from '../wizard-problem.tsx'
import type { WizardView } from '../wizard-view.ts'

export function ServicesStep({ wizard }: { readonly wizard: WizardView }) {
  const fields = useStepForm('services', wizard)
  return (
    <StepForm step="services" wizard={wizard} form={fields.form} onSubmit={fields.submit}>
      <WizardProblem wizard={wizard} elsewhere={fields.elsewhere} />
      <ServicesFields fields={fields} municipalities={wizard.onboarding.municipalities} />
    </StepForm>
  )
}
