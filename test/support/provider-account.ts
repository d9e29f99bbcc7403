import type { Database } from '../../server/database/database.ts'

/** Gives an account to a provider of the demo who has none, so that somebody can sit at their desk. */
export async function insertProviderAccount(database: Database, email: string, providerId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [user] = await transaction.query<{ id: string }>(
      `INSERT INTO users (email, name, cellphone, phone_verified_at)
       SELECT $1, name, '+5598987650009', now() FROM providers WHERE id = $2 AND company_id IS NULL RETURNING id`,
      [email, providerId],
    )
    if (user === undefined) throw new Error(`there is no provider "${providerId}" without an account`)
    await transaction.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [user.id])
    const [company] = await transaction.query<{ id: string }>(
      'INSERT INTO companies (user_id, validations, email_verified_at) VALUES ($1, true, now()) RETURNING id',
      [user.id],
    )
    await transaction.query('UPDATE providers SET company_id = $2 WHERE id = $1', [providerId, company?.id])
  })
}
