import { type FieldName, fieldsIn, type OFFER_FIELDS } from '../../../core/offers/offer-fields.ts'
import type { OfferKind } from '../../../core/offers/offer-kinds.ts'

interface Words<Shape extends string> {
  readonly shape: Shape
  /** Label of the control. */
  readonly label: string
  readonly hint: string
  /** Heading on the offer's page and in comparisons of versions. */
  readonly heading: string
}

interface LinesWords extends Words<'lines'> {
  /** Name of one line: "Aviso 2". */
  readonly each: string
  readonly examples: Readonly<Record<OfferKind, string>>
}

interface FlagWords extends Words<'flag'> {
  readonly yes: string
  readonly no: string
}

interface ChoiceWords<Choice extends string = string> extends Words<'choice'> {
  readonly choices: Readonly<Record<Choice, string>>
}

type FieldWords = LinesWords | FlagWords | ChoiceWords

type WordsOf<Field> = Field extends { readonly shape: 'lines' }
  ? LinesWords
  : Field extends { readonly choices: readonly (infer Choice extends string)[] }
    ? ChoiceWords<Choice>
    : FlagWords

/** Portuguese texts for the fields of core/offers/offer-fields.ts. */
const FIELD_WORDS: { readonly [Name in FieldName]: WordsOf<(typeof OFFER_FIELDS)[Name]> } = {
  goodToKnow: {
    shape: 'lines',
    label: 'Bom saber',
    hint: 'O que levar, a quem não se indica, o que depende da maré ou do tempo.',
    heading: 'Bom saber',
    each: 'Aviso',
    examples: {
      tour: 'Leve protetor solar e roupa de banho',
      transfer: 'Avise se levar prancha ou bicicleta',
      advisory: 'Tenha em mãos as datas da viagem',
    },
  },
  effort: {
    shape: 'choice',
    label: 'Nível de esforço',
    hint: 'Quem viaja decide melhor quando sabe o quanto vai caminhar, subir ou nadar.',
    heading: 'Nível de esforço',
    choices: {
      easy: 'Leve: pouca caminhada',
      moderate: 'Moderado: caminhada longa ou subidas',
      hard: 'Intenso: exige bom preparo físico',
    },
  },
  asksNames: {
    shape: 'flag',
    label: 'Pedir o nome de cada participante',
    hint: 'Quem compra escreve o nome de todos antes de pagar. Marque se você precisa deles, por exemplo para seguro, entrada de parque ou lista de embarque.',
    heading: 'Nomes',
    yes: 'Pede o nome de cada participante',
    no: 'Não pede o nome dos participantes',
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
    return words.shape === 'choice' && text === '' ? [] : [{ label: words.heading, text }]
  })
}

/** A field's value for people, line by line, without empty and repeated lines. */
export function fieldLines(words: FieldWords, value: unknown): readonly string[] {
  switch (words.shape) {
    case 'lines':
      return Array.isArray(value) ? [...new Set(value.map((line: unknown) => String(line).trim()))].filter(Boolean) : []
    case 'flag':
      return [value === true ? words.yes : words.no]
    case 'choice':
      return typeof value === 'string' ? [words.choices[value] ?? value] : []
  }
}
