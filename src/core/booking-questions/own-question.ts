import { isRecord } from '../storage/json.ts'

export const QUESTION_TYPES = ['text', 'choice', 'number', 'date', 'flight', 'address', 'direction'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** A question that a guide wrote. */
export interface OwnQuestion {
  readonly type: QuestionType
  readonly label: string
  /** Used only by the type `choice`. */
  readonly choices: readonly string[]
  readonly isRequired: boolean
  /** True: asked once for each person of a booking. */
  readonly isPerPerson: boolean
}

export const OPTION_LIMITS = { least: 2, most: 10, length: 60 } as const

export const newQuestion = (label = ''): OwnQuestion => ({
  type: 'text',
  label,
  choices: [],
  isRequired: false,
  isPerPerson: false,
})

/** Reads a stored question. Older offers store only the text of each question. */
export function readOwnQuestion(stored: unknown): OwnQuestion {
  if (!isRecord(stored)) return newQuestion(String(stored))
  const { type, label, choices, isRequired, isPerPerson } = stored
  return {
    type: QUESTION_TYPES.find((one) => one === type) ?? 'text',
    label: typeof label === 'string' ? label : '',
    choices: Array.isArray(choices) ? choices.map(String) : [],
    isRequired: isRequired === true,
    isPerPerson: isPerPerson === true,
  }
}
