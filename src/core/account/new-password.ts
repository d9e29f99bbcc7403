import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts'

/** Returns the problem of a new password's length as a sentence, or null. Only the server judges whether it is easy to guess. */
export function passwordLengthProblem(password: string): string | null {
  // Characters, because an emoji is several UTF-16 units.
  const { length } = [...password]
  if (length < SHORTEST_PASSWORD) return `Use pelo menos ${SHORTEST_PASSWORD} caracteres.`
  return length > LONGEST_PASSWORD ? `Use no máximo ${LONGEST_PASSWORD} caracteres.` : null
}
