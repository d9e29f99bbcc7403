import { REQUIRED_FIELD } from '../forms/form-check.ts'
import { toIsoDate } from '../time/typed-date.ts'
import { type AskedQuestion, DIRECTION, LUGGAGE, type Question, relevantTo } from './questions.ts'

/** An answer as typed, by the id of its question. */
export interface GivenAnswer {
  readonly id: string
  readonly text: string
  /** Index in the party; absent for an answer about the whole booking. */
  readonly person?: number | undefined
}

/** An answer with the text of its question, because guides change questions later. */
export interface Answer {
  readonly label: string
  readonly text: string
  /** Index in the booking's party; absent for an answer about the whole booking. */
  readonly person?: number | undefined
}

/** Numbers of questions without an answer. */
export interface Unanswered {
  readonly all: number
  readonly required: number
}

export const LONGEST_ANSWER = 300
/** Eight own questions for each of 99 people, and the defaults. */
export const MOST_ANSWERS = 800

/** Returns a sentence about a wrong or missing answer; null for a valid one. */
export function answerProblem({ id, type, isRequired, choices }: Question, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return isRequired ? REQUIRED_FIELD : null
  if (text.length > LONGEST_ANSWER) return `Escreva em até ${LONGEST_ANSWER} letras; agora são ${text.length}.`
  switch (type) {
    case 'choice':
    case 'direction':
      return choices.includes(text) ? null : 'Escolha uma das opções.'
    case 'number':
      if (id === LUGGAGE) return /^\d{1,2}$/.test(text) ? null : 'Digite só o número, como 2.'
      return /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? null : 'Digite só o número, como 2 ou 1,75.'
    case 'date':
      return toIsoDate(text) === null ? 'Escreva o dia, o mês e o ano, como 24/12/1990.' : null
    case 'flight':
      return /\d/.test(text) ? null : 'Escreva o número do voo ou a hora, como LA 3402 ou 14h30.'
    case 'address':
      return text.length < 4 ? 'Escreva o nome da hospedagem ou o endereço.' : null
    case 'text':
      return null
  }
}

const textOf = ({ id, person }: AskedQuestion, given: readonly GivenAnswer[]): string =>
  given.find((answer) => answer.id === id && (answer.person ?? null) === person)?.text.trim() ?? ''

/** The questions that these answers leave to ask. */
const relevant = (asked: readonly AskedQuestion[], given: readonly GivenAnswer[]) =>
  relevantTo(asked, given.find(({ id }) => id === DIRECTION)?.text)

/** The typed answers of a form, by the keys of the questions. */
export const givenAnswers = (
  asked: readonly AskedQuestion[],
  texts: Readonly<Record<string, string>>,
): readonly GivenAnswer[] =>
  asked.map(({ id, key, person }) => ({ id, text: (texts[key] ?? '').trim(), ...(person !== null && { person }) }))

/** Texts for the form that edits these answers, by the keys of the questions. */
export const answerTexts = (
  asked: readonly AskedQuestion[],
  answers: readonly Answer[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked.flatMap(({ key, label, person }) =>
      answers.filter((one) => one.label === label && (one.person ?? null) === person).map(({ text }) => [key, text]),
    ),
  )

/** Sentences about wrong and missing answers, by `answers.flight` and `answers.own-0.2`. */
export function wrongAnswers(
  asked: readonly AskedQuestion[],
  given: readonly GivenAnswer[],
  prefix = '',
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const question of relevant(asked, given)) {
    const wrong = answerProblem(question, textOf(question, given))
    if (wrong !== null) errors[`${prefix}answers.${question.key}`] = wrong
  }
  return errors
}

/** The given answers with their questions, in the order of the questions, without empty ones. */
export function answersTo(asked: readonly AskedQuestion[], given: readonly GivenAnswer[]): readonly Answer[] {
  return relevant(asked, given).flatMap((question) => {
    const { label, person } = question
    const text = textOf(question, given)
    return text === '' ? [] : [{ label, text, ...(person !== null && { person }) }]
  })
}

/** Returns the answers after an edit. Answers to questions that the offer no longer asks stay unchanged. */
export const editedAnswers = (
  asked: readonly AskedQuestion[],
  given: readonly GivenAnswer[],
  before: readonly Answer[],
): readonly Answer[] =>
  inOrder([
    ...answersTo(asked, given),
    ...before.filter((answer) => asked.every(({ label }) => label !== answer.label)),
  ])

/** Counts the questions without an answer. */
export function unansweredOf(asked: readonly AskedQuestion[], answers: readonly Answer[]): Unanswered {
  const texts = answerTexts(asked, answers)
  const open = relevantTo(asked, texts[DIRECTION]).filter(({ key }) => texts[key] === undefined)
  return { all: open.length, required: open.filter(({ isRequired }) => isRequired).length }
}

/** Sorts answers about the whole booking first, then by person. */
export const inOrder = (answers: readonly Answer[]): readonly Answer[] =>
  answers.toSorted((one, other) => (one.person ?? -1) - (other.person ?? -1))
