import { decideReview, reviewedOffer, reviewHistory, reviewQueue } from '../../contract/review.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { decide } from './decide.ts'
import { readDecisions } from './decisions.ts'
import { readReviewed } from './offer-review.ts'
import { readQueue } from './queue.ts'
import { undecidedJobs } from './undecided.ts'

const MINUTE = 60_000

/** Review of documents by admins: docs/guides.md. The onboarding module serves the documents. */
export const review: Module = (app, services) => {
  const { database, config } = services
  const reviewer = {
    permission: 'reviewer',
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: MINUTE },
  } as const

  handle(app, reviewQueue, () => readQueue(database, config.publicUrl), reviewer)
  void app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    handle(scope, reviewedOffer, ({ params }) => readReviewed(database, params.id), reviewer)
  })
  handle(
    app,
    decideReview,
    async ({ principal, params, body }) => void (await decide(services, principal, params.id, body)),
    reviewer,
  )
  handle(app, reviewHistory, ({ query }) => readDecisions(database, query.before), reviewer)

  services.work.start({ everyMs: DAY_MS, jobs: undecidedJobs(services) })
}
