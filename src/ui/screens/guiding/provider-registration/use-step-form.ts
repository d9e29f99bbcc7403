import { REGISTRATION_STEPS, type SavedStep } from '../../../../core/onboarding/provider-registration.ts'
import { selectTyped } from '../../../../core/onboarding/registration.machine.ts'
import { completedStep, typedChange } from '../../../../core/onboarding/registration.setup.ts'
import { fieldOfWire, fieldsOf, savedValueOf } from '../../../../core/onboarding/registration-form.ts'
import type { TypedRegistration } from '../../../../core/onboarding/typed-registration.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { todayOnDevice } from '../../../shared/time/today-on-device.ts'
import type { WizardView } from './wizard-view.ts'

/** The fields of one step, validated as in every form. The machine stores the typed values. */
export function useStepForm<Step extends SavedStep>(step: Step, wizard: WizardView) {
  const { actor, snapshot, problem } = wizard
  const values = selectTyped(snapshot)[step]
  const fields = fieldsOf(step, values, todayOnDevice())
  const { form, error, elsewhere, leave, submit } = useForm({
    fields,
    mode: 'provider registration',
    problem,
    nameOf(wireName) {
      const name = fieldOfWire(step, wireName)
      // Without a CNPJ field, its error shows at the choice between CPF and CNPJ.
      return name === 'cnpj' && !fields.some((field) => field.name === name) ? 'taxIdKind' : name
    },
    onSubmit() {
      const { known, typed } = actor.getSnapshot().context
      if (known.steps[step] !== undefined && typed[step] === undefined) {
        wizard.goTo(REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) + 1] ?? 'access')
        return
      }
      const value = savedValueOf(step, values, known.steps)
      actor.send({ type: 'complete step', ...completedStep(step, values, value) })
    },
  })
  return {
    form,
    values,
    elsewhere,
    error,
    leave,
    submit,
    /** Changes the values of this moment, which may not be drawn yet. */
    change(changes: Partial<TypedRegistration[Step]>) {
      const typed = { ...selectTyped(actor.getSnapshot())[step], ...changes }
      actor.send({ type: 'typed', ...typedChange(step, typed) })
    },
  }
}
