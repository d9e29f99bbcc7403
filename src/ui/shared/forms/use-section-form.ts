import { useRef, useState } from 'react'
import { checkForm, type FormRule, failureOf } from '../../../core/forms/form-check.ts'
import { saveFailureOf } from './save-failure.ts'
import { useUnsaved } from './unsaved.tsx'

type Texts = Readonly<Record<string, string>>

export interface SectionFormOptions<Name extends string> {
  /** How the section is called in the warning before unsaved changes are left. */
  readonly title: string
  /** As it was last saved; a field that nobody has typed into follows it. */
  readonly saved: Readonly<Record<Name, string>>
  /** In the order of the check; by wire name. A field without rules must not be empty (specification section 5). */
  readonly rules: (values: Readonly<Record<Name, string>>) => Readonly<Record<Name, readonly FormRule<string>[]>>
  /** Resolves with what to say beside the button. A rejection keeps all that was typed. */
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<string>
}

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved' | 'failed'; readonly sentence: string }

/** For a field that may be empty. */
export const OPTIONAL: readonly FormRule<string>[] = [() => null]

/**
 * A part of the page that is saved by itself. Fields are judged when they are left and on submit, never while somebody
 * types: a mistake that is corrected is forgiven at once, a new one waits.
 */
export function useSectionForm<const Name extends string>(options: SectionFormOptions<Name>) {
  const { title, saved, rules, save } = options
  const [drafts, setDrafts] = useState<Partial<Record<Name, string>>>({})
  const [errors, setErrors] = useState<Texts>({})
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const isSaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const values = { ...saved, ...drafts }
  const isDirty = Object.entries<string | undefined>(drafts).some(([name, draft]) => draft !== saved[name as Name])
  useUnsaved(title, isDirty)

  const problemOf = (name: Name, all: typeof values) => failureOf({ name, value: all[name], rules: rules(all)[name] })

  const set = (name: Name, value: string) => {
    setDrafts((old) => ({ ...old, [name]: value }))
    if (state.kind !== 'saving') setState({ kind: 'idle' })
    if (errors[name] && problemOf(name, { ...values, [name]: value }) === null) forgive(name)
  }
  const forgive = (name: Name) => setErrors(({ [name]: _fixed, ...others }) => others)
  const leave = (name: Name) => {
    if (drafts[name] === undefined) return
    const problem = problemOf(name, values)
    if (problem === null) forgive(name)
    else setErrors((old) => ({ ...old, [name]: problem }))
  }

  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  }
  const fail = (fields: Texts, names: readonly string[]) => {
    setErrors(fields)
    const first = names.find((name) => fields[name] !== undefined)
    if (first !== undefined) focus(first)
  }

  const submit = async () => {
    if (isSaving.current) return
    const names = Object.keys(rules(values)) as Name[]
    const check = checkForm(names.map((name) => ({ name, value: values[name], rules: rules(values)[name] })))
    if (!check.valid) {
      const found = Object.fromEntries(check.failures.map(({ name, message }) => [name ?? '', message]))
      setState({ kind: 'idle' })
      fail(
        found,
        check.failures.map(({ name }) => name ?? ''),
      )
      return
    }
    isSaving.current = true
    setErrors({})
    setState({ kind: 'saving' })
    try {
      const sentence = await save(values)
      // What was typed meanwhile is a change of its own.
      setDrafts(
        (old) =>
          Object.fromEntries(Object.entries(old).filter(([name, now]) => now !== values[name as Name])) as typeof old,
      )
      setState({ kind: 'saved', sentence })
    } catch (error) {
      const { fields, sentence } = saveFailureOf(error)
      const elsewhere = Object.entries(fields).filter(([name]) => !names.some((one) => one === name))
      setState({ kind: 'failed', sentence: [sentence, ...elsewhere.map(([, problem]) => problem)].join(' ') })
      fail(fields, names)
    } finally {
      isSaving.current = false
    }
  }

  const reset = () => {
    setDrafts({})
    setErrors({})
    setState({ kind: 'idle' })
  }

  return {
    form,
    values,
    state,
    isDirty,
    reset,
    submit: () => void submit(),
    /** To be spread on a field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onBlur: () => leave(name),
    }),
    set,
  }
}
