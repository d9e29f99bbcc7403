import { LONGEST_BIO, SHORTEST_BIO } from '../../../../../core/onboarding/registration-limits.ts'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { PUBLIC } from '../../../../shared/onboarding/visibility.ts'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'
import { WizardProblem } from '../wizard-problem.tsx'
import type { WizardView } from '../wizard-view.ts'
import { PhotoField } from './photo-field.tsx'

export function AboutStep({ wizard }: { readonly wizard: WizardView }) {
  const { form, values, error, elsewhere, change, leave, submit } = useStepForm('about', wizard)
  return (
    <StepForm step="about" wizard={wizard} form={form} onSubmit={submit}>
      <WizardProblem wizard={wizard} elsewhere={elsewhere} />
      <PhotoField
        name={wizard.snapshot.context.known.steps.company?.tradeName ?? ''}
        photo={values.avatar}
        onPhoto={(avatar) => change({ avatar })}
        error={error('avatar')}
      />
      <TextArea
        name="bio"
        label="Sua história"
        hint={`De onde você é, há quanto tempo guia, o que faz de especial. Pelo menos ${SHORTEST_BIO} letras. ${PUBLIC}`}
        autoCapitalize="sentences"
        required
        counter
        maxLength={LONGEST_BIO}
        value={values.bio}
        onChange={(event) => change({ bio: event.target.value })}
        onBlur={() => leave('bio')}
        error={error('bio')}
      />
    </StepForm>
  )
}
