import type { Database } from '../database/database.ts'

interface Signer {
  readonly user_id: string
  readonly cpf: string | null
  readonly tax_id: string | null
}

interface Acceptance {
  readonly version: string
  /** The signed name. */
  readonly name: string
  /** Network address of the request; null without a request. */
  readonly address: string | null
  readonly now: Date
}

/** Stores the proof of an acceptance, which outlives the account (docs/accounts.md). The first acceptance of a version counts. */
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
