import type { Database } from '../database/database.ts'
import { type Approval, recomputeApproval } from './approval.ts'
import { emptyDocuments } from './documents.ts'

/** A review that was just decided. */
export interface Decided {
  readonly id: string
  readonly companyId: string
  readonly kind: 'identity' | 'certificate' | 'company'
  readonly decision: 'approve' | 'reject'
}

/**
 * What follows from a decision that is written already, in its transaction; hold the company with `lockCompany` before.
 * Documents are emptied; an approved certificate's number is shown on the profile (Decreto 7.381/2010); an approved company
 * is approved, and one that is rejected is no more.
 */
export async function afterDecision(transaction: Database, decided: Decided, now: Date): Promise<Approval> {
  const { id, companyId, kind, decision } = decided
  await emptyDocuments(transaction, id, now)
  if (kind === 'certificate' && decision === 'approve') {
    await transaction.query(
      `UPDATE providers p SET cadastur_number = c.details->'certificate'->>'number',
         cadastur_category = c.details->'certificate'->>'category'
       FROM companies c WHERE c.id = $1 AND p.company_id = c.id AND c.details ? 'certificate'`,
      [companyId],
    )
  }
  if (kind === 'company') {
    await transaction.query('UPDATE companies SET approved_at = $2 WHERE id = $1', [
      companyId,
      decision === 'approve' ? now.toISOString() : null,
    ])
  }
  return recomputeApproval(transaction, companyId, now)
}
