import { publicTextProblem } from '../text/public-text.ts'
import { SHORTEST_BIO } from './registration-limits.ts'

/** Returns the problem of a guide's text about themselves as a sentence, or null. */
export function bioProblem(bio: string): string | null {
  // Characters, because an emoji is several UTF-16 units.
  const missing = SHORTEST_BIO - [...bio.trim()].length
  return missing > 0
    ? `Conte um pouco mais: ${missing === 1 ? 'falta 1 letra' : `faltam ${missing} letras`}.`
    : publicTextProblem(bio)
}

/** Returns the problem of an existing ISO date as the last day of a Cadastur as a sentence, or null. */
export const cadasturExpiryProblem = (expiresOn: string, today: string): string | null =>
  expiresOn < today ? 'Este Cadastur está vencido. Renove-o e volte aqui.' : null
