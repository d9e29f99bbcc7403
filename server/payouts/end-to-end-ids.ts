import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

/**
 * One Pix pays one payout or one refund. Two requests with the same Pix at once wait for each other.
 * @throws HttpProblem 409 for a Pix that is already noted.
 */
export async function refuseUsed(transaction: Database, endToEndId: string): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [endToEndId])
  const [used] = await transaction.query(
    'SELECT 1 FROM payouts WHERE end_to_end_id = $1 UNION ALL SELECT 1 FROM pix_refunds WHERE hand_end_to_end_id = $1',
    [endToEndId],
  )
  if (used !== undefined) throw problem('end_to_end_id_used')
}
