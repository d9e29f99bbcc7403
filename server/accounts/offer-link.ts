import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { problem } from '../http/problem.ts'
import type { Session } from './session.ts'

const withId = z.object({ id: z.string() })

/** @throws HttpProblem 403 where a mail's link opened the session and the request is not about the link's offer. */
export function refuseBeyondOffer({ routeOptions, params }: FastifyRequest, { offerId }: Session): void {
  if (offerId === null) return
  const { offerLink } = routeOptions.config
  if (offerLink === 'any' || (offerLink === 'own' && withId.safeParse(params).data?.id === offerId)) return
  throw problem('offer_link_only')
}
