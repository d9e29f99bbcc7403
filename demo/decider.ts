import type { Decider } from '../server/accounts/principal.ts'
import type { Database } from '../server/database/database.ts'

/** The first admin, who decides in the demo; without one, the demo itself. */
export async function demoDecider(database: Database): Promise<Decider> {
  const [admin] = await database.query<{ id: string | null }>(
    "SELECT min(user_id)::text AS id FROM user_roles WHERE role = 'admin'",
  )
  return admin?.id == null ? { kind: 'system', name: 'Demonstração' } : { kind: 'person', userId: admin.id }
}
