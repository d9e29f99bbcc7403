import type * as z from 'zod/mini'
import { FIELD } from '../problems/field-sentences.ts'
import { problem } from './problem.ts'

type Issue = z.core.$ZodIssue
type Part = 'params' | 'query' | 'body'

/**
 * Checks a part of a request against the call's schema.
 * @throws HttpProblem 422 with a Portuguese sentence for each wrong field; 404 for an impossible path.
 */
export function validated(schema: z.ZodMiniType, value: unknown, part: Part): unknown {
  const unusable = unusableText(value, '', 0)
  const result = unusable === null ? schema.safeParse(value) : null
  if (result?.success) return result.data
  if (part === 'params') throw problem('record_not_found')
  if (part === 'body' && (value === undefined || value === null)) {
    throw problem('empty_body')
  }
  const errors: Record<string, string> = {}
  if (unusable !== null) errors[unusable] = FIELD.unusable_character
  for (const issue of result?.error.issues ?? []) {
    const field = issue.path.join('.') || part
    errors[field] ??= sentence(issue)
  }
  throw problem('invalid_fields', { errors })
}

/**
 * Finds text that the database cannot store: the null character, or half of a surrogate pair. Also refuses deeper nesting than
 * any call needs.
 */
function unusableText(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  if (depth > 20) return path.split('.')[0] || 'body'
  for (const [key, entry] of Object.entries(value)) {
    const found = unusableText(key, path, depth) ?? unusableText(entry, path ? `${path}.${key}` : key, depth + 1)
    if (found !== null) return found.replace(/\0|\p{Surrogate}/gu, '\u{fffd}').slice(0, 100)
  }
  return null
}

/** Returns the sentence for the person who typed the value. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? FIELD.required : FIELD.of_kind(issue.expected)
    case 'too_small':
      return small(issue)
    case 'too_big':
      return big(issue)
    case 'invalid_value':
      return FIELD.one_of(issue.values.join(', '))
    case 'not_multiple_of':
      return FIELD.multiple_of(issue.divisor)
    case 'unrecognized_keys':
      return FIELD.unknown_fields(issue.keys.join(', '))
    case 'invalid_format':
      return FIELD.wrong_format
    default:
      return FIELD.wrong
  }
}

function small(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? FIELD.required : FIELD.at_least_characters(issue.minimum)
  }
  if (issue.origin === 'array') return FIELD.at_least_entries(issue.minimum)
  return issue.inclusive === false ? FIELD.more_than(issue.minimum) : FIELD.at_least(issue.minimum)
}

function big(issue: z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return FIELD.at_most_characters(issue.maximum)
  if (issue.origin === 'array') return FIELD.at_most_entries(issue.maximum)
  return issue.inclusive === false ? FIELD.less_than(issue.maximum) : FIELD.at_most(issue.maximum)
}
