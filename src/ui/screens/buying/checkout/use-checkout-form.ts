import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckedItem } from '../../../../core/cart/check.ts'
import { checkedOf } from '../../../../core/checkout/checkout.setup.ts'
import { type CheckoutDraft, checkDraft, fieldsOf } from '../../../../core/checkout/draft.ts'
import { Rejected } from '../../../../core/failures.ts'
import { failureOf } from '../../../../core/forms/form-check.ts'
import type { Checkout } from './use-checkout.ts'

/**
 * The fields of the purchase: judged when they are left and on submit, never while somebody types. What the backend refused is said at
 * its field until the field is changed; the first failing field gets the focus.
 */
export function useCheckoutForm({ snapshot, send }: Checkout) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, problem } = snapshot.context
  const { items } = checkedOf(snapshot.context)
  const fields = new Map(fieldsOf(draft, items).map((field) => [field.name ?? '', field]))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<ReadonlyMap<string, unknown>>(new Map())
  const refused = problem?.kind === 'failed' && problem.error instanceof Rejected ? problem.error.fields : NO_FIELDS

  const error = (name: string): string | null => {
    const field = fields.get(name)
    const value = field === undefined ? notesAt(name, draft, items) : field.value
    if (refused[name] !== undefined && sent.get(name) === value) return refused[name]
    return field !== undefined && left.has(name) ? failureOf(field) : null
  }
  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    field.scrollIntoView?.({ block: 'center' })
  }
  const focusRefused = useEffectEvent((names: Readonly<Record<string, string>>) => {
    const first = [...fields.keys()].find((name) => name in names)
    if (first !== undefined) focus(first)
  })
  useEffect(() => focusRefused(refused), [refused])

  return {
    form,
    error,
    /** Sentences about what is no field of this page. */
    elsewhere: Object.entries(refused).flatMap(([name, sentence]) =>
      fields.has(name) || /^items\.\d+\.notes$/.test(name) ? [] : [sentence],
    ),
    /** Every refusal stands at its field. */
    isSaidAtFields: Object.keys(refused).length > 0,
    change: (changed: CheckoutDraft) => send({ type: 'change', draft: changed }),
    /** An empty field that is left says nothing yet: somebody may only be looking around. */
    leave(name: string) {
      const value = fields.get(name)?.value
      if (value !== undefined && value !== '' && value !== false) setLeft((old) => new Set([...old, name]))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      setLeft(new Set(fields.keys()))
      const check = checkDraft(draft, items)
      if (!check.valid) return focus(check.first.name ?? '')
      const values = new Map<string, unknown>([...fields].map(([name, { value }]) => [name, value]))
      for (const [index, { item }] of items.entries()) values.set(`items.${index}.notes`, draft.notes[item.id] ?? '')
      setSent(values)
      send({ type: 'submit' })
    },
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

const NO_FIELDS: Readonly<Record<string, string>> = {}

function notesAt(name: string, draft: CheckoutDraft, items: readonly CheckedItem[]): unknown {
  const index = /^items\.(\d+)\.notes$/.exec(name)?.[1]
  const id = index === undefined ? undefined : items[Number(index)]?.item.id
  return id === undefined ? undefined : (draft.notes[id] ?? '')
}
