import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkForm, type FormRule } from '../../../core/forms/form-check.ts'
import {
  afterCheck,
  afterLeaving,
  type JudgedField,
  type Judgements,
  messageAt,
  NOT_JUDGED,
  refusalOf,
  withoutCorrected,
  withoutField,
  withoutRefused,
} from '../../../core/forms/judged-fields.ts'
import { useUnsaved } from './unsaved.tsx'

type Texts = Readonly<Record<string, string>>

interface FormOptions {
  /** In the order of validation. */
  readonly fields: readonly JudgedField[]
  readonly mode?: 'provider registration'
  /** The backend's refusals, by wire name: a new object for each. */
  readonly problem?: { readonly fields: Texts } | null
  /** The field of a wire name; null where the form has none. By default they are the same. */
  readonly nameOf?: (wireName: string) => string | null
  /** Name of the form in the warning about unsent text; without it there is no warning. */
  readonly title?: string
  /** Called when all fields are valid. */
  readonly onSubmit: () => void
}

/** A rule for each field, by wire name in the order of validation. */
export type Rules<Values> = { readonly [Name in keyof Values]: FormRule<Values[Name]> }

/** Fields with one rule each. */
export function fieldsFrom<Values extends object>(values: Values, rules: Rules<Values>): readonly JudgedField[] {
  return Object.keys(rules).map((key) => {
    const name = key as keyof Values & string
    return { name, value: values[name], rules: [() => rules[name](values[name])] }
  })
}

/**
 * Validation of every form: fields are checked when they lose the focus and on submit, never during typing; a refusal stays until its field
 * changes; the first invalid field receives the focus (specification section 5). Give `form` and `submit` to the form element.
 */
export function useForm(options: FormOptions) {
  const { fields, mode, problem = null, nameOf, title, onSubmit } = options
  const form = useRef<HTMLFormElement>(null)
  const [judged, setJudged] = useState<Judgements>(NOT_JUDGED)
  const [sent, setSent] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [heard, setHeard] = useState<FormOptions['problem']>(null)
  const [untouched] = useState(() => JSON.stringify(fields.map(({ value }) => value)))
  useUnsaved(title ?? '', title !== undefined && JSON.stringify(fields.map(({ value }) => value)) !== untouched)

  const refusal = problem === null ? null : refusalOf(problem.fields, fields, sent, nameOf)
  if (heard !== problem) {
    setHeard(problem)
    if (refusal === null) setJudged(withoutRefused(judged))
    else if (refusal.first !== null) setJudged(refusal.judged)
  } else {
    const left = withoutCorrected(judged, fields)
    if (left !== judged) setJudged(left)
  }

  const focus = (name: string) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView?.({ block: 'center' })
  }
  const focusRefused = useEffectEvent(() => {
    if (refusal !== null && refusal.first !== null) focus(refusal.first)
  })
  useEffect(() => {
    if (problem !== null) focusRefused()
  }, [problem])

  return {
    form,
    error: (name: string): string | null => messageAt(judged, fields, name),
    /** Refusals that belong to no field of the form. */
    elsewhere: refusal?.elsewhere ?? [],
    leave: (name: string) => setJudged((old) => afterLeaving(old, fields, name)),
    /** For a field with a new meaning: its value is checked when it loses the focus again. */
    forget: (name: string) => setJudged((old) => withoutField(old, name)),
    forgetAll: () => setJudged(NOT_JUDGED),
    /** For saves without a machine. Returns the sentences that belong to no field. */
    refuse(refused: Texts): readonly string[] {
      const found = refusalOf(refused, fields, sent, nameOf)
      setJudged(found.judged)
      if (found.first !== null) focus(found.first)
      return found.elsewhere
    },
    submit(event?: { preventDefault(): void }) {
      event?.preventDefault()
      const check = checkForm(fields, mode === undefined ? {} : { mode })
      if (!check.valid) {
        setJudged(afterCheck(check.failures))
        focus(check.first.name ?? '')
        return
      }
      setJudged(NOT_JUDGED)
      setSent(new Map(fields.map(({ name, value }) => [name, value])))
      onSubmit()
    },
  }
}
