import { FIELD } from '../problems/field-sentences.ts'

/** What is wrong with a name, as a sentence; null where nothing is. */
export function nameProblem(name: string): string | null {
  if (name.length < 2) return FIELD.name
  // What looks like an address would become a link in the mail.
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu.test(name)) return FIELD.name_alone
  return null
}
