import { ANSWER_LIMITS } from '../booking-questions/answer-limit.ts'
import { type OwnQuestion, readOwnQuestion } from '../booking-questions/own-question.ts'
import { EFFORTS, type OfferKind } from './offer-kinds.ts'
import { ACCESSES, AUDIENCES, THEMES, WEATHERS } from './offer-traits.ts'

/** Limits of lines in a draft: a line that is too long gets an error instead of being cut. */
export const MOST_DRAFT_LINES = 30
export const LONGEST_DRAFT_LINE = 500

/** Short lines; a yes or no; one of some choices; any of some choices; or questions to those who book. */
export type FieldDescription = {
  /** The section of the form in which guides edit it. */
  readonly section: 'description' | 'cancellation'
  /** True: the offer's page shows it. False: the purchase asks for it. */
  readonly isPublic: boolean
  /** The kinds of offers with this field; all if absent. */
  readonly kinds?: readonly OfferKind[]
} & (
  | { readonly shape: 'lines' | 'questions'; readonly most: number; readonly length: number }
  | { readonly shape: 'flag' }
  | { readonly shape: 'choice' | 'choices'; readonly choices: readonly string[] }
)

/** Kinds of offers that take place somewhere. */
const PLACED = ['tour', 'transfer'] as const

/**
 * Fields of an offer without special code: types, limits, rules, empty values, wire schemas, storage, controls and display follow
 * from this table. Their words are in src/ui/shared/offers/field-words.ts.
 */
export const OFFER_FIELDS = {
  goodToKnow: { section: 'description', isPublic: true, shape: 'lines', most: 12, length: 200 },
  bring: { section: 'description', isPublic: true, kinds: ['tour'], shape: 'lines', most: 12, length: 200 },
  notFor: { section: 'description', isPublic: true, kinds: ['tour'], shape: 'lines', most: 8, length: 200 },
  effort: { section: 'description', isPublic: true, kinds: ['tour'], shape: 'choice', choices: EFFORTS },
  audiences: { section: 'description', isPublic: true, kinds: PLACED, shape: 'choices', choices: AUDIENCES },
  accesses: { section: 'description', isPublic: true, kinds: PLACED, shape: 'choices', choices: ACCESSES },
  weather: { section: 'description', isPublic: true, kinds: ['tour'], shape: 'choice', choices: WEATHERS },
  themes: { section: 'description', isPublic: true, kinds: ['tour'], shape: 'choices', choices: THEMES },
  asksNames: { section: 'cancellation', isPublic: false, shape: 'flag' },
  questions: { section: 'cancellation', isPublic: false, shape: 'questions', most: 8, length: 120 },
  answerLimit: { section: 'cancellation', isPublic: false, shape: 'choice', choices: ANSWER_LIMITS },
} as const satisfies Readonly<Record<string, FieldDescription>>

type Fields = typeof OFFER_FIELDS
export type FieldName = keyof Fields
export type FieldSection = Fields[FieldName]['section']

type ValueOf<Field> = Field extends { readonly shape: 'lines' }
  ? readonly string[]
  : Field extends { readonly shape: 'questions' }
    ? readonly OwnQuestion[]
    : Field extends { readonly shape: 'flag' }
      ? boolean
      : Field extends { readonly shape: 'choices'; readonly choices: readonly (infer Choice)[] }
        ? readonly Choice[]
        : Field extends { readonly choices: readonly (infer Choice)[] }
          ? Choice | null
          : never

/** The fields that guides edit in a section. */
export type FieldsOf<Section extends FieldSection> = {
  readonly [Name in FieldName as Fields[Name]['section'] extends Section ? Name : never]: ValueOf<Fields[Name]>
}
/** The fields that the offer's page shows. */
export type PublicFields = {
  readonly [Name in FieldName as Fields[Name]['isPublic'] extends true ? Name : never]: ValueOf<Fields[Name]>
}
type OfferFields = { readonly [Name in FieldName]: ValueOf<Fields[Name]> }

export interface NamedField {
  readonly name: FieldName
  readonly field: FieldDescription
}
const ALL: readonly NamedField[] = Object.entries(OFFER_FIELDS).map(([name, field]) => ({
  name: name as FieldName,
  field,
}))

/** Only of offers of `kind`, if given. */
export const fieldsIn = (section: FieldSection, kind?: OfferKind): readonly NamedField[] =>
  ALL.filter(({ field }) => field.section === section && isOf(field, kind))
export const publicFields = (): readonly NamedField[] => ALL.filter(({ field }) => field.isPublic)

const isOf = ({ kinds }: FieldDescription, kind: OfferKind | undefined) =>
  kinds === undefined || kind === undefined || kinds.includes(kind)

export function emptyValue({ shape }: FieldDescription): readonly never[] | false | null {
  if (shape === 'flag') return false
  return shape === 'choice' ? null : []
}

function fieldValue(field: FieldDescription, known: unknown): unknown {
  if (field.shape !== 'questions') return known ?? emptyValue(field)
  return Array.isArray(known) ? known.map(readOwnQuestion) : []
}

/** The value of each field in `known`, or its empty value; records older than a field do not contain it. */
function readFields<Fields extends object>(fields: readonly NamedField[], known: object): Fields {
  const values = new Map<string, unknown>(Object.entries(known))
  // The type and the values come from the same table.
  return Object.fromEntries(fields.map(({ name, field }) => [name, fieldValue(field, values.get(name))])) as Fields
}

export const readSectionFields = <Section extends FieldSection>(section: Section, known: object = {}) =>
  readFields<FieldsOf<Section>>(fieldsIn(section), known)
export const readPublicFields = (known: object = {}) => readFields<PublicFields>(publicFields(), known)
export const readAllFields = (known: object = {}) => readFields<OfferFields>(ALL, known)
