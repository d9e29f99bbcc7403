import { formatCep, formatCnpj, maskedCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { recomputeApproval } from './approval.ts'
import { keepAvatar } from './avatar.ts'
import { STEP_NAMES, STEP_TITLES, type StepName, type Steps } from './step-rules.ts'

export type WholeSteps = { readonly [Name in StepName]: NonNullable<Steps[Name]> }

/** @throws HttpProblem 422 naming the first step that is missing. */
export function wholeSteps(steps: Steps): WholeSteps {
  const { personal, company, address, services, about } = steps
  if (personal && company && address && services && about) return { personal, company, address, services, about }
  const missing = STEP_NAMES.find((name) => steps[name] === undefined) ?? 'personal'
  throw fieldProblem(missing, FIELD.step_missing(STEP_TITLES[missing]))
}

interface Circumstances {
  /** True if the person has just confirmed the account's address. */
  readonly emailConfirmed: boolean
  /** Version of the registration, to recognise a repeated request. */
  readonly version: number
}

/**
 * Makes a person a provider: role, company, hidden profile, and the first validation record. `services.database` is a
 * transaction that has locked the person's row.
 * @throws HttpProblem 422 at `company.taxId` if another account sells under this CPF or CNPJ. No earlier answer reveals
 * it: a stranger could ask about anybody's CPF, while this answer costs an account that becomes a provider if the
 * number is free.
 */
export async function becomeProvider(
  services: Pick<Services, 'database' | 'pictures' | 'now'>,
  userId: string,
  steps: WholeSteps,
  { emailConfirmed, version }: Circumstances,
): Promise<void> {
  const { database, pictures, now } = services
  const time = now().toISOString()
  const { personal, company, address, about } = steps
  const details = { registration: { version }, ...withoutPicture(steps) }
  const [inserted] = await database.query<{ id: string }>(
    `INSERT INTO companies
       (user_id, cpf, tax_id_kind, tax_id, certificate_number, email_verified_at, details, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tax_id) WHERE tax_id IS NOT NULL DO NOTHING RETURNING id`,
    [
      userId,
      personal.cpf,
      company.taxIdKind,
      company.taxId,
      company.cadastur?.number ?? null,
      emailConfirmed ? time : null,
      JSON.stringify(details),
      time,
    ],
  )
  if (inserted === undefined) throw fieldProblem('company.taxId', FIELD.tax_id_taken(company.taxIdKind))
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company') ON CONFLICT DO NOTHING", [userId])
  const alt = `Foto de ${company.tradeName}`
  const avatar = await keepAvatar(database, pictures, { userId, dataUrl: about.avatar, alt, now: now() })
  await completeProfile(database, userId, personal, avatar.path)
  await database.query(
    `INSERT INTO providers (company_id, is_public, name, legal_name, tax_id, address, city, state, cadastur_number,
       cadastur_category, avatar, bio, languages, experience_years, created_at, updated_at)
     VALUES ($1, false, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`,
    [
      inserted.id,
      company.tradeName,
      company.legalName,
      company.taxIdKind === 'cnpj' ? formatCnpj(company.taxId) : maskedCpf(company.taxId),
      addressLine(address),
      address.city,
      address.state,
      company.cadastur?.number ?? null,
      company.cadastur?.category ?? null,
      JSON.stringify(avatar.picture),
      about.bio,
      steps.services.languages,
      company.experienceYears,
      time,
    ],
  )
  // The missing validations and the first record must exist from the start.
  await recomputeApproval(database, inserted.id, now())
  await database.query('DELETE FROM provider_drafts WHERE user_id = $1', [userId])
}

/** Fills empty fields of the profile. The phone is replaced, because travellers call it. */
async function completeProfile(
  database: Database,
  userId: string,
  { cellphone, birthDate }: WholeSteps['personal'],
  avatar: string,
): Promise<void> {
  await database.query(
    `UPDATE users
        SET cellphone = $2, birth_date = coalesce(birth_date, $3::date), avatar = coalesce(avatar, $4),
            phone_verified_at = CASE WHEN cellphone = $2 THEN phone_verified_at END
      WHERE id = $1`,
    [userId, cellphone, birthDate, avatar],
  )
}

/** The data without its separate columns; the picture is stored as a file. */
function withoutPicture({ personal, company, address, services }: WholeSteps) {
  return { birthDate: personal.birthDate, cadastur: company.cadastur, address, services }
}

/** One line, shown beside the name (Decreto 7.962/2013 art. 2). */
export function addressLine({ street, number, complement, district, cep }: WholeSteps['address']): string {
  return [street, number, complement, district, formatCep(cep)].filter((part) => part !== null).join(', ')
}
