import type { Database } from '../database/database.ts'
import { type Approval, recomputeApproval } from './approval.ts'
import { applyCertificate } from './cadastur.ts'
import { emptyDocuments } from './documents.ts'

export interface Decided {
  readonly id: string
  readonly companyId: string
  readonly kind: 'identity' | 'certificate' | 'company'
  readonly decision: 'approve' | 'reject'
}

/**
 * Applies a stored decision, in its transaction; call `lockCompany` before. Deletes the documents' content, shows an approved
 * certificate's number on the profile (Decreto 7.381/2010), ends the pause of a lapsed one, and sets or clears the company's approval.
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
    await applyCertificate(transaction, companyId, now)
  }
  if (kind === 'company') {
    await transaction.query('UPDATE companies SET approved_at = $2 WHERE id = $1', [
      companyId,
      decision === 'approve' ? now.toISOString() : null,
    ])
  }
  return recomputeApproval(transaction, companyId, now)
}
