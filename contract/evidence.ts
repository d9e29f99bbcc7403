import * as z from 'zod/mini'
import type { Evidence } from '../src/core/back-office/evidence.ts'
import { message, typedSequence } from './messages.ts'
import type { Shape } from './shape.ts'

export const evidence = {
  messages: z.array(message),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
} satisfies Shape<Evidence>

/** Sequences of a shown message; see EvidencePage of the core. */
export const evidencePage = z.object({ before: z.optional(typedSequence), after: z.optional(typedSequence) })
