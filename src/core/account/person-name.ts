import { isPrintable } from '../text/printable.ts'
import { SHORTEST_NAME } from './limits.ts'

/** Returns the problem of a name as a sentence, or null. */
export function nameProblem(name: string): string | null {
  const text = name.trim()
  if (text.length < SHORTEST_NAME) return 'Digite o seu nome.'
  // Mail programs turn text that looks like an address into a link.
  return isPrintable(text) && !/:\/\/|www\./i.test(text) ? null : 'Digite só o seu nome.'
}

/** Like `nameProblem`, for a name as in a document. */
export const fullNameProblem = (name: string): string | null =>
  nameProblem(name) ?? (/\S\s+\S/.test(name.trim()) ? null : 'Digite nome e sobrenome, como no documento.')
