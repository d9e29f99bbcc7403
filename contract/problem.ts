import * as z from 'zod/mini'

/** Every error's body: RFC 9457 problem details, with sentences in Portuguese for the person. */
export const problem = z.object({
  type: z.string(),
  /** Short name of the problem, in Portuguese. */
  title: z.string(),
  status: z.number(),
  /** Stable name of the problem for programs. Another company's backend may send none. */
  code: z.optional(z.string()),
  /** A sentence for the person, in Portuguese. */
  detail: z.optional(z.string()),
  /** Which fields are wrong, by wire name, each with a sentence. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Whole seconds to wait, with 429. */
  retryAfter: z.optional(z.number()),
})
export type Problem = z.output<typeof problem>
