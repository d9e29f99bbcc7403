import type * as z from 'zod/mini'
import { UnreadableAnswer } from '../../core/failures.ts'
import { isRecord } from '../../core/storage/json.ts'

/**
 * Reads an answer of any backend: with or without a `data` object around it; drops unknown fields; treats null or malformed optional
 * values as absent.
 * @throws UnreadableAnswer if a required value is missing or malformed.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  call: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const inner = isRecord(body) && 'data' in body ? [body.data] : []
  let problems = ''
  for (const candidate of [body, { data: body }, ...inner]) {
    const result = parseForgiving(schema, candidate)
    if (result.success) return result.data
    problems ||= result.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
  }
  throw new UnreadableAnswer(`${call} was answered with an unreadable body, wrong at: ${problems}`)
}

/** Drops malformed values, or their parents if required, until the rest is readable or empty. */
function parseForgiving<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): ReturnType<typeof z.safeParse<Schema>> {
  const first = schema.safeParse(value)
  let result = first
  let rest = value
  while (!result.success) {
    for (const [index, issue] of result.error.issues.entries()) {
      // An earlier issue of this round may have removed this one's value.
      if (index > 0 && !reaches(rest, issue.path.slice(0, -1))) continue
      const pruned = prune(rest, issue.path)
      if (pruned === undefined) return first
      rest = pruned.value
    }
    result = schema.safeParse(rest)
  }
  return result
}

/**
 * Returns a copy without the nearest existing field at or above the path. Never drops a list's element, because an incomplete list would
 * mislead. Undefined if there is no such field.
 */
function prune(value: unknown, path: readonly PropertyKey[]): { readonly value: unknown } | undefined {
  for (let length = path.length; length > 0; length--) {
    const pruned = without(value, path.slice(0, length))
    if (pruned !== undefined) return pruned
  }
  return undefined
}

function without(value: unknown, path: readonly PropertyKey[]): { readonly value: unknown } | undefined {
  const [key, ...below] = path
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  if (below.length === 0) {
    if (Array.isArray(value)) return undefined
    return { value: Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) }
  }
  if (Array.isArray(value)) {
    const changed = without(value[Number(key)], below)
    return changed && { value: value.with(Number(key), changed.value) }
  }
  const fields = new Map<PropertyKey, unknown>(Object.entries(value))
  const changed = without(fields.get(key), below)
  return changed && { value: Object.fromEntries(fields.set(key, changed.value)) }
}

function reaches(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = new Map<PropertyKey, unknown>(Object.entries(at)).get(String(key))
  }
  return true
}
