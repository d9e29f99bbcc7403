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

/** Longer ones than the rule allows are refused at their field, up to a length that hurts nobody. */
export const givenAnswers = z
  .array(
    z.object({
      id: z.string().check(z.maxLength(40)),
      text: z.string().check(z.maxLength(LONGEST_ANSWER * 40)),
    } satisfies Shape<GivenAnswer>),
  )
  .check(z.maxLength(MOST_ANSWERS))

export const answers = z.array(z.object({ label: z.string(), text: z.string() } satisfies Shape<Answer>))
