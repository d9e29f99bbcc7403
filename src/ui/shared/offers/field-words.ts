import { type FieldName, fieldsIn, type OFFER_FIELDS } from '../../../core/offers/offer-fields.ts'
import type { OfferKind } from '../../../core/offers/offer-kinds.ts'
import { ACCESS_LABELS, AUDIENCE_LABELS, THEME_LABELS } from './trait-words.ts'

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

interface ChoiceWords<Choice extends string = string, Shape extends 'choice' | 'choices' = 'choice'>
  extends Words<Shape> {
  readonly choices: Readonly<Record<Choice, string>>
}

type FieldWords = LinesWords | FlagWords | ChoiceWords | ChoiceWords<string, 'choices'>

type WordsOf<Field> = Field extends { readonly shape: 'lines' }
  ? LinesWords
  : Field extends {
        readonly shape: infer Shape extends 'choice' | 'choices'
        readonly choices: readonly (infer Choice extends string)[]
      }
    ? ChoiceWords<Choice, Shape>
    : FlagWords

/** Portuguese texts for the fields of core/offers/offer-fields.ts. */
const FIELD_WORDS: { readonly [Name in FieldName]: WordsOf<(typeof OFFER_FIELDS)[Name]> } = {
  goodToKnow: {
    shape: 'lines',
    label: 'Bom saber',
    hint: 'Regras do lugar, o que depende da maré, documentos, o que mais evita surpresa.',
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
  themes: {
    shape: 'choices',
    label: 'Temas',
    hint: 'Quem busca “praia” ou “cachoeira” encontra o passeio por aqui. Marque só o que é o centro dele.',
    heading: 'Temas',
    choices: THEME_LABELS,
  },
  audiences: {
    shape: 'choices',
    label: 'Bom para',
    hint: 'Marque só quem aproveita de verdade: idade mínima, esforço e descanso contam.',
    heading: 'Bom para',
    choices: AUDIENCE_LABELS,
  },
  accesses: {
    shape: 'choices',
    label: 'Acessibilidade',
    hint: 'Marque só o que vale para o passeio inteiro.',
    heading: 'Acessibilidade',
    choices: ACCESS_LABELS,
  },
  weather: {
    shape: 'choice',
    label: 'Se chover',
    hint: 'Ajuda quem planeja um dia de chuva e evita remarcações.',
    heading: 'Se chover',
    choices: {
      rain: 'Acontece e é bom também com chuva',
      fair: 'Depende de tempo bom: pode ser remarcado',
    },
  },
  bring: {
    shape: 'lines',
    label: 'O que levar',
    hint: 'Uma coisa por linha.',
    heading: 'O que levar',
    each: 'Item',
    examples: { tour: 'Protetor solar e chapéu', transfer: '', advisory: '' },
  },
  notFor: {
    shape: 'lines',
    label: 'Para quem não é indicado',
    hint: 'Idade, gravidez, coluna, vertigem: diga antes da compra.',
    heading: 'Para quem não é indicado',
    each: 'Aviso',
    examples: { tour: 'Gestantes e quem tem problema de coluna', transfer: '', advisory: '' },
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
    case 'flag':
      return [value === true ? words.yes : words.no]
    case 'choices':
      return Array.isArray(value) ? value.map((choice: unknown) => words.choices[String(choice)] ?? String(choice)) : []
    case 'choice':
      return typeof value === 'string' ? [words.choices[value] ?? value] : []
  }
}
