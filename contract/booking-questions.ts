import * as z from 'zod/mini'
import {
  type Answer,
  type GivenAnswer,
  LONGEST_ANSWER,
  MOST_ANSWERS,
  QUESTION_TYPES,
  type Question,
} from '../src/core/booking-questions/questions.ts'
import type { Shape } from './shape.ts'

export const question = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  choices: z.array(z.string()),
} satisfies Shape<Question>)

/** Accepts more than the rule allows, so that the rule can refuse it at its field, up to a harmless length. */
export const givenAnswers = z
  .array(
    z.object({
      id: z.string().check(z.maxLength(40)),
      text: z.string().check(z.maxLength(LONGEST_ANSWER * 40)),
    } satisfies Shape<GivenAnswer>),
  )
  .check(z.maxLength(MOST_ANSWERS))

export const answers = z.array(z.object({ label: z.string(), text: z.string() } satisfies Shape<Answer>))
