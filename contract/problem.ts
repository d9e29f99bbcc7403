import * as z from 'zod/mini'

/** Body of every error: RFC 9457 problem details. */
export const problem = z.object({
  type: z.string(),
  /** Short name of the problem, in Portuguese. */
  title: z.string(),
  status: z.number(),
  /** Stable name for programs. Other backends may send none. */
  code: z.optional(z.string()),
  /** A sentence for the person, in Portuguese. */
  detail: z.optional(z.string()),
  /** A sentence for each wrong field, by wire name. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Whole seconds to wait, with 429. */
  retryAfter: z.optional(z.number()),
})
export type Problem = z.output<typeof problem>
