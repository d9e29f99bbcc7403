import { backgroundJobs, failedMails, resendMail as resendCall } from '../../contract/operations.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { readFailedMails, resendMail } from './failed-mails.ts'

/** Information about the running server, for operators. */
export const operations: Module = (app, { work, config, database, now }) => {
  const support = {
    permission: 'support',
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 },
  } as const
  handle(
    app,
    backgroundJobs,
    async () => ({
      jobs: (await work.report()).map(({ lastRun, lastSuccess, lastFailure, nextTry, ...job }) => ({
        ...job,
        lastRun: isoOf(lastRun),
        lastSuccess: isoOf(lastSuccess),
        lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
        nextTry: isoOf(nextTry),
      })),
    }),
    support,
  )
  handle(app, failedMails, ({ principal, query }) => readFailedMails(database, principal, query), support)
  handle(
    app,
    resendCall,
    async ({ principal, params, body }) =>
      void (await resendMail(database, principal, { id: params.id, reason: body.reason }, now())),
    support,
  )
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null
