import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

/**
 * Makes an account's changes wait for each other, and for its deletion: a request whose session was read before the deletion
 * writes nothing after it.
 * @throws HttpProblem 401 for a deleted account.
 */
export async function lockAccount(transaction: Database, userId: string): Promise<void> {
  const found = await transaction.query('SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE', [
    userId,
  ])
  if (found.length === 0) throw problem('unauthenticated')
}
