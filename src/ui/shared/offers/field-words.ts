import { readOwnQuestion } from '../../../core/booking-questions/own-question.ts'
import { type FieldName, fieldsIn, type OFFER_FIELDS } from '../../../core/offers/offer-fields.ts'
import { questionText } from './question-words.ts'
import { ACCESS_LABELS, AUDIENCE_LABELS, THEME_LABELS } from './trait-words.ts'

interface Words<Shape extends string> {
  readonly shape: Shape
  /** On the offer's page and in comparisons of versions. */
  readonly heading: string
}

type LinesWords = Words<'lines'>
type QuestionsWords = Words<'questions'>

interface FlagWords extends Words<'flag'> {
  readonly yes: string
  readonly no: string
}

interface ChoiceWords<Choice extends string = string, Shape extends 'choice' | 'choices' = 'choice'>
  extends Words<Shape> {
  readonly choices: Readonly<Record<Choice, string>>
}

type FieldWords = LinesWords | QuestionsWords | FlagWords | ChoiceWords | ChoiceWords<string, 'choices'>

type WordsOf<Field> = Field extends { readonly shape: infer Shape extends 'lines' | 'questions' }
  ? Words<Shape>
  : Field extends {
        readonly shape: infer Shape extends 'choice' | 'choices'
        readonly choices: readonly (infer Choice extends string)[]
      }
    ? ChoiceWords<Choice, Shape>
    : FlagWords

/** Portuguese texts for the fields of core/offers/offer-fields.ts; those of the form are in field-form-words.ts. */
const FIELD_WORDS: { readonly [Name in FieldName]: WordsOf<(typeof OFFER_FIELDS)[Name]> } = {
  goodToKnow: {
    shape: 'lines',
    heading: 'Bom saber',
  },
  effort: {
    shape: 'choice',
    heading: 'Nível de esforço',
    choices: {
      easy: 'Leve: pouca caminhada',
      moderate: 'Moderado: caminhada longa ou subidas',
      hard: 'Intenso: exige bom preparo físico',
    },
  },
  themes: {
    shape: 'choices',
    heading: 'Temas',
    choices: THEME_LABELS,
  },
  audiences: {
    shape: 'choices',
    heading: 'Bom para',
    choices: AUDIENCE_LABELS,
  },
  accesses: {
    shape: 'choices',
    heading: 'Acessibilidade',
    choices: ACCESS_LABELS,
  },
  weather: {
    shape: 'choice',
    heading: 'Se chover',
    choices: {
      rain: 'Acontece e é bom também com chuva',
      fair: 'Depende de tempo bom: pode ser remarcado',
    },
  },
  bring: {
    shape: 'lines',
    heading: 'O que levar',
  },
  notFor: {
    shape: 'lines',
    heading: 'Para quem não é indicado',
  },
  asksNames: {
    shape: 'flag',
    heading: 'Nomes',
    yes: 'Pede o nome de cada participante',
    no: 'Não pede o nome dos participantes',
  },
  questions: {
    shape: 'questions',
    heading: 'Perguntas',
  },
  answerLimit: {
    shape: 'choice',
    heading: 'As respostas podem mudar até',
    choices: {
      'two hours': '2 horas antes da saída',
      'one day': '1 dia antes da saída',
      'two days': '2 dias antes da saída',
    },
  },
}

export const wordsOf = (name: FieldName): FieldWords => FIELD_WORDS[name]

/** A section's fields as heading and text; the text is empty for a missing value. */
export function describeFields(section: Parameters<typeof fieldsIn>[0], value: object) {
  const values = new Map<string, unknown>(Object.entries(value))
  return fieldsIn(section).flatMap(({ name }) => {
    const words = wordsOf(name)
    const text = fieldLines(words, values.get(name)).join('\n')
    // Leaves out an unanswered choice: guides of other kinds are not asked.
    return (words.shape === 'choice' || words.shape === 'choices') && text === ''
      ? []
      : [{ label: words.heading, text }]
  })
}

/** A field's value for people, line by line, without empty and repeated lines. */
export function fieldLines(words: FieldWords, value: unknown): readonly string[] {
  switch (words.shape) {
    case 'lines':
      return Array.isArray(value) ? [...new Set(value.map((line: unknown) => String(line).trim()))].filter(Boolean) : []
    case 'questions':
      return Array.isArray(value) ? value.map((one: unknown) => questionText(readOwnQuestion(one))) : []
    case 'flag':
      return [value === true ? words.yes : words.no]
    case 'choices':
      return Array.isArray(value) ? value.map((choice: unknown) => words.choices[String(choice)] ?? String(choice)) : []
    case 'choice':
      return typeof value === 'string' ? [words.choices[value] ?? value] : []
  }
}
