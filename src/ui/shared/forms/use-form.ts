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
  /** In the order of the check. */
  readonly fields: readonly JudgedField[]
  readonly mode?: 'provider registration'
  /** What the backend refused, by wire name: a new object for each refusal. */
  readonly problem?: { readonly fields: Texts } | null
  /** The field of a wire name; null where the form has none. By default they are the same. */
  readonly nameOf?: (wireName: string) => string | null
  /** How the form is called in the question before what was typed is left unsent; without it nothing is asked. */
  readonly title?: string
  /** Called once all fields keep their rules. */
  readonly onSubmit: () => void
}

/** One rule a field, by wire name in the order of the check. */
export type Rules<Values> = { readonly [Name in keyof Values]: FormRule<Values[Name]> }

/** Fields with one rule each. */
export function fieldsFrom<Values extends object>(values: Values, rules: Rules<Values>): readonly JudgedField[] {
  return Object.keys(rules).map((key) => {
    const name = key as keyof Values & string
    return { name, value: values[name], rules: [() => rules[name](values[name])] }
  })
}

/**
 * The judging of every form: fields are judged when they are left and on submit, never while somebody types; a refusal stays until its
 * field changes; the first failing field gets the focus (specification section 5). Give `form` and `submit` to the form element.
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
    /** Sentences of refusals that belong to no field of the form. */
    elsewhere: refusal?.elsewhere ?? [],
    leave: (name: string) => setJudged((old) => afterLeaving(old, fields, name)),
    /** The field asks for something else now: what it holds is judged when it is left again. */
    forget: (name: string) => setJudged((old) => withoutField(old, name)),
    forgetAll: () => setJudged(NOT_JUDGED),
    /** For a save that is no machine's. Returns the sentences that belong to no field. */
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
