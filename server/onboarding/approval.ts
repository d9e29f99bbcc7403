import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { type CompanyRow, readCompany } from './company.ts'
import { CONTRACT_VERSION } from './contract-version.ts'

/** The flags of a validation record; the certificate's is null until it counts (specification section 3). */
export interface Flags {
  readonly email_verified: boolean
  readonly identity_verified: boolean
  readonly oficial_rules_verified: boolean
  readonly phone_verified: boolean
  readonly pix_verified: boolean
  readonly social_net_verified: boolean
  readonly youtube_presentation_verified: boolean
  readonly tour_guide_certificate_verified: boolean | null
}

/** Computes each flag from the stored data. */
export function flagsOf(company: CompanyRow): Flags {
  // An approved certificate counts until it lapses, also while its renewal waits for a decision.
  const isValid = company.certificate.status === 'approved' || company.cadastur_expires_on !== null
  const hasCertificate = isValid && company.cadastur_lapsed_at === null
  return {
    email_verified: company.email_verified_at !== null,
    identity_verified: company.identity.status === 'approved',
    oficial_rules_verified: company.contract_version === CONTRACT_VERSION,
    phone_verified: company.cellphone !== null && company.phone_verified_at !== null,
    pix_verified: company.pix_key !== null,
    social_net_verified:
      company.instagram_link !== null || company.facebook_link !== null || company.youtube_channel_link !== null,
    youtube_presentation_verified: company.presentation_link !== null,
    tour_guide_certificate_verified: hasCertificate || (company.needs_certificate ? false : null),
  }
}

/** Names of the missing validations, as in able_to_approve.missing_validation (specification sections 3 and 5). */
export function missingOf(company: CompanyRow): string[] {
  const flags = flagsOf(company)
  const names: readonly (readonly [isDone: boolean, ...names: string[]])[] = [
    [flags.email_verified, 'email'],
    [flags.phone_verified, 'phone'],
    [flags.pix_verified, 'pix_key'],
    [flags.youtube_presentation_verified, 'youtube_presentation_link'],
    [flags.social_net_verified, 'instagram_link', 'facebook_link', 'youtube_channel_link'],
    [flags.oficial_rules_verified, 'contract'],
    [flags.identity_verified, 'identity'],
    [flags.tour_guide_certificate_verified !== false, 'tour_guide_certificate'],
  ]
  return names.flatMap(([isDone, ...missing]) => (isDone ? [] : missing))
}

export interface Approval {
  readonly missing: readonly string[]
  /** able_to_approve.validations. */
  readonly validations: boolean
  readonly flags: Flags
}

/**
 * Updates everything that depends on a company's validations, in the caller's transaction after its change: missing_validation,
 * able_to_approve.validations, the profile's badges and visibility, and a new validation record if a flag changed. Call
 * `lockCompany` first.
 *
 * A company becomes approved when nothing is missing, an admin approved it (`approved_at`) and its person has the role. A validation
 * lost later, such as the phone's after a new number, is listed as missing but does not end the approval: a mistyped number must not
 * hide booked offers. Only an admin ends the approval, by clearing `approved_at`.
 */
export async function recomputeApproval(transaction: Database, companyId: string, now: Date): Promise<Approval> {
  const company = await readCompany(transaction, companyId)
  if (company === undefined) throw problem('record_not_found')
  const flags = flagsOf(company)
  const missing = missingOf(company)
  const mayBe = company.has_role && company.approved_at !== null
  const validations = mayBe && (company.validations || missing.length === 0)
  await transaction.query('UPDATE companies SET missing_validation = $2, validations = $3 WHERE id = $1', [
    companyId,
    missing,
    validations,
  ])
  await transaction.query(
    `UPDATE providers SET email_verified = $2, phone_verified = $3, identity_verified = $4, cadastur_verified = $5,
       presentation_video = $6, is_public = CASE WHEN $7 THEN $8 ELSE is_public END, updated_at = $9
     WHERE company_id = $1`,
    [
      companyId,
      flags.email_verified,
      flags.phone_verified,
      flags.identity_verified,
      flags.tour_guide_certificate_verified === true,
      company.presentation_link,
      validations !== company.validations,
      validations,
      now.toISOString(),
    ],
  )
  await addRecordIfChanged(transaction, company.user_id, flags, now)
  return { missing, validations, flags }
}

/** Does the same for a person's company, if they have one. */
export async function recomputeApprovalOfUser(transaction: Database, userId: string, now: Date): Promise<void> {
  const [company] = await transaction.query<{ id: string }>('SELECT id FROM companies WHERE user_id = $1 FOR UPDATE', [
    userId,
  ])
  if (company !== undefined) await recomputeApproval(transaction, String(company.id), now)
}

/** Adds no equal record, which would wake every listener for nothing. */
async function addRecordIfChanged(database: Database, userId: string, flags: Flags, now: Date): Promise<void> {
  await database.query(
    `INSERT INTO validations (user_id, email_verified, identity_verified, oficial_rules_verified, phone_verified,
       pix_verified, social_net_verified, youtube_presentation_verified, tour_guide_certificate_verified, created_at)
     SELECT $1::bigint, f.*, $10::timestamptz
     FROM (SELECT $2::boolean, $3::boolean, $4::boolean, $5::boolean, $6::boolean, $7::boolean, $8::boolean, $9::boolean) f
     WHERE ROW(f.*) IS DISTINCT FROM (
       SELECT ROW(email_verified, identity_verified, oficial_rules_verified, phone_verified, pix_verified,
         social_net_verified, youtube_presentation_verified, tour_guide_certificate_verified)
       FROM validations WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1)`,
    [
      userId,
      flags.email_verified,
      flags.identity_verified,
      flags.oficial_rules_verified,
      flags.phone_verified,
      flags.pix_verified,
      flags.social_net_verified,
      flags.youtube_presentation_verified,
      flags.tour_guide_certificate_verified,
      now.toISOString(),
    ],
  )
}
