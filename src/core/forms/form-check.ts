/** Specification section 8. */
export const REQUIRED_FIELD = 'Campo obrigatório'

/** The fields whose turn the check changes. */
export const AVATAR_FIELD = 'avatar'
export const TRADE_NAME_FIELD = 'trade_name'
export const EXPERIENCE_TIME_FIELD = 'experience_time'

export interface FormField<Value = unknown> {
  /** Without a name and without rules a field is not checked. */
  readonly name?: string
  readonly value: Value
  readonly rules?: readonly FormRule<Value>[]
}

/** Gives the sentence to show when the value breaks the rule, null when it keeps it. */
export type FormRule<Value> = { rule(value: Value): string | null }['rule']

interface FieldFailure {
  /** Null for a field that has rules but no name. */
  readonly name: string | null
  /** Place in the list that was given: where to scroll to. */
  readonly index: number
  readonly message: string
}

export type FormCheck =
  | { readonly valid: true; readonly failures: readonly [] }
  | {
      readonly valid: false
      /** The field to scroll to, with the sentence of its broken rule. */
      readonly first: FieldFailure
      /** All that is wrong, in the order of the check. */
      readonly failures: readonly FieldFailure[]
    }

/**
 * The generic form check (section 5). Checks fields in their order, the avatar last; in provider registration the trade
 * name comes before the experience time. Pure: the page scrolls and shows errors.
 */
export function checkForm(
  fields: readonly FormField[],
  options: { readonly mode?: 'provider registration' } = {},
): FormCheck {
  const failures = inOrder(fields, options.mode).flatMap(({ field, index }) => {
    const message = failureOf(field)
    return message === null ? [] : [{ name: field.name ?? null, index, message }]
  })
  const first = failures[0]
  return first === undefined ? { valid: true, failures: [] } : { valid: false, first, failures }
}

/** The sentence of the first broken rule; null if all are kept. */
export function failureOf<Value>(field: FormField<Value>): string | null {
  if (field.rules !== undefined && field.rules.length > 0) {
    for (const rule of field.rules) {
      const message = rule(field.value)
      if (message !== null) return message
    }
    return null
  }
  return field.name !== undefined && !hasValue(field.value) ? REQUIRED_FIELD : null
}

/** Zero is a value; blank text, an empty list and an unticked box are none. */
export function hasValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== false && !Number.isNaN(value)
}

function inOrder(fields: readonly FormField[], mode: 'provider registration' | undefined) {
  const indexed = fields.map((field, index) => ({ field, index }))
  const others = indexed.filter(({ field }) => field.name !== AVATAR_FIELD)
  const avatars = indexed.filter(({ field }) => field.name === AVATAR_FIELD)
  if (mode === 'provider registration') {
    const tradeName = others.findIndex(({ field }) => field.name === TRADE_NAME_FIELD)
    const experience = others.findIndex(({ field }) => field.name === EXPERIENCE_TIME_FIELD)
    if (experience !== -1 && tradeName > experience) others.splice(experience, 0, ...others.splice(tradeName, 1))
  }
  return [...others, ...avatars]
}
