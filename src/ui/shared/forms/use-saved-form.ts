import { useRef, useState } from 'react'
import type { FormRule } from '../../../core/forms/form-check.ts'
import type { JudgedField } from '../../../core/forms/judged-fields.ts'
import { useLatest } from '../../use-latest.ts'
import { saveFailureOf } from './save-failure.ts'
import { useUnsaved } from './unsaved.tsx'
import { useForm } from './use-form.ts'

interface SavedFormOptions<Values> {
  /** Name of the section in the warning about unsaved changes. */
  readonly title: string
  /** The saved values; unchanged fields follow them. */
  readonly saved: Values
  /** In the order of validation. */
  readonly fields: (values: Values, drafts: Partial<Values>) => readonly JudgedField[]
  readonly mode?: 'provider registration'
  readonly nameOf?: (wireName: string) => string | null
  /** Resolves with the text beside the button. A rejection keeps the typed values. */
  readonly save: (values: Values) => Promise<string>
}

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved' | 'failed'; readonly sentence: string }

/** For an optional field. */
export const OPTIONAL: readonly FormRule<string>[] = [() => null]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A part of the page with its own save button. Typed values cover the saved ones. */
export function useSavedForm<Values extends object>(options: SavedFormOptions<Values>) {
  const { title, saved, save } = options
  const [drafts, setDrafts] = useState<Partial<Values>>({})
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const isSaving = useRef(false)

  const values: Values = { ...saved, ...drafts }
  const latest = useLatest(values)
  const isDirty = !isSame(values, saved)
  useUnsaved(title, isDirty)

  const send = async () => {
    isSaving.current = true
    setState({ kind: 'saving' })
    try {
      const sentence = await save(values)
      // Text typed during the save is a new change.
      setDrafts((old) => {
        const typed = Object.entries(old).filter(([name, now]) => !isSame(now, values[name as keyof Values]))
        return Object.fromEntries(typed) as Partial<Values>
      })
      setState({ kind: 'saved', sentence })
    } catch (error) {
      const { fields, sentence } = saveFailureOf(error)
      setState({ kind: 'failed', sentence: [sentence, ...judging.refuse(fields)].join(' ') })
    } finally {
      isSaving.current = false
    }
  }
  const judging = useForm({
    fields: options.fields(values, drafts),
    ...(options.mode && { mode: options.mode }),
    ...(options.nameOf && { nameOf: options.nameOf }),
    onSubmit: () => void send(),
  })
  const { form, error, leave } = judging
  const change = (changes: Partial<Values>) => {
    latest.current = { ...latest.current, ...changes }
    setDrafts((old) => ({ ...old, ...changes }))
    if (state.kind !== 'saving') setState({ kind: 'idle' })
  }

  return {
    form,
    values,
    state,
    isDirty,
    error,
    leave,
    change,
    /** The current values, for asynchronous code. */
    current: () => latest.current,
    submit() {
      if (isSaving.current) return
      if (state.kind !== 'idle') setState({ kind: 'idle' })
      judging.submit()
    },
    reset() {
      setDrafts({})
      judging.forgetAll()
      setState({ kind: 'idle' })
    },
  }
}

interface SectionFormOptions<Name extends string> {
  readonly title: string
  readonly saved: Readonly<Record<Name, string>>
  /** Keyed by wire name, in the order of validation. A field without rules is required (specification section 5). */
  readonly rules: (values: Readonly<Record<Name, string>>) => Readonly<Record<Name, readonly FormRule<string>[]>>
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<string>
}

/** The same for a section of text fields. */
export function useSectionForm<const Name extends string>({ rules, ...options }: SectionFormOptions<Name>) {
  const form = useSavedForm<Readonly<Record<Name, string>>>({
    ...options,
    fields: (values, drafts) => {
      const byName = rules(values)
      return (Object.keys(byName) as Name[]).map((name) => ({
        name,
        value: values[name],
        rules: byName[name],
        isChanged: drafts[name] !== undefined,
      }))
    },
  })
  return {
    ...form,
    /** Spread it on a field. */
    field: (name: Name) => ({
      name,
      value: form.values[name],
      error: form.error(name),
      onBlur: () => form.leave(name),
    }),
    set: (name: Name, value: string) => form.change({ [name]: value } as Partial<Readonly<Record<Name, string>>>),
  }
}
