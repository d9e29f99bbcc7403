import { REQUIRED_FIELD } from '../forms/form-check.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

export const QUESTION_TYPES = ['text', 'choice', 'number', 'flight', 'address'] as const
type QuestionType = (typeof QUESTION_TYPES)[number]

/** A question of the guide to the traveller. */
export interface Question {
  /** Unique within an offer. */
  readonly id: string
  readonly type: QuestionType
  readonly label: string
  /** Empty for none. */
  readonly hint: string
  readonly isRequired: boolean
  /** Only for the type `choice`; otherwise empty. */
  readonly choices: readonly string[]
}

/** An answer as typed, by the id of its question. */
export interface GivenAnswer {
  readonly id: string
  readonly text: string
}

/** An answer with the question as it was asked: questions change later. */
export interface Answer {
  readonly label: string
  readonly text: string
}

export const LONGEST_ANSWER = 300
export const MOST_ANSWERS = 20
const MOST_PIECES = 99

const TRANSFER_QUESTIONS: readonly Question[] = [
  {
    id: 'direction',
    type: 'choice',
    label: 'Sentido da viagem',
    hint: '',
    isRequired: true,
    choices: ['Chegada', 'Partida', 'Entre dois lugares'],
  },
  {
    id: 'flight',
    type: 'flight',
    label: 'Voo ou horário',
    hint: 'Número do voo, como LA 3402, ou a hora em que devemos buscar você.',
    isRequired: true,
    choices: [],
  },
  {
    id: 'address',
    type: 'address',
    label: 'Hotel ou endereço',
    hint: 'Onde buscamos ou deixamos você: nome da hospedagem, rua e número.',
    isRequired: true,
    choices: [],
  },
  {
    id: 'luggage',
    type: 'number',
    label: 'Malas',
    hint: 'Quantas no total, sem as de mão.',
    isRequired: false,
    choices: [],
  },
]

/** The questions of an offer: those that every transfer needs, and its guide's own. */
export const questionsOf = (kind: OfferKind, own: readonly string[]): readonly Question[] => [
  ...(kind === 'transfer' ? TRANSFER_QUESTIONS : []),
  ...own.map((label, at) => ({
    ...{ id: `own-${at}`, type: 'text' as const, label, hint: '', isRequired: false, choices: [] },
  })),
]

/** A sentence about a wrong or missing answer; null for a good one. */
export function answerProblem({ type, isRequired, choices }: Question, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return isRequired ? REQUIRED_FIELD : null
  if (text.length > LONGEST_ANSWER) return `Escreva em até ${LONGEST_ANSWER} letras; agora são ${text.length}.`
  switch (type) {
    case 'choice':
      return choices.includes(text) ? null : 'Escolha uma das opções.'
    case 'number':
      return /^\d{1,2}$/.test(text) && Number(text) <= MOST_PIECES ? null : 'Digite só o número, como 2.'
    case 'flight':
      return /\d/.test(text) ? null : 'Escreva o número do voo ou a hora, como LA 3402 ou 14h30.'
    case 'address':
      return text.length < 4 ? 'Escreva o nome da hospedagem ou o endereço.' : null
    case 'text':
      return null
  }
}

/** Sentences about wrong and missing answers, by `answers.flight`. */
export function wrongAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  prefix = '',
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const question of questions) {
    const wrong = answerProblem(question, given.find(({ id }) => id === question.id)?.text ?? '')
    if (wrong !== null) errors[`${prefix}answers.${question.id}`] = wrong
  }
  return errors
}

/** The given answers with their questions, in the order of the questions, without empty ones. */
export function answersTo(questions: readonly Question[], given: readonly GivenAnswer[]): readonly Answer[] {
  return questions.flatMap(({ id, label }) => {
    const text = given.find((answer) => answer.id === id)?.text.trim() ?? ''
    return text === '' ? [] : [{ label, text }]
  })
}

/** Answers after an edit. Those to questions that the offer no longer asks stay as they are. */
export const editedAnswers = (
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  before: readonly Answer[],
): readonly Answer[] => [
  ...answersTo(questions, given),
  ...before.filter((answer) => questions.every(({ label }) => label !== answer.label)),
]
