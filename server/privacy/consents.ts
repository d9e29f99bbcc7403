import type { Answer, Body } from '../../contract/call.ts'
import type { consents, recordConsents } from '../../contract/privacy.ts'
import type { Database } from '../database/database.ts'

type Consents = Answer<typeof consents>['consents']

/** The latest decision for each purpose. */
export async function readConsents(database: Database, userId: string): Promise<Consents> {
  const rows = await database.query<{
    purpose: Consents[number]['purpose']
    granted: boolean
    version: string
    at: Date
  }>(
    `SELECT DISTINCT ON (purpose) purpose, granted, version, decided_at AS at
       FROM consents WHERE user_id = $1 ORDER BY purpose, id DESC`,
    [userId],
  )
  return rows.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}

/**
 * Adds decisions and overwrites none, because the marketplace must prove them (LGPD art. 8 § 2). If a purpose appears twice, the last
 * one counts. A repeated decision about the same text adds nothing.
 */
export async function addConsents(
  database: Database,
  userId: string,
  { version, choices }: Body<typeof recordConsents>,
  now: Date,
): Promise<Consents> {
  return database.transaction(async (transaction) => {
    // Parallel decisions of two tabs wait for each other; otherwise both would be added.
    await transaction.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [userId])
    const latest = new Map((await readConsents(transaction, userId)).map((consent) => [consent.purpose, consent]))
    for (const [purpose, granted] of new Map(choices.map((choice) => [choice.purpose, choice.granted]))) {
      const former = latest.get(purpose)
      if (former?.granted === granted && former.version === version) continue
      await transaction.query(
        'INSERT INTO consents (user_id, purpose, granted, version, decided_at) VALUES ($1, $2, $3, $4, $5)',
        [userId, purpose, granted, version, now.toISOString()],
      )
    }
    return readConsents(transaction, userId)
  })
}
