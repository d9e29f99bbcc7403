import type { OfferKind } from '../offers/offer-kinds.ts'
import type { OwnQuestion } from './own-question.ts'

/** A question to the traveller. */
export interface Question extends OwnQuestion {
  /** Unique within an offer. */
  readonly id: string
  /** Empty for none. */
  readonly hint: string
  /** Choices to select; empty for a typed answer. */
  readonly choices: readonly string[]
}

/** A question about the whole booking, or about one person of its party. */
export interface AskedQuestion extends Question {
  /** Unique within a booking: `flight`, and `own-0.2` for the third person. */
  readonly key: string
  /** Index in the party, in the order of its rows; null for the whole booking. */
  readonly person: number | null
}

/** Labels of questions that every transfer asks: answers are stored with them. */
export const DIRECTION_LABEL = 'Sentido da viagem'
export const ADDRESS_LABEL = 'Hotel ou endereço'
export const DROP_OFF_LABEL = 'Endereço de chegada'

const ARRIVAL = 'Chegada'
export const DEPARTURE = 'Partida'
export const BETWEEN = 'Entre dois lugares'
const DIRECTIONS: readonly string[] = [ARRIVAL, DEPARTURE, BETWEEN]

/** Ids of the questions that depend on each other. */
export const DIRECTION = 'direction'
const ADDRESS = 'address'
const DROP_OFF = 'drop-off'

/** Id of the question for the number of pieces of luggage. */
export const LUGGAGE = 'luggage'

const TRANSFER_QUESTIONS: readonly Question[] = [
  {
    id: DIRECTION,
    // Pages from before the type `direction` refuse a quote with it.
    type: 'choice',
    label: DIRECTION_LABEL,
    hint: '',
    isRequired: true,
    isPerPerson: false,
    choices: DIRECTIONS,
  },
  {
    id: 'flight',
    type: 'flight',
    label: 'Voo ou horário',
    hint: 'Número do voo, como LA 3402, ou a hora em que devemos buscar você.',
    isRequired: true,
    isPerPerson: false,
    choices: [],
  },
  {
    id: ADDRESS,
    type: 'address',
    label: ADDRESS_LABEL,
    hint: 'Onde buscamos ou deixamos você: nome da hospedagem, rua e número.',
    isRequired: true,
    isPerPerson: false,
    choices: [],
  },
  {
    id: DROP_OFF,
    type: 'address',
    label: DROP_OFF_LABEL,
    hint: 'Onde deixamos você: nome do lugar, rua e número.',
    // Only between two places: see relevantTo.
    isRequired: false,
    isPerPerson: false,
    choices: [],
  },
  {
    id: LUGGAGE,
    type: 'number',
    label: 'Malas',
    hint: 'Quantas no total, sem as de mão.',
    isRequired: false,
    isPerPerson: false,
    choices: [],
  },
]

/** Questions that every offer of a kind asks. */
export const defaultQuestions = (kind: OfferKind): readonly Question[] =>
  kind === 'transfer' ? TRANSFER_QUESTIONS : []

/** The questions of an offer: the defaults of its kind, and its guide's own. */
export const questionsOf = (kind: OfferKind, own: readonly OwnQuestion[]): readonly Question[] => [
  ...defaultQuestions(kind),
  ...own.map((question, at) => ({ ...question, id: `own-${at}`, hint: '', choices: choicesOf(question) })),
]

function choicesOf({ type, choices }: OwnQuestion): readonly string[] {
  if (type === 'direction') return DIRECTIONS
  return type === 'choice' ? choices : []
}

/** The questions that a booking answers: first those about the whole booking, then those about each person. */
export function askedOf(questions: readonly Question[], people: number): readonly AskedQuestion[] {
  const each = questions.filter(({ isPerPerson }) => isPerPerson)
  return [
    ...questions.flatMap((one) => (one.isPerPerson ? [] : [{ ...one, key: one.id, person: null }])),
    ...Array.from({ length: people }, (_, person) =>
      each.map((one) => ({ ...one, key: `${one.id}.${person}`, person })),
    ).flat(),
  ]
}

/** The questions that make sense with this direction: a journey between two places has an address at each end. */
export function relevantTo(asked: readonly AskedQuestion[], direction: string | undefined): readonly AskedQuestion[] {
  const isBetween = direction?.trim() === BETWEEN
  return asked.flatMap((one) => {
    if (one.id === DROP_OFF) return isBetween ? [{ ...one, isRequired: true }] : []
    return one.id === ADDRESS && isBetween
      ? [{ ...one, hint: 'Onde buscamos você: nome da hospedagem, rua e número.' }]
      : [one]
  })
}
