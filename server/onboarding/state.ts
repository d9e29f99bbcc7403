import type { Answer } from '../../contract/call.ts'
import type { checkValidateUpdates, validationState } from '../../contract/validation.ts'
import type { Person } from '../accounts/principal.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { phoneCodesBy } from '../outbox/demo-path.ts'
import { formerCompanyAt } from '../settings/settings.ts'
import { flagsOf, missingOf } from './approval.ts'
import { mayRenew } from './cadastur.ts'
import { maskedKey } from './checks/give.ts'
import { type CompanyRow, type LatestReview, readCompany } from './company.ts'
import { CONTRACT_VERSION } from './contract-version.ts'

/** The provider's data of each validation step; the Pix key is masked. */
export async function readState(
  { database, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  companyId: string,
): Promise<Answer<typeof validationState>> {
  const company = await readCompany(database, companyId)
  if (company === undefined) throw problem('record_not_found')
  const [profile] = await database.query<{ id: string }>(
    'SELECT id FROM providers WHERE company_id = $1 AND is_public',
    [companyId],
  )
  const { reviewId: _, refused, ...identity } = company.identity
  const { pix_key, pix_key_type, pix_holder, contract_version, contract_name, contract_accepted_at } = company
  const formerCompany = contract_accepted_at && (await formerCompanyAt(database, contract_accepted_at))
  return {
    flags: flagsOf(company),
    missing: missingOf(company),
    email: { address: company.email },
    phone: { cellphone: company.cellphone, ...(phoneCodesBy(config) === 'email' && { codesBy: 'email' }) },
    seller:
      company.tax_id_kind === null
        ? null
        : { taxIdKind: company.tax_id_kind, legalName: company.legal_name ?? company.name },
    bank:
      pix_key === null || pix_key_type === null
        ? null
        : { keyType: pix_key_type, maskedKey: maskedKey(pix_key_type, pix_key), holder: pix_holder ?? '' },
    presentation: company.presentation_link === null ? null : { link: company.presentation_link },
    social: {
      instagram_link: company.instagram_link,
      facebook_link: company.facebook_link,
      youtube_channel_link: company.youtube_channel_link,
    },
    contract: {
      version: CONTRACT_VERSION,
      accepted:
        contract_version === null || contract_name === null || contract_accepted_at === null
          ? null
          : {
              version: contract_version,
              name: contract_name,
              at: contract_accepted_at.toISOString(),
              ...(formerCompany && { company: formerCompany }),
            },
    },
    identity: { ...identity, ...(refused && { refused: [...refused] }) },
    certificate: {
      ...company.certificate,
      number: company.certificate_number,
      cadastur: cadasturOf(company),
      ...validityOf(company, now()),
    },
    approval: approvalOf(company),
    profile: company.suspended_at === null ? (profile ?? null) : null,
  }
}

/** Values that need not be requested again. */
function cadasturOf({ cadastur }: CompanyRow) {
  if (cadastur === null) return undefined
  const { category, state, expiresOn } = cadastur
  return { category, state, expiresOn: expiresOn ?? null }
}

function validityOf(company: CompanyRow, now: Date) {
  const { cadastur_expires_on: expiresOn, cadastur_lapsed_at: lapsedAt } = company
  if (expiresOn === null) return {}
  return { validity: { expiresOn, isLapsed: lapsedAt !== null, mayRenew: mayRenew(company, now) } }
}

/** An approval that waits for a missing validation takes effect with that validation, and is not reported before. */
function approvalOf({ validations, approval }: CompanyRow): LatestReview {
  if (validations) return { status: 'approved', reason: null }
  return approval.status === 'approved' ? { status: 'missing', reason: null } : approval
}

/**
 * Answer of check-validate-updates (specification section 7). `validate_documents` lists the valid documents; `status` is true if all of
 * them, or the requested one, are valid.
 */
export async function readCheck(
  database: Database,
  principal: Person,
  documentName: string | undefined,
): Promise<Answer<typeof checkValidateUpdates>> {
  const company = principal.companyId === null ? undefined : await readCompany(database, principal.companyId)
  const flags = company && flagsOf(company)
  const checks: readonly (readonly [string, boolean])[] = [
    ['identity', flags?.identity_verified === true],
    ['tour_guide_certificate', flags?.tour_guide_certificate_verified === true],
    ['contract', flags?.oficial_rules_verified === true],
  ]
  const checked = checks.filter(([, isChecked]) => isChecked).map(([name]) => name)
  const wanted = flags?.tour_guide_certificate_verified === null ? checks.length - 1 : checks.length
  return {
    data: {
      check_phone: flags?.phone_verified ?? (await isPhoneChecked(database, principal.userId)),
      user_id: Number(principal.userId),
      status: documentName === undefined ? checked.length >= wanted : checked.includes(documentName),
      validate_documents: documentName === undefined ? checked : checked.filter((name) => name === documentName),
    },
  }
}

async function isPhoneChecked(database: Database, userId: string): Promise<boolean> {
  const [row] = await database.query<{ checked: boolean }>(
    'SELECT cellphone IS NOT NULL AND phone_verified_at IS NOT NULL AS checked FROM users WHERE id = $1',
    [userId],
  )
  return row?.checked === true
}
