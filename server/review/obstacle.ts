import type * as z from 'zod/mini'
import type { reviewKind } from '../../contract/review.ts'
import { type HttpProblem, problem } from '../http/problem.ts'
import { flagsOf, missingOf } from '../onboarding/approval.ts'
import type { CompanyRow } from '../onboarding/company.ts'

export type ReviewKind = z.output<typeof reviewKind>

/** Returns the problem that prevents an approval now, or null. @param offered the kind of an offer. */
export function obstacleTo(kind: ReviewKind, company: CompanyRow, offered?: string): HttpProblem | null {
  if (!company.has_role) return problem('not_a_guide')
  if (kind === 'offer') return obstacleToOffer(company, offered)
  const missing = kind === 'company' ? missingOf(company) : []
  if (missing.length === 0) return null
  return problem('guide_lacks_validations', { missing })
}

/** Tours need a certificate, because guiding is a regulated profession (Lei 8.623/1993); other kinds do not. */
function obstacleToOffer(company: CompanyRow, offered: string | undefined) {
  if (!company.validations) return problem('guide_undecided')
  if (company.suspended_at !== null) return problem('guide_is_suspended')
  if (company.cadastur_lapsed_at !== null) return problem('guide_certificate_lapsed')
  if (offered !== 'tour' || flagsOf(company).tour_guide_certificate_verified === true) return null
  return problem('guide_lacks_certificate')
}
