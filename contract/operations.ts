import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** ISO instant or null. */
const instant = z.nullable(z.string())

export const backgroundJobs = defineCall({
  id: 'backgroundJobs',
  method: 'GET',
  path: 'admin/background-jobs',
  summary: 'What the server does beside requests: when it last succeeded, what failed, what waits',
  tag: 'Operação',
  feature: 'review',
  auth: true,
  answer: z.object({
    jobs: z.array(
      z.object({
        name: z.string(),
        lastRun: instant,
        lastSuccess: instant,
        lastFailure: z.nullable(z.object({ at: z.string(), sentence: z.string() })),
        waiting: z.number(),
        failing: z.number(),
        abandoned: z.number(),
        nextTry: instant,
      }),
    ),
  }),
})
