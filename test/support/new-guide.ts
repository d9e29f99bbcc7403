import type { Database } from '../../server/database/database.ts'
import { recomputeApproval } from '../../server/onboarding/approval.ts'

export const NEW_GUIDE = { name: 'Ana Lúcia de Souza', cpf: '52998224725', cellphone: '+5571988887777' } as const

/** A guide right after registering with an existing account: nothing is confirmed or submitted. */
export async function insertNewGuide(database: Database, email: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [user] = await transaction.query<{ id: string }>(
      'INSERT INTO users (email, name, cellphone) VALUES ($1, $2, $3) RETURNING id',
      [email, NEW_GUIDE.name, NEW_GUIDE.cellphone],
    )
    await transaction.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'client'), ($1, 'company')", [user?.id])
    const [company] = await transaction.query<{ id: string }>(
      `INSERT INTO companies (user_id, cpf, details) VALUES ($1, $2, '{"services": {"kinds": ["tour"]}}') RETURNING id`,
      [user?.id, NEW_GUIDE.cpf],
    )
    await transaction.query(
      `INSERT INTO providers (company_id, is_public, name, legal_name, tax_id, address, city, state)
       VALUES ($1, false, 'Passeios da Ana', $2, '', 'Rua A, 1', 'Salvador', 'BA')`,
      [company?.id, NEW_GUIDE.name],
    )
    await recomputeApproval(transaction, String(company?.id), new Date())
  })
}
