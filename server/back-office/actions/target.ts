import { may } from '../../../src/core/back-office/permissions.ts'
import type { Person } from '../../accounts/principal.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'

export interface TargetPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly suspended_at: Date | null
}

/**
 * Locks a person's row for an admin's action.
 * @throws HttpProblem 404 for an unknown or deleted account; 403 for an admin's account unless an owner acts: otherwise support could take
 * over an owner's account.
 */
export async function lockPerson(transaction: Database, by: Person, id: string): Promise<TargetPerson> {
  const [person] = /^\d{1,18}$/.test(id)
    ? await transaction.query<TargetPerson & { is_admin: boolean }>(
        `SELECT u.id, u.name, u.email, u.suspended_at,
           EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'admin') AS is_admin
         FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL FOR UPDATE OF u`,
        [id],
      )
    : []
  if (person === undefined) throw problem('record_not_found')
  if (person.is_admin && !may(by.permissions, 'owner')) throw problem('admin_account')
  return { ...person, id: String(person.id) }
}
