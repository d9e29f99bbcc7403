import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { may, type NeededPermission } from '../../src/core/back-office/permissions.ts'
import { problem } from '../http/problem.ts'
import type { Person, Principal, Role } from './principal.ts'

/**
 * Rights of a session opened by a mail's link. `own`: the call whose `id` is the link's offer. `any`: always. Every
 * other call answers 403.
 */
type OfferLink = 'own' | 'any'

export interface Access {
  readonly role?: Role | undefined
  /** For admins with this permission, or owners. */
  readonly permission?: NeededPermission | undefined
  /** For money and permissions: the person repeated password and code in this session in the last ten minutes. */
  readonly confirmed?: boolean | undefined
  readonly offerLink?: OfferLink | undefined
}

const withId = z.object({ id: z.string() })

/** @throws HttpProblem 403 if the principal may not make the call. */
export function authorize(
  principal: Principal,
  { role, permission, offerLink, confirmed }: Access,
  { params }: Pick<FastifyRequest, 'params'>,
): void {
  const onlyOffer = principal.kind === 'person' ? principal.offerId : null
  const isOwnOffer = offerLink === 'own' && withId.safeParse(params).data?.id === onlyOffer
  if (onlyOffer !== null && offerLink !== 'any' && !isOwnOffer) throw problem('offer_link_only')
  if (role !== undefined && !hasRole(principal, role)) throw problem('forbidden')
  if (permission !== undefined && !hasPermission(principal, permission)) throw problem('forbidden')
  if (confirmed === true) requireConfirmation(principal)
}

/** For a call that moves money only with some bodies. @throws HttpProblem 403 without a confirmed session. */
export function requireConfirmation(principal: Principal): void {
  const confirmation = principal.kind === 'person' ? principal.confirmation : 'missing'
  if (confirmation === 'no second factor') throw problem('totp_required')
  if (confirmation === 'missing') throw problem('confirmation_required')
}

export const hasRole = (principal: Principal, role: Role): boolean =>
  principal.kind === 'person' && principal.roles.includes(role)

/** True for an admin with the permission. The permission alone is not enough: taking the role away must end everything. */
export const hasPermission = (principal: Principal, permission: NeededPermission): boolean =>
  hasRole(principal, 'admin') && principal.kind === 'person' && may(principal.permissions, permission)

/** Returns the company that a guide acts for. @throws HttpProblem 403 for a person without a company. */
export function companyOf({ companyId }: Person): string {
  if (companyId === null) throw problem('forbidden')
  return companyId
}
