import type { Database } from '../../server/database/database.ts'

/** Gives a demo guide's account an e-mail address and a phone, so that a test can log in as this guide. */
export async function openProviderAccount(database: Database, email: string, providerId: string): Promise<void> {
  const opened = await database.query(
    `WITH company AS (
       UPDATE companies c SET email_verified_at = now() FROM providers p
        WHERE p.id = $2 AND c.id = p.company_id RETURNING c.user_id)
     UPDATE users u SET email = $1, cellphone = '+5598987650009', phone_verified_at = now() FROM company
      WHERE u.id = company.user_id AND u.password_hash IS NULL RETURNING u.id`,
    [email, providerId],
  )
  if (opened.length === 0) throw new Error(`there is no account of "${providerId}" without a password`)
}
