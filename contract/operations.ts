import * as z from 'zod/mini'
import { MAIL_FAILURES, MAIL_STATES } from '../src/core/back-office/mail-failures.ts'
import type { FailedMail } from '../src/core/back-office/operations.port.ts'
import { cursor } from './back-office.ts'
import { defineCall } from './call.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

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

const backOffice = { tag: 'Administração', feature: 'back office', auth: true } as const

export const failedMails = defineCall({
  ...backOffice,
  id: 'failedMails',
  method: 'GET',
  path: 'admin/failed-mails',
  summary: 'Mails of the last 30 days that were not delivered, or whose last try failed, latest first, without texts',
  query: z.object({ state: z.enum(MAIL_STATES), before: z.optional(cursor) }),
  answer: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        subject: z.string(),
        to: z.string(),
        person: z.nullable(z.string()),
        why: z.enum(MAIL_FAILURES),
        createdAt: z.string(),
        tries: z.number(),
        nextTry: instant,
      } satisfies Shape<FailedMail>),
    ),
    next: z.nullable(z.string()),
  }),
})

export const resendMail = defineCall({
  ...backOffice,
  id: 'resendMail',
  method: 'POST',
  path: 'admin/failed-mails/{id}/delivery',
  summary: 'Begin the tries of a failed mail again',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  body: z.object({ reason }),
})
