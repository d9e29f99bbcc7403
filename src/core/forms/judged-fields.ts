import { type FormField, failureOf, hasValue } from './form-check.ts'

/** A field as a form judges it. */
export interface JudgedField extends FormField {
  readonly name: string
  /** True once the person changed it. Without it a field is judged when it is left with a value. */
  readonly isChanged?: boolean
}

interface Refused {
  readonly message: string
  /** The value that the backend refused. */
  readonly value: unknown
}

/** The fields with a visible error, by name; null for a broken rule of the form. */
export type Judgements = Readonly<Record<string, Refused | null>>

export const NOT_JUDGED: Judgements = {}

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

const byName = (fields: readonly JudgedField[], name: string) => fields.find((field) => field.name === name)

/** The message of a field: a refusal until the value changes, a mistake until it is corrected; null otherwise. */
export function messageAt(judged: Judgements, fields: readonly JudgedField[], name: string): string | null {
  const refused = judged[name]
  const field = byName(fields, name)
  if (refused === undefined || field === undefined) return null
  if (refused === null) return failureOf(field)
  return isSame(field.value, refused.value) ? refused.message : null
}

/**
 * Removes corrected errors, so that a new one waits until the field loses the focus. Returns the same object if nothing
 * changed.
 */
export function withoutCorrected(judged: Judgements, fields: readonly JudgedField[]): Judgements {
  const entries = Object.entries(judged)
  const left = entries.filter(([name]) => messageAt(judged, fields, name) !== null)
  return left.length === entries.length ? judged : Object.fromEntries(left)
}

export function withoutField(judged: Judgements, name: string): Judgements {
  const { [name]: _, ...others } = judged
  return others
}

/** Drops what the backend refused, once the refusal is over. */
export const withoutRefused = (judged: Judgements): Judgements =>
  Object.fromEntries(Object.entries(judged).filter(([, refused]) => refused === null))

/** Judges a field that loses the focus. An unchanged empty one gets no error: the person may only be looking around. */
export function afterLeaving(judged: Judgements, fields: readonly JudgedField[], name: string): Judgements {
  const field = byName(fields, name)
  if (field === undefined || !(field.isChanged ?? hasValue(field.value))) return judged
  if (judged[name] && messageAt(judged, fields, name) !== null) return judged
  return failureOf(field) === null ? withoutField(judged, name) : { ...judged, [name]: null }
}

/** Every field that failed the check. */
export const afterCheck = (failures: readonly { readonly name: string | null }[]): Judgements =>
  Object.fromEntries(failures.map(({ name }) => [name ?? '', null]))

interface Refusal {
  readonly judged: Judgements
  /** The first refused field, in the form's order; null where all refusals are about something else. */
  readonly first: string | null
  /** Sentences that belong to no field of the form. */
  readonly elsewhere: readonly string[]
}

/**
 * Shows the backend's refusals at their fields.
 * @param sent values as they were sent, by name; the person may have changed them since.
 * @param nameOf the field of a wire name; null where the form has none.
 */
export function refusalOf(
  refused: Readonly<Record<string, string>>,
  fields: readonly JudgedField[],
  sent: ReadonlyMap<string, unknown>,
  nameOf: (wireName: string) => string | null = (name) => name,
): Refusal {
  const judged: Record<string, Refused> = {}
  const elsewhere: string[] = []
  for (const [wireName, message] of Object.entries(refused)) {
    const name = nameOf(wireName)
    const field = name === null ? undefined : byName(fields, name)
    if (field === undefined) elsewhere.push(message)
    else judged[field.name] ??= { message, value: sent.has(field.name) ? sent.get(field.name) : field.value }
  }
  return { judged, first: fields.find(({ name }) => name in judged)?.name ?? null, elsewhere }
}
