import { DAY_MINUTES, HOUR_MINUTES } from '../time/durations.ts'
/** Answers to messages of this many last days count. */
export const RESPONSE_DAYS = 90
/** Minimum of answered conversations for a public response time. */
const LEAST_ANSWERED = 5

/**
 * Returns the median in whole minutes, the later of two middle values; null with too few answers.
 * @param answers minutes from the traveller's first message to the guide's first answer, one a conversation.
 */
export function medianResponse(answers: readonly number[]): number | null {
  if (answers.length < LEAST_ANSWERED) return null
  const sorted = answers.toSorted((one, other) => one - other)
  return Math.ceil(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

/** Rounded up, so that it promises nothing: `Costuma responder em 2 horas`. */
export function responseText(minutes: number): string {
  if (minutes <= HOUR_MINUTES) return 'Costuma responder em até 1 hora'
  const hours = Math.ceil(minutes / HOUR_MINUTES)
  if (hours < 24) return `Costuma responder em ${hours} horas`
  const days = Math.ceil(minutes / DAY_MINUTES)
  return `Costuma responder em ${days === 1 ? '1 dia' : `${days} dias`}`
}
