import type { Database } from '../database/database.ts'

interface Signer {
  readonly user_id: string
  readonly cpf: string | null
  readonly tax_id: string | null
}

interface Acceptance {
  readonly version: string
  /** As it was signed. */
  readonly name: string
  /** Of the request; null where there was none. */
  readonly address: string | null
  readonly now: Date
}

/** Keeps the proof of an acceptance, which outlives the account (docs/accounts.md). The first of a version counts. */
export async function keepAcceptance(
  database: Database,
  { user_id, cpf, tax_id }: Signer,
  { version, name, address, now }: Acceptance,
): Promise<void> {
  await database.query(
    `INSERT INTO contract_acceptances (user_id, version, name, cpf, tax_id, address, accepted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, version) DO NOTHING`,
    [user_id, version, name, cpf, tax_id, address, now.toISOString()],
  )
}
