import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

type ReviewStatus = 'missing' | 'in review' | 'approved' | 'rejected'
export interface LatestReview {
  readonly status: ReviewStatus
  readonly reason: string | null
}
interface LatestIdentityReview extends LatestReview {
  /** The decided request. */
  readonly reviewId?: string
  /** Photos that the rejection refused; the others are kept. */
  readonly refused?: readonly { readonly photo: 'front' | 'back' | 'selfie'; readonly reason: string }[] | null
}

export interface Cadastur {
  readonly number: string
  readonly category: string
  readonly state: string
  /** ISO day. */
  readonly expiresOn: string | null
}

/** A company's data for all validations, in one row. */
export interface CompanyRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly cellphone: string | null
  readonly phone_verified_at: Date | null
  /** ISO day. */
  readonly birth_date: string | null
  readonly validations: boolean
  readonly missing_validation: string[]
  readonly cpf: string | null
  readonly tax_id: string | null
  readonly tax_id_kind: 'cpf' | 'cnpj' | null
  readonly email_verified_at: Date | null
  readonly pix_key_type: string | null
  readonly pix_key: string | null
  readonly pix_holder: string | null
  readonly presentation_link: string | null
  readonly instagram_link: string | null
  readonly facebook_link: string | null
  readonly youtube_channel_link: string | null
  readonly contract_version: string | null
  readonly contract_name: string | null
  readonly contract_accepted_at: Date | null
  readonly certificate_number: string | null
  /** The number sent with the certificate; before that, the registered one. */
  readonly cadastur: Cadastur | null
  /** ISO day: validity of the approved certificate; null if it has none. */
  readonly cadastur_expires_on: string | null
  /** The smallest number of days of which a warning was mailed. */
  readonly cadastur_warned: number | null
  readonly cadastur_lapsed_at: Date | null
  /** Suspended by an admin: the guide sells nothing. */
  readonly suspended_at: Date | null
  readonly approved_at: Date | null
  readonly congratulated_at: Date | null
  readonly trade_name: string | null
  readonly legal_name: string | null
  readonly needs_certificate: boolean
  readonly has_role: boolean
  readonly identity: LatestIdentityReview
  readonly certificate: LatestReview
  readonly approval: LatestReview
}

/** Null also after the accepted photos were deleted, so that all are requested again. */
const REFUSED = `CASE r.decision WHEN 'reject' THEN
  (SELECT jsonb_agg(jsonb_build_object('photo', CASE d.label
       WHEN 'Frente' THEN 'front' WHEN 'Verso' THEN 'back' ELSE 'selfie' END, 'reason', d.refusal))
     FROM private_documents d WHERE d.review_id = r.id AND d.refusal IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM private_documents k WHERE k.review_id = r.id AND k.refusal IS NULL AND k.deleted_at IS NOT NULL)) END`

/** SQL of the latest request of a kind. `kind` is never user input. */
const latestReview = (kind: 'identity' | 'certificate' | 'company') => `coalesce(
  (SELECT jsonb_build_object(
     'status', CASE r.decision WHEN 'approve' THEN 'approved' WHEN 'reject' THEN 'rejected' ELSE 'in review' END,
     'reason', CASE r.decision WHEN 'reject' THEN r.reason END${kind === 'identity' ? `, 'reviewId', r.id, 'refused', ${REFUSED}` : ''})
   FROM reviews_asked r WHERE r.company_id = c.id AND r.kind = '${kind}'
   ORDER BY r.decision IS NULL DESC, r.decided_at DESC, r.submitted_at DESC LIMIT 1),
  '{"status": "missing", "reason": null}'::jsonb)`

/**
 * True for providers with a guide's Cadastur or with tours: guiding is a regulated profession (Lei 8.623/1993).
 * Driving a transfer and advising are not.
 */
const NEEDS_CERTIFICATE = `(
  c.details->'cadastur'->>'category' ILIKE '%guia%' OR p.cadastur_category ILIKE '%guia%'
  OR coalesce(c.details->'services'->'kinds', '[]') @> '["tour"]'
  OR EXISTS (SELECT 1 FROM offers o WHERE o.provider_id = p.id AND o.kind = 'tour'))`

const COLUMNS = `c.id, c.user_id, u.name, u.email, u.cellphone, u.phone_verified_at, u.birth_date::text AS birth_date, c.validations, c.missing_validation,
  c.cpf, c.tax_id, c.tax_id_kind, c.email_verified_at, c.pix_key_type, c.pix_key, c.pix_holder, c.presentation_link,
  c.instagram_link, c.facebook_link, c.youtube_channel_link, c.contract_version, c.contract_name, c.contract_accepted_at,
  c.certificate_number, nullif(coalesce(c.details->'certificate', c.details->'cadastur'), 'null'::jsonb) AS cadastur,
  c.cadastur_expires_on::text AS cadastur_expires_on, c.cadastur_warned, c.cadastur_lapsed_at, c.suspended_at, c.approved_at, c.congratulated_at, p.name AS trade_name, p.legal_name,
  coalesce(${NEEDS_CERTIFICATE}, false) AS needs_certificate,
  EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'company') AS has_role,
  ${latestReview('identity')} AS identity, ${latestReview('certificate')} AS certificate, ${latestReview('company')} AS approval`

/** Returns the companies that exist; their order is not defined. */
export async function readCompanies(database: Database, companyIds: readonly string[]): Promise<readonly CompanyRow[]> {
  const rows = await database.query<CompanyRow>(
    `SELECT ${COLUMNS} FROM companies c JOIN users u ON u.id = c.user_id LEFT JOIN providers p ON p.company_id = c.id
      WHERE c.id = ANY($1::bigint[])`,
    [companyIds],
  )
  return rows.map((row) => ({ ...row, id: String(row.id), user_id: String(row.user_id) }))
}

/** The current row; undefined for an unknown company. */
export async function readCompany(database: Database, companyId: string): Promise<CompanyRow | undefined> {
  const [company] = await readCompanies(database, [companyId])
  return company
}

/**
 * Locks a company until the transaction ends, so that changes of two devices, of an admin and of the account page run one after
 * the other. Locks the person's row first, like everywhere, which prevents deadlocks; call it before any change of the transaction.
 */
export async function holdCompany(transaction: Database, companyId: string): Promise<void> {
  await transaction.query(
    'SELECT 1 FROM users WHERE id = (SELECT user_id FROM companies WHERE id = $1) AND deleted_at IS NULL FOR UPDATE',
    [companyId],
  )
  await transaction.query('SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', [companyId])
}

/**
 * Locks a company and returns its current row.
 * @throws HttpProblem 404 for an unknown company.
 */
export async function lockCompany(transaction: Database, companyId: string): Promise<CompanyRow> {
  await holdCompany(transaction, companyId)
  const row = await readCompany(transaction, companyId)
  if (row === undefined) throw problem('record_not_found')
  return row
}
