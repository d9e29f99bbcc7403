import type { FastifyReply, FastifyRequest } from 'fastify'
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
import { DRAWING_AGENT } from '../spa.ts'
import { type CountedStep, funnelCounter } from './counter.ts'
import { readFunnel } from './read.ts'

const STORED_EVERY_MS = 30_000
const STEPS: ReadonlyMap<string | undefined, CountedStep> = new Map([
  [searchOffers.id, 'search'],
  [offerById.id, 'offer'],
  [quoteChoices.id, 'cart'],
])
/** Drawn pages carry the answers of these calls, so their browsers do not make them. */
const PAGES: readonly (readonly [RegExp, CountedStep])[] = [
  [/^\/tour\/resultado-da-busca-tour\/?(?:\?|$)/, 'search'],
  [/^\/tour\/detalhes-tour\/[^/?]+/, 'offer'],
]
/** Programs that identify themselves. */
const ROBOT = /bot\b|crawl|spider|preview|headless/i

/** The step that a request takes; undefined for others. */
function stepOf({ method, url, query, routeOptions }: FastifyRequest, { isDrawn }: FastifyReply) {
  if (isDrawn) return method === 'GET' ? PAGES.find(([path]) => path.test(url))?.[1] : undefined
  const isNextPage = typeof query === 'object' && query !== null && 'cursor' in query
  return isNextPage ? undefined : STEPS.get(routeOptions.config.call)
}

/**
 * Counts steps from the search to the payment, without cookies, addresses or identifiers. A drawn page counts each time that a visitor
 * receives it, also from the cache; the calls of its drawing do not. Registered before the counted routes.
 */
export const salesFunnelModule: Module = (app, { database, config, now, work }) => {
  const counter = funnelCounter(database)
  app.addHook('onResponse', async (request, reply) => {
    const step = stepOf(request, reply)
    const agent = request.headers['user-agent'] ?? ''
    if (step === undefined || reply.statusCode >= 400 || agent === DRAWING_AGENT || ROBOT.test(agent)) return
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
