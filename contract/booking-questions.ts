import * as z from 'zod/mini'
import { type Answer, type GivenAnswer, LONGEST_ANSWER, MOST_ANSWERS } from '../src/core/booking-questions/answers.ts'
import { QUESTION_TYPES } from '../src/core/booking-questions/own-question.ts'
import type { Question } from '../src/core/booking-questions/questions.ts'
import type { Shape } from './shape.ts'

export const question = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  isPerPerson: z._default(z.boolean(), false),
  choices: z.array(z.string()),
} satisfies Shape<Question>)

/** Index in the party, in the order of its rows. */
const person = z.optional(z.number().check(z.int(), z.gte(0), z.lte(98)))

/** Accepts more than the rule allows, so that the rule can refuse it at its field, up to a harmless length. */
export const givenAnswers = z
  .array(
    z.object({
      id: z.string().check(z.maxLength(40)),
      text: z.string().check(z.maxLength(LONGEST_ANSWER * 40)),
      person,
    } satisfies Shape<GivenAnswer>),
  )
  .check(z.maxLength(MOST_ANSWERS))

export const answers = z.array(
  z.object({ label: z.string(), text: z.string(), person: z.optional(z.number()) } satisfies Shape<Answer>),
)
