import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import type { Permission } from '../../src/core/back-office/permissions.ts'
import { insertStaffMember } from '../support/staff-member.ts'
import { SECRET, testConfig } from './support.ts'

/** The token of a new admin with one permission. */
export async function staffToken(database: Database, permission: Permission, now: () => Date): Promise<string> {
  const email = `equipe.${permission}@exemplo.com.br`
  await insertStaffMember(database, email, permission)
  const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  return openSession({ database, config: testConfig('unused'), secret: SECRET, now }, String(user?.id))
}
