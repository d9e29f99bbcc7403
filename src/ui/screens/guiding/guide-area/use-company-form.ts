import { AVATAR_FIELD } from '../../../../core/forms/form-check.ts'
import type { SavedStep } from '../../../../core/onboarding/provider-registration.ts'
import { fieldOfWire, fieldsOf } from '../../../../core/onboarding/registration-form.ts'
import type { TypedRegistration } from '../../../../core/onboarding/typed-registration.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts'
import { todayOnDevice } from '../../../shared/time/today-on-device.ts'

interface CompanyFormOptions<Step extends SavedStep> {
  readonly step: Step
  readonly title: string
  readonly saved: TypedRegistration[Step]
  /** Resolves with a text that replaces the usual one. A rejection keeps the typed values. */
  readonly save: (typed: TypedRegistration[Step]) => Promise<string | undefined>
}

const SAVED = 'Seus dados foram salvos.'

/** A step of the registration, changed later: the same fields under the same rules (specification section 5). */
export function useCompanyForm<Step extends SavedStep>({ step, title, saved, save }: CompanyFormOptions<Step>) {
  return useSavedForm<TypedRegistration[Step]>({
    title,
    saved,
    // The photo has its own section above.
    fields: (values) => fieldsOf(step, values, todayOnDevice()).filter(({ name }) => name !== AVATAR_FIELD),
    mode: 'provider registration',
    nameOf: (wireName) => fieldOfWire(step, wireName),
    async save(typed) {
      const sentence = (await save(typed)) ?? SAVED
      toast.success(sentence)
      return sentence
    },
  })
}
