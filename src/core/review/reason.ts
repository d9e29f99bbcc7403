import { LONGEST_REASON, plainReason, reasonProblem } from '../back-office/reason.ts'

/** The problem of a rejection's reason, for the admin; null without one. */
export const rejectionReasonProblem = (text: string, longest = LONGEST_REASON): string | null =>
  reasonProblem(text, longest, 'Escreva o que precisa mudar.')

/** Adds `phrase` to the text, or removes it if the text has it. */
export function togglePhrase(text: string, phrase: string): string {
  const plain = plainReason(text)
  if (plain.includes(phrase)) return plainReason(plain.replace(phrase, ''))
  return plain === '' ? phrase : `${text.trimEnd()} ${phrase}`
}
