import type { RefObject } from 'react'
import { formProblem } from '../forms/form-problem.ts'
import { useAction } from '../forms/use-action.ts'
import { fieldsFrom, useForm } from '../forms/use-form.ts'

interface Attempt<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  /** Sentence about a failure that no field shows. */
  readonly sentence: string | null
  readonly error: (name: Name) => string | null
  readonly leave: (name: Name) => void
  readonly submit: (event: { preventDefault(): void }) => void
}

/** A small form whose fields are all required and that sends itself once at a time. */
export function useAttempt<Name extends string>(
  values: Readonly<Record<Name, string>>,
  send: () => Promise<void>,
): Attempt<Name> {
  const rules = Object.fromEntries(
    Object.keys(values).map((name) => [name, (typed: string) => (typed.trim() === '' ? 'Campo obrigatório' : null)]),
  ) as Record<Name, (typed: string) => string | null>
  const { run, isBusy, problem } = useAction(send, formProblem)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(values, rules),
    problem,
    onSubmit: () => void run(),
  })
  const isAtField = problem !== null && Object.keys(problem.fields).some((name) => name in values)
  const sentence = problem === null || isAtField ? null : problem.sentence
  return { form, isBusy, sentence, error, leave, submit }
}
