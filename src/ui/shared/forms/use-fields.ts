import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EntryProblem } from '../../../core/account/entry-problem.ts'
import { checkForm, type FormRule } from '../../../core/forms/form-check.ts'
import { useUnsaved } from './unsaved.tsx'

type Value = string | boolean
/** In the order of the check; by wire name. */
export type Rules<Values> = { readonly [Name in keyof Values]: FormRule<Values[Name]> }

interface Options<Values> {
  readonly values: Values
  readonly rules: Rules<Values>
  /** What the backend has refused; its sentence stays until the field is changed. */
  readonly problem: EntryProblem | null
  readonly onSubmit: () => void
  /** How the form is called in the question before what was typed is left unsent; without it nothing is asked. */
  readonly title?: string
}

/**
 * A form's fields: judged when they are left and on submit, never while somebody types. Give `form` and `submit` to the form
 * element; on failure the first failing field gets the focus (specification section 5).
 */
export function useFields<Values extends { readonly [Name in keyof Values]: Value }>(options: Options<Values>) {
  const { values, rules, problem, onSubmit, title } = options
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set())
  const [sent, setSent] = useState<Values | null>(null)
  const [untouched] = useState(() => JSON.stringify(values))
  useUnsaved(title ?? '', title !== undefined && JSON.stringify(values) !== untouched)
  const names = Object.keys(rules) as (keyof Values & string)[]

  const error = (name: keyof Values & string): string | null => {
    const refused = sent !== null && sent[name] === values[name] ? problem?.fields[name] : undefined
    return refused ?? (left.has(name) ? rules[name](values[name]) : null)
  }
  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    field.scrollIntoView?.({ block: 'center' })
  }

  const focusRefused = useEffectEvent((fields: EntryProblem['fields']) => {
    const first = names.find((name) => name in fields)
    if (first !== undefined) focus(first)
  })
  useEffect(() => {
    if (problem !== null) focusRefused(problem.fields)
  }, [problem])

  return {
    form,
    error,
    /** An empty field that is left says nothing yet: somebody may only be looking around. */
    leave: (name: keyof Values) => {
      if (values[name] !== '') setLeft((old) => new Set([...old, name]))
    },
    /** The field asks for something else now: what it holds is judged when it is left again. */
    forget: (name: keyof Values) => setLeft((old) => new Set([...old].filter((one) => one !== name))),
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      setLeft(new Set(names))
      const check = checkForm(
        names.map((name) => ({ name, value: values[name], rules: [() => rules[name](values[name])] })),
      )
      if (!check.valid) {
        focus(check.first.name ?? '')
        return
      }
      setSent(values)
      onSubmit()
    },
  }
}
