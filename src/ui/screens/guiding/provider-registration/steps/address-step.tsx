import { selectTyped } from '../../../../../core/onboarding/registration.machine.ts'
import { AddressFields, addressIntro } from '../../../../shared/onboarding/address-fields.tsx'
import { usePostalCode } from '../../../../shared/onboarding/use-postal-code.ts'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'
import { WizardProblem } from '../wizard-problem.tsx'
import type { WizardView } from '../wizard-view.ts'

export function AddressStep({ wizard }: { readonly wizard: WizardView }) {
  const { actor, onboarding } = wizard
  const fields = useStepForm('address', wizard)
  const lookUp = usePostalCode(onboarding.postalCodes, () => selectTyped(actor.getSnapshot()).address, fields.change)
  const isBusiness = wizard.snapshot.context.known.steps.company?.taxIdKind === 'cnpj'
  return (
    <StepForm step="address" wizard={wizard} form={fields.form} onSubmit={fields.submit}>
      <WizardProblem wizard={wizard} elsewhere={fields.elsewhere} />
      <p className="text-ink-muted">{addressIntro(isBusiness)}</p>
      <AddressFields
        fields={fields}
        isBusiness={isBusiness}
        municipalities={onboarding.municipalities}
        lookUp={onboarding.postalCodes === null ? null : lookUp}
      />
    </StepForm>
  )
}
