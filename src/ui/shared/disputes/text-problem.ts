import { SHORTEST_DISPUTE_TEXT } from '../../../core/disputes/dispute.ts'

/** Null for a text that can be sent. */
export const textProblem = (text: string): string | null =>
  text.trim().length < SHORTEST_DISPUTE_TEXT
    ? `Conte o que aconteceu: pelo menos ${SHORTEST_DISPUTE_TEXT} caracteres.`
    : null
