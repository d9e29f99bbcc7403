import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkForm, failureOf, hasValue } from '../../../../core/forms/form-check.ts'
import { REGISTRATION_STEPS, type SavedStep } from '../../../../core/onboarding/provider-registration.ts'
import { selectTyped } from '../../../../core/onboarding/registration.machine.ts'
import { completedStep, typedChange } from '../../../../core/onboarding/registration.setup.ts'
import { fieldOfWire, fieldsOf, savedValueOf } from '../../../../core/onboarding/registration-form.ts'
import type { TypedRegistration } from '../../../../core/onboarding/typed-registration.ts'
import { todayHere } from '../../../shared/time/today-here.ts'
import type { WizardView } from './wizard-view.ts'

type Errors = Readonly<Record<string, string>>

/**
 * The fields of one step: judged when they are left and when the step is completed, never while somebody types. A mistake that is
 * put right is forgiven at once. What is typed goes to the machine, which keeps it.
 */
export function useStepForm<Step extends SavedStep>(step: Step, wizard: WizardView) {
  const { actor, snapshot, problem } = wizard
  const form = useRef<HTMLFormElement>(null)
  const values = selectTyped(snapshot)[step]
  const fieldsFor = (typed: TypedRegistration[Step]) => fieldsOf(step, typed, todayHere())
  const refusals = problem === null ? NONE : refusedFields(step, problem.fields, namesOf(fieldsFor(values)))
  const [errors, setErrors] = useState<Errors>(refusals.atFields)
  const [heard, setHeard] = useState(problem)
  if (heard !== problem) {
    setHeard(problem)
    if (problem !== null) setErrors(refusals.atFields)
  }

  const focus = (name: string) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView?.({ block: 'center' })
  }
  const focusRefused = useEffectEvent(() => {
    const first = namesOf(fieldsFor(values)).find((name) => name in refusals.atFields)
    if (first !== undefined) focus(first)
  })
  useEffect(() => {
    if (problem !== null) focusRefused()
  }, [problem])

  /** A refusal stays until its own field is changed, what breaks a rule until it keeps it. */
  const forgive = (before: TypedRegistration[Step], after: TypedRegistration[Step]) => {
    const former = fieldsFor(before)
    const isStill = ([name]: [string, string]) => {
      const field = fieldsFor(after).find((one) => one.name === name)
      if (field === undefined) return false
      return former.find((one) => one.name === name)?.value === field.value || failureOf(field) !== null
    }
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(isStill)))
  }

  return {
    form,
    values,
    /** Of refusals that belong to no field of the form. */
    elsewhere: refusals.elsewhere,
    error: (name: string): string | null => errors[name] ?? null,
    /** What stands in the fields now, whatever was drawn last. */
    change(changes: Partial<TypedRegistration[Step]>) {
      const before = selectTyped(actor.getSnapshot())[step]
      const typed = { ...before, ...changes }
      actor.send({ type: 'typed', ...typedChange(step, typed) })
      forgive(before, typed)
    },
    /** An empty field that is left says nothing yet: somebody may only be looking around. */
    leave(name: string) {
      const field = fieldsFor(values).find((one) => one.name === name)
      if (field === undefined || !hasValue(field.value)) return
      const message = failureOf(field)
      if (message !== null) setErrors((old) => ({ ...old, [name]: message }))
    },
    submit(event: { preventDefault(): void }) {
      event.preventDefault()
      const check = checkForm(fieldsFor(values), { mode: 'provider registration' })
      if (!check.valid) {
        setErrors(Object.fromEntries(check.failures.map(({ name, message }) => [name ?? '', message])))
        focus(check.first.name ?? '')
        return
      }
      const { known, typed } = actor.getSnapshot().context
      if (known.steps[step] !== undefined && typed[step] === undefined) {
        wizard.goTo(REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) + 1] ?? 'access')
        return
      }
      const value = savedValueOf(step, values, known.steps)
      actor.send({ type: 'complete step', ...completedStep(step, values, value) })
    },
  }
}

const NONE = { atFields: {}, elsewhere: [] } as const

const namesOf = (fields: readonly { readonly name?: string }[]) => fields.map(({ name }) => name ?? '')

/** Which of the backend's refusals stand at a field of the form, and the sentences of those that do not. */
function refusedFields(step: SavedStep, refused: Errors, names: readonly string[]) {
  const atFields: Record<string, string> = {}
  const elsewhere: string[] = []
  for (const [wireName, sentence] of Object.entries(refused)) {
    const name = fieldOfWire(step, wireName)
    // Without a CNPJ there is no field for the number but the choice itself.
    const shown = name === 'cnpj' && !names.includes(name) ? 'taxIdKind' : name
    if (shown !== null && names.includes(shown)) atFields[shown] ??= sentence
    else elsewhere.push(sentence)
  }
  return { atFields, elsewhere }
}
