import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { problem } from '../http/problem.ts'
import type { Person, Principal, Role } from './principal.ts'

/**
 * What a person whom a mail's link let in may do with a call: `own` allows it for the link's offer, which the path calls
 * `id`; `any` allows it always. Every other call is refused with 403.
 */
type OfferLink = 'own' | 'any'

/** What a call asks of its caller. */
export interface Access {
  readonly role?: Role | undefined
  readonly offerLink?: OfferLink | undefined
}

const withId = z.object({ id: z.string() })

/** @throws HttpProblem 403 where the principal may not make the call. */
export function authorize(
  principal: Principal,
  { role, offerLink }: Access,
  { params }: Pick<FastifyRequest, 'params'>,
): void {
  const onlyOffer = principal.kind === 'person' ? principal.offerId : null
  const isOwnOffer = offerLink === 'own' && withId.safeParse(params).data?.id === onlyOffer
  if (onlyOffer !== null && offerLink !== 'any' && !isOwnOffer) throw problem('offer_link_only')
  if (role !== undefined && !hasRole(principal, role)) throw problem('forbidden')
}

export const hasRole = (principal: Principal, role: Role): boolean =>
  principal.kind === 'person' && principal.roles.includes(role)

/** Returns the company that a guide acts for. @throws HttpProblem 403 for a person without one. */
export function companyOf({ companyId }: Person): string {
  if (companyId === null) throw problem('forbidden')
  return companyId
}
