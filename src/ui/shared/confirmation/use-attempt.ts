import { type RefObject, useState } from 'react'
import { entryProblem } from '../../../core/account/entry-problem.ts'
import { isFailure, Rejected } from '../../../core/failures.ts'
import { failureText } from '../../failure-sentence.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const rules = Object.fromEntries(
    Object.keys(values).map((name) => [name, (typed: string) => (typed.trim() === '' ? 'Campo obrigatório' : null)]),
  ) as Record<Name, (typed: string) => string | null>
  const [problem, setProblem] = useState<ReturnType<typeof entryProblem> | null>(null)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(values, rules),
    problem,
    onSubmit: () => {
      if (isBusy) return
      setBusy(true)
      setFailure(null)
      send()
        .catch((cause: unknown) => {
          setFailure(cause)
          setProblem(cause instanceof Rejected ? entryProblem(cause) : null)
        })
        .finally(() => setBusy(false))
    },
  })
  const isAtField = failure instanceof Rejected && Object.keys(failure.fields).some((name) => name in values)
  const detail = isFailure(failure) ? failure.detail : undefined
  const sentence = failure === null || isAtField ? null : (detail ?? failureText(failure).text)
  return { form, isBusy, sentence, error: (name) => error(name) ?? null, leave, submit }
}
