import { FIELD } from '../problems/field-sentences.ts'

/** Returns the problem of a name as a sentence, or null. */
export function nameProblem(name: string): string | null {
  if (name.length < 2) return FIELD.name
  // Mail programs turn text that looks like an address into a link.
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu.test(name)) return FIELD.name_alone
  return null
}
