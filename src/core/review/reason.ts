import { LONGEST_REASON, SHORTEST_REASON } from './review.port.ts'

/** The reason as it is sent and counted: one line. */
export const plainReason = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** The problem of a reason, for the admin; null without one. */
export function reasonProblem(text: string, longest = LONGEST_REASON): string | null {
  const { length } = plainReason(text)
  if (length === 0) return 'Escreva o que o prestador precisa corrigir.'
  if (length < SHORTEST_REASON) return `Escreva um pouco mais: pelo menos ${SHORTEST_REASON} caracteres.`
  if (length > longest) return `Use no máximo ${longest} caracteres; agora são ${length}.`
  return null
}

/** Adds `phrase` to the text, or removes it where it is there already. */
export function togglePhrase(text: string, phrase: string): string {
  const plain = plainReason(text)
  if (plain.includes(phrase)) return plainReason(plain.replace(phrase, ''))
  return plain === '' ? phrase : `${text.trimEnd()} ${phrase}`
}
