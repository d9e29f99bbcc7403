import { offerById } from '../../contract/details.ts'
import { salesFunnel } from '../../contract/money.ts'
import { quoteChoices } from '../../contract/orders.ts'
import { searchOffers } from '../../contract/search.ts'
import { isoDay } from '../../src/core/time/day-number.ts'
import { singleJob } from '../background-work/job.ts'
import { readPeriod } from '../departures/period.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { LONGEST_REPORT } from '../money/report.ts'
import { type CountedStep, funnelCounter } from './counter.ts'
import { readFunnel } from './read.ts'

const STORED_EVERY_MS = 30_000
const STEPS: ReadonlyMap<string | undefined, CountedStep> = new Map([
  [searchOffers.id, 'search'],
  [offerById.id, 'offer'],
  [quoteChoices.id, 'cart'],
])
/** Programs that identify themselves. */
const ROBOT = /bot\b|crawl|spider|preview|headless/i

/** Counts steps from the search to the payment, without cookies, addresses or identifiers. Registered before the counted calls. */
export const salesFunnelModule: Module = (app, { database, config, now, work }) => {
  const counter = funnelCounter(database)
  app.addHook('onResponse', async ({ routeOptions, headers, query }, { statusCode }) => {
    const step = STEPS.get(routeOptions.config.call)
    const isNextPage = typeof query === 'object' && query !== null && 'cursor' in query
    if (step === undefined || statusCode >= 400 || isNextPage || ROBOT.test(headers['user-agent'] ?? '')) return
    counter.count(step, now())
  })
  work.start({ everyMs: STORED_EVERY_MS, jobs: [singleJob('sales funnel', () => counter.store())] })
  handle(
    app,
    salesFunnel,
    async ({ query }) => {
      await counter.store()
      const { from, to } = readPeriod(query, LONGEST_REPORT)
      return { days: await readFunnel(database, { from: isoDay(from), to: isoDay(to) }) }
    },
    { permission: 'finance', rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } },
  )
}
