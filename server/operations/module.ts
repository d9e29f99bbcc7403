import { backgroundJobs } from '../../contract/operations.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'

/** Information about the running server, for operators. */
export const operations: Module = (app, { work, config }) => {
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
    { permission: 'support', rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } },
  )
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null
