import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Call } from '../../contract/call.ts'
import { offerDepartures } from '../../contract/departures.ts'
import { destinationPage, nearbyDestinations } from '../../contract/destinations.ts'
import { offerById, providerById } from '../../contract/details.ts'
import { homeContent, suggestOffers } from '../../contract/offers.ts'
import { offerReviews, providerReviews } from '../../contract/reviews.ts'
import { mapOffers, searchOffers } from '../../contract/search.ts'
import { readPeriod } from '../departures/period.ts'
import { type Asked, handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { readProfile, readSeller } from '../providers/provider-profile.ts'
import { readQuery } from '../search/offer-query.ts'
import { readPublicSchedule } from '../seats/read-schedules.ts'
import { bookableDays } from '../seats/schedule.ts'
import { absolutePictures } from './absolute-pictures.ts'
import { readOffer } from './offer-detail.ts'
import { readOfferReviewPage, readProviderReviewPage } from './review-pages.ts'
import { serveSitemap } from './sitemap.ts'

/** Lists may be a few seconds old. Detail pages are always requested, so that withdrawn ones disappear. */
const BRIEFLY = 'public, max-age=15, stale-while-revalidate=60'
const ASK_AGAIN = 'public, no-cache'

/** Public reads: search, map, suggestions, home, offers, departures and providers. */
export const offers: Module = async (app, services) => {
  const { database, reads, config, now, catalogue } = services
  serveSitemap(app, services, catalogue)
  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    scope.addHook('onSend', tagged)

    /** Page rendering makes these calls for its visitor, so the limit covers that work too. */
    const answer = <const C extends Call>(call: C, handler: (asked: Asked<C>) => Promise<Answer<C>>) =>
      handle(scope, call, handler, { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } })

    answer(homeContent, ({ reply }) => {
      reply.header('cache-control', BRIEFLY)
      return catalogue.home(now())
    })

    answer(searchOffers, ({ query, reply }) => {
      reply.header('cache-control', BRIEFLY)
      return catalogue.search(readQuery(query), query.cursor, now())
    })

    answer(mapOffers, ({ query, reply }) => {
      reply.header('cache-control', BRIEFLY)
      return catalogue.map(readQuery(query), now())
    })

    answer(suggestOffers, ({ query, reply }) => {
      reply.header('cache-control', BRIEFLY)
      return catalogue.suggest(query.text)
    })

    answer(destinationPage, async ({ params, query, reply }) => {
      reply.header('cache-control', BRIEFLY)
      const page = await catalogue.destination(params.slug, query.topic, now())
      if (page === null) throw problem('destination_without_offers')
      return page
    })

    answer(nearbyDestinations, ({ params, query, reply }) => {
      reply.header('cache-control', BRIEFLY)
      return catalogue.nearby(params.slug, query.topic)
    })

    answer(offerById, async ({ params, reply }) => {
      reply.header('cache-control', ASK_AGAIN)
      const found = await readOffer(reads, params.id, now())
      if (found === null) throw problem('offer_not_found')
      return { ...found.offer, similar: await catalogue.similarTo(found.number, now()) }
    })

    answer(offerReviews, async ({ params, query, reply }) => {
      reply.header('cache-control', ASK_AGAIN)
      const page = await readOfferReviewPage(reads, params.id, query)
      if (page === null) throw problem('offer_not_found')
      return page
    })

    answer(providerReviews, async ({ params, query, reply }) => {
      reply.header('cache-control', ASK_AGAIN)
      if ((await readSeller(reads, params.id)) === null) throw problem('provider_not_found')
      return readProviderReviewPage(reads, params.id, query)
    })

    answer(offerDepartures, async ({ params, query, reply }) => {
      reply.header('cache-control', ASK_AGAIN)
      const period = readPeriod(query)
      const schedule = await readPublicSchedule(database, params.id, period, now())
      if (schedule === null) throw problem('offer_not_found')
      return { days: bookableDays(schedule, period, now()) }
    })

    answer(providerById, async ({ params, reply }) => {
      reply.header('cache-control', ASK_AGAIN)
      const profile = await readProfile(reads, params.id)
      if (profile === null) throw problem('provider_not_found')
      return profile
    })
  })
}

/** Adds an ETag of the content, and omits the body for clients that already have it. */
async function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200) {
    reply.header('cache-control', 'no-store')
    return payload
  }
  if (typeof payload !== 'string') return payload
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  if (known === undefined || !known.split(',').some((one) => one.trim() === tag)) return payload
  reply.code(304).removeHeader('content-length')
  return ''
}
