import type { Answer } from './answers.ts'
import { ADDRESS_LABEL, BETWEEN, DEPARTURE, DIRECTION_LABEL, DROP_OFF_LABEL } from './questions.ts'

export interface Journey {
  /** True for a traveller who leaves: the transfer goes from its destination to its origin. */
  readonly isReversed: boolean
  /** The traveller's hotel or address if the journey may begin there; otherwise null. */
  readonly pickUp: string | null
  /** Where a journey between two places ends; otherwise null. */
  readonly dropOff: string | null
}

/** The journey of a transfer by the traveller's answers; without answers the traveller arrives. */
export function journeyOf(answers: readonly Answer[]): Journey {
  const textOf = (wanted: string) =>
    answers.find(({ label, person }) => label === wanted && person === undefined)?.text ?? null
  const direction = textOf(DIRECTION_LABEL)
  return {
    isReversed: direction === DEPARTURE,
    pickUp: direction === DEPARTURE || direction === BETWEEN ? textOf(ADDRESS_LABEL) : null,
    dropOff: direction === BETWEEN ? textOf(DROP_OFF_LABEL) : null,
  }
}
