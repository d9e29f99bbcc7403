import { useEffect, useRef, useState } from 'react'
import { AVATAR_FIELD, checkForm, failureOf, hasValue } from '../../../../core/forms/form-check.ts'
import type { SavedStep } from '../../../../core/onboarding/provider-registration.ts'
import { fieldOfWire, fieldsOf } from '../../../../core/onboarding/registration-form.ts'
import type { TypedRegistration } from '../../../../core/onboarding/typed-registration.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { saveFailureOf } from '../../../shared/forms/save-failure.ts'
import { useUnsaved } from '../../../shared/forms/unsaved.tsx'
import type { SaveState } from '../../../shared/forms/use-section-form.ts'
import { todayHere } from '../../../shared/time/today-here.ts'

type Errors = Readonly<Record<string, string>>

interface CompanyFormOptions<Step extends SavedStep> {
  readonly step: Step
  /** How the section is called in the warning before unsaved changes are left. */
  readonly title: string
  /** As it was last saved; what nobody has typed into follows it. */
  readonly saved: TypedRegistration[Step]
  /** Resolves with what to say, where that is not the usual sentence. A rejection keeps all that was typed. */
  readonly save: (typed: TypedRegistration[Step]) => Promise<string | undefined>
}

const SAVED = 'Seus dados foram salvos.'

/**
 * A step of the registration, changed later: the same fields under the same rules (specification section 5), saved by its own
 * button. Fields are judged when they are left and on submit, never while somebody types.
 */
export function useCompanyForm<Step extends SavedStep>(options: CompanyFormOptions<Step>) {
  const { step, title, saved, save } = options
  const [drafts, setDrafts] = useState<Partial<TypedRegistration[Step]>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const isSaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const values: TypedRegistration[Step] = { ...saved, ...drafts }
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  useUnsaved(title, JSON.stringify(values) !== JSON.stringify(saved))

  // The photo is changed by itself, above.
  const fieldsFor = (typed: TypedRegistration[Step]) =>
    fieldsOf(step, typed, todayHere()).filter(({ name }) => name !== AVATAR_FIELD)
  const problemOf = (name: string, typed: TypedRegistration[Step]): string | null => {
    const field = fieldsFor(typed).find((one) => one.name === name)
    return field === undefined ? null : failureOf(field)
  }

  const fail = (found: Errors) => {
    setErrors(found)
    const first = fieldsFor(values).find(({ name = '' }) => name in found)?.name
    const field = form.current?.querySelector<HTMLElement>(`[name="${first}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView?.({ block: 'center' })
  }

  const submit = async () => {
    if (isSaving.current) return
    const check = checkForm(fieldsFor(values), { mode: 'provider registration' })
    if (!check.valid) {
      setState({ kind: 'idle' })
      fail(Object.fromEntries(check.failures.map(({ name, message }) => [name ?? '', message])))
      return
    }
    isSaving.current = true
    setErrors({})
    setState({ kind: 'saving' })
    try {
      const sentence = (await save(values)) ?? SAVED
      // What was typed meanwhile is a change of its own.
      setDrafts((old) => (JSON.stringify(old) === JSON.stringify(drafts) ? {} : old))
      setState({ kind: 'saved', sentence })
      toast.success(sentence)
    } catch (error) {
      const { fields, sentence } = saveFailureOf(error)
      const names = fieldsFor(values).map(({ name }) => name)
      const found: Record<string, string> = {}
      const elsewhere: string[] = []
      for (const [wireName, problem] of Object.entries(fields)) {
        const name = fieldOfWire(step, wireName)
        if (name !== null && names.includes(name)) found[name] ??= problem
        else elsewhere.push(problem)
      }
      setState({ kind: 'failed', sentence: [sentence, ...elsewhere].join(' ') })
      fail(found)
    } finally {
      isSaving.current = false
    }
  }

  return {
    form,
    state,
    values,
    error: (name: string): string | null => errors[name] ?? null,
    /** What stands in the fields by then, for who has to wait for something first. */
    current: () => latest.current,
    change(changes: Partial<TypedRegistration[Step]>) {
      const typed: TypedRegistration[Step] = { ...latest.current, ...changes }
      setDrafts((old) => ({ ...old, ...changes }))
      if (state.kind !== 'saving') setState({ kind: 'idle' })
      // A mistake that is put right is forgiven at once.
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => problemOf(name, typed) !== null)))
    },
    leave(name: string) {
      const field = fieldsFor(values).find((one) => one.name === name)
      if (field === undefined || !hasValue(field.value)) return
      const message = failureOf(field)
      if (message !== null) setErrors((old) => ({ ...old, [name]: message }))
    },
    submit: () => void submit(),
  }
}
