/** Limits of the reason that an admin gives for a decision. Characters of `plainReason`. */
export const SHORTEST_REASON = 5
export const LONGEST_REASON = 500

/** The reason as it is sent and counted: one line. */
export const plainReason = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** The problem of a reason, for the admin; null without one. */
export function reasonProblem(text: string, longest = LONGEST_REASON, missing = 'Escreva o motivo.'): string | null {
  const { length } = plainReason(text)
  if (length === 0) return missing
  if (length < SHORTEST_REASON) return `Escreva um pouco mais: pelo menos ${SHORTEST_REASON} caracteres.`
  if (length > longest) return `Use no máximo ${longest} caracteres; agora são ${length}.`
  return null
}
