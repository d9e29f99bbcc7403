import type { Answer } from '../../../contract/call.ts'
import type { ownOfferById } from '../../../contract/own-offers.ts'

export type Suspension = NonNullable<Answer<typeof ownOfferById>['suspension']>

/**
 * SQL of a suspension as its guide reads it, with the reason that staff wrote; null while `suspendedAt` is null. The audit log
 * is the only place of the reason.
 */
export const suspension = (kind: 'offer' | 'guide', subjectId: string, suspendedAt: string): string =>
  `CASE WHEN ${suspendedAt} IS NOT NULL THEN json_build_object('reason', (SELECT a.reason FROM audit_log a
     WHERE a.subject_kind = '${kind === 'offer' ? 'offer' : 'person'}' AND a.subject_id = ${subjectId}
       AND a.action = '${kind}.suspended' ORDER BY a.id DESC LIMIT 1)) END`
