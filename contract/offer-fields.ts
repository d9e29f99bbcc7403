import * as z from 'zod/mini'
import { type OwnQuestion, QUESTION_TYPES } from '../src/core/booking-questions/own-question.ts'
import {
  emptyValue,
  type FieldDescription,
  type FieldSection,
  type FieldsOf,
  fieldsIn,
  LONGEST_DRAFT_LINE,
  MOST_DRAFT_LINES,
  type NamedField,
  type PublicFields,
  publicFields,
} from '../src/core/offers/offer-fields.ts'
import type { Shape } from './shape.ts'

type Schemas<Values> = { readonly [Name in keyof Values]: z.ZodMiniType<Values[Name]> }

/** For requests: drafts may be longer than the rules allow. A field that an older page does not send is empty. */
export const sentFields = <Section extends FieldSection>(section: Section) =>
  // Type assertion: the schemas come from the table that defines the type.
  schemasOf(fieldsIn(section), z.string().check(z.maxLength(LONGEST_DRAFT_LINE))) as Schemas<FieldsOf<Section>>

/** For the offer's page: a field that an older backend does not send is empty. */
export const answeredFields = () => schemasOf(publicFields(), z.string()) as Schemas<PublicFields>

const question = (line: z.ZodMiniType<string>) =>
  z.object({
    type: z.enum(QUESTION_TYPES),
    label: line,
    choices: z.array(line).check(z.maxLength(MOST_DRAFT_LINES)),
    isRequired: z.boolean(),
    isPerPerson: z.boolean(),
  } satisfies Shape<OwnQuestion>)

const schemasOf = (fields: readonly NamedField[], line: z.ZodMiniType<string>): object =>
  Object.fromEntries(fields.map(({ name, field }) => [name, z._default(schemaOf(field, line), emptyValue(field))]))

function schemaOf(field: FieldDescription, line: z.ZodMiniType<string>): z.ZodMiniType {
  switch (field.shape) {
    case 'lines':
      return z.array(line).check(z.maxLength(MOST_DRAFT_LINES))
    case 'questions':
      return z.array(question(line)).check(z.maxLength(MOST_DRAFT_LINES))
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.nullable(z.enum(field.choices))
    case 'choices':
      return z.array(z.enum(field.choices)).check(z.maxLength(field.choices.length))
  }
}
