import type { Database } from '../server/database/database.ts'
import { recomputeApproval } from '../server/onboarding/approval.ts'
import { keepAcceptance } from '../server/onboarding/contract-acceptance.ts'
import { CONTRACT_VERSION } from '../server/onboarding/contract-version.ts'

/** A demo guide's data from registration and validation steps. */
export interface DemoProvider {
  readonly cpf: string
  readonly taxIdKind: 'cpf' | 'cnpj'
  readonly taxId: string
  readonly cadastur: { readonly number: string; readonly category: string; readonly state: string }
  readonly pixKey: { readonly type: 'cpf' | 'cnpj' | 'email'; readonly key: string }
  /** Present for approved guides. */
  readonly rest?: { readonly presentation: string; readonly instagram: string }
}

/** Makes a demo account a provider. The flags and the missing steps follow from the data. */
export async function addDemoProvider(
  database: Database,
  { userId, name, provider }: { readonly userId: string; readonly name: string; readonly provider: DemoProvider },
): Promise<void> {
  const { cpf, taxIdKind, taxId, cadastur, pixKey, rest } = provider
  const now = new Date()
  const time = now.toISOString()
  const details = {
    cadastur: { ...cadastur, expiresOn: null },
    services: { cities: [], languages: ['pt'], kinds: ['tour'] },
  }
  const [company] = await database.query<{ id: string }>(
    `INSERT INTO companies (user_id, cpf, tax_id_kind, tax_id, details, email_verified_at, pix_key_type, pix_key,
       pix_holder, certificate_number, presentation_link, instagram_link)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      userId,
      cpf,
      taxIdKind,
      taxId,
      JSON.stringify(details),
      time,
      pixKey.type,
      pixKey.key,
      name,
      cadastur.number,
      rest?.presentation ?? null,
      rest?.instagram ?? null,
    ],
  )
  const companyId = String(company?.id)
  await database.query('UPDATE users SET phone_verified_at = $2 WHERE id = $1', [userId, time])
  if (rest !== undefined) {
    await approve(database, companyId, name, time)
    const signer = { user_id: userId, cpf, tax_id: taxId }
    await keepAcceptance(database, signer, { version: CONTRACT_VERSION, name, address: null, now })
  }
  await recomputeApproval(database, companyId, now)
}

async function approve(database: Database, companyId: string, name: string, time: string): Promise<void> {
  await database.query(
    `UPDATE companies SET contract_version = $2, contract_name = $3, contract_accepted_at = $4, submitted_at = $4,
       approved_at = $4, congratulated_at = $4 WHERE id = $1`,
    [companyId, CONTRACT_VERSION, name, time],
  )
  for (const kind of ['identity', 'certificate', 'company']) {
    await database.query(
      `INSERT INTO reviews_asked (company_id, kind, submitted_at, decision, admin_name, decided_at)
       VALUES ($1, $2, $3, 'approve', 'Renato Farias', $3)`,
      [companyId, kind, time],
    )
  }
}
