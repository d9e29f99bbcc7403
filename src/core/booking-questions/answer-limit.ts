import { HOUR_MS } from '../time/durations.ts'

/** Choices for the time before the departure from which answers are final. */
export const ANSWER_LIMITS = ['two hours', 'one day', 'two days'] as const
export type AnswerLimit = (typeof ANSWER_LIMITS)[number]

const HOURS: Readonly<Record<AnswerLimit, number>> = { 'two hours': 2, 'one day': 24, 'two days': 48 }

/** Returns the last instant for a change of answers; without a limit, the departure. */
export const answersUntil = (departure: Date, limit: AnswerLimit | null): Date =>
  new Date(departure.getTime() - (limit === null ? 0 : HOURS[limit] * HOUR_MS))
