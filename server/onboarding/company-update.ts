import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Answer, Body } from '../../contract/call.ts'
import { providerCompany, updateProviderCompany, withdrawProfileChange } from '../../contract/provider-company.ts'
import { address, cadastur, services } from '../../contract/provider-registration.ts'
import { companyOf } from '../accounts/authorization.ts'
import type { Database } from '../database/database.ts'
import { handle } from '../http/handle.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import type { Module, Services } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { recomputeApproval } from './approval.ts'
import { addressLine } from './become-provider.ts'
import { type CompanyRow, lockCompany, readCompany } from './company.ts'
import { readChanges, saveProfile, withdraw } from './profile-changes.ts'
import { checkBio, checkStep, checkTrade } from './step-rules.ts'

type CompanyData = Answer<typeof providerCompany>
type Changes = Body<typeof updateProviderCompany>

const MINUTE = 60_000

/** Changes of registration data by providers: docs/guides.md. */
export const companyUpdate: Module = (app, needs) => {
  const { loginsPerAddress, readsPerAddress } = needs.config.limits
  const { publicUrl } = needs.config
  handle(app, providerCompany, ({ principal }) => readData(needs.database, companyOf(principal), publicUrl), {
    role: 'company',
    rateLimit: { max: readsPerAddress, timeWindow: MINUTE },
  })
  handle(app, updateProviderCompany, ({ principal, body }) => change(needs, companyOf(principal), body), {
    role: 'company',
    rateLimit: { max: loginsPerAddress, timeWindow: MINUTE },
  })
  handle(
    app,
    withdrawProfileChange,
    ({ principal, params }) =>
      needs.database.transaction(async (transaction) => {
        const company = await lockCompany(transaction, companyOf(principal))
        await withdraw(transaction, company, params.field, needs.now())
        return readData(transaction, company.id, publicUrl)
      }),
    { role: 'company', rateLimit: { max: loginsPerAddress, timeWindow: MINUTE } },
  )
}

interface DataRow {
  readonly name: string
  readonly legal_name: string
  readonly tax_id: string
  readonly bio: string
  readonly photo: string | null
  readonly experience_years: number | null
  readonly languages: CompanyData['languages']
  readonly details: Readonly<Record<string, unknown>>
}

/** @throws HttpProblem 404 for a person without a profile. */
async function readData(database: Database, companyId: string, publicUrl: string | undefined): Promise<CompanyData> {
  const [row] = await database.query<DataRow>(
    `SELECT p.name, p.legal_name, p.tax_id, p.bio, p.avatar->>'url' AS photo, p.experience_years, p.languages, c.details
       FROM companies c JOIN providers p ON p.company_id = c.id WHERE c.id = $1`,
    [companyId],
  )
  const company = await readCompany(database, companyId)
  if (row === undefined || company === undefined) {
    throw problem('company_not_found')
  }
  const { details } = row
  const cadasturLocked = isLocked(company)
  return {
    tradeName: row.name,
    experienceYears: row.experience_years,
    cadastur: whole(cadastur, (cadasturLocked ? details.certificate : undefined) ?? details.cadastur),
    cadasturLocked,
    legalName: row.legal_name,
    taxId: row.tax_id,
    address: whole(address, details.address),
    services: whole(services, details.services),
    languages: row.languages,
    bio: row.bio === '' ? null : row.bio,
    photo: row.photo === null ? null : `${publicUrl ?? ''}${row.photo}`,
    changes: await readChanges(database, companyId, publicUrl),
  }
}

/** Returns null for incomplete data: companies older than the registration form have parts only. */
function whole<Schema extends z.ZodMiniType>(schema: Schema, kept: unknown): z.output<Schema> | null {
  const read = z.safeParse(schema, kept)
  return read.success ? read.data : null
}

/**
 * The certificate proves one Cadastur number and enables its badge. The number must not change under an approved
 * certificate, or while one waits for a decision.
 */
const isLocked = ({ certificate: { status } }: CompanyRow): boolean => status === 'in review' || status === 'approved'

/** Checks each part like the registration does, and stores all or none. */
async function change({ database, config, now }: Services, companyId: string, body: Changes): Promise<CompanyData> {
  const time = now()
  const checked: Changes = {
    ...(body.company && { company: checkTrade(body.company) }),
    ...(body.address && { address: checkStep('address', { address: body.address }, time) }),
    ...(body.services && { services: checkStep('services', { services: body.services }, time) }),
    ...(body.about && { about: { bio: checkBio(body.about.bio) } }),
  }
  return database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    const before = await readData(transaction, companyId, config.publicUrl)
    await keepTrade(transaction, company, before, checked.company)
    await keepAddress(transaction, companyId, checked.address)
    await keepServices(transaction, companyId, checked.services)
    const { company: trade, about } = checked
    await saveProfile(
      transaction,
      company,
      { ...(trade && { name: trade.tradeName }), ...(about && { text: about.bio }) },
      time,
    )
    await transaction.query('UPDATE providers SET updated_at = $2 WHERE company_id = $1', [
      companyId,
      time.toISOString(),
    ])
    // The Cadastur and the offers decide whether a certificate is required.
    await recomputeApproval(transaction, companyId, time)
    return readData(transaction, companyId, config.publicUrl)
  })
}

async function keepTrade(
  transaction: Database,
  company: CompanyRow,
  before: CompanyData,
  trade: Changes['company'],
): Promise<void> {
  if (trade === undefined) return
  await transaction.query('UPDATE providers SET experience_years = $2 WHERE company_id = $1', [
    company.id,
    trade.experienceYears,
  ])
  if (isDeepStrictEqual(trade.cadastur, before.cadastur)) return
  if (before.cadasturLocked) {
    const sentence = company.certificate.status === 'approved' ? FIELD.cadastur_checked : FIELD.cadastur_in_review
    throw fieldProblem('company.cadastur.number', sentence)
  }
  await transaction.query(
    `UPDATE companies SET certificate_number = $2,
       details = (details - 'certificate') || jsonb_build_object('cadastur', $3::jsonb) WHERE id = $1`,
    [company.id, trade.cadastur?.number ?? null, JSON.stringify(trade.cadastur)],
  )
  // An approved guide's number becomes public with the approved certificate.
  if (company.validations && trade.cadastur !== null) return
  await transaction.query('UPDATE providers SET cadastur_number = $2, cadastur_category = $3 WHERE company_id = $1', [
    company.id,
    trade.cadastur?.number ?? null,
    trade.cadastur?.category ?? null,
  ])
}

async function keepAddress(transaction: Database, companyId: string, value: Changes['address']): Promise<void> {
  if (value === undefined) return
  await keepDetail(transaction, companyId, 'address', value)
  await transaction.query('UPDATE providers SET address = $2, city = $3, state = $4 WHERE company_id = $1', [
    companyId,
    addressLine(value),
    value.city,
    value.state,
  ])
}

async function keepServices(transaction: Database, companyId: string, value: Changes['services']): Promise<void> {
  if (value === undefined) return
  await keepDetail(transaction, companyId, 'services', value)
  await transaction.query('UPDATE providers SET languages = $2 WHERE company_id = $1', [companyId, value.languages])
}

const keepDetail = (transaction: Database, companyId: string, name: 'address' | 'services', value: object) =>
  transaction.query('UPDATE companies SET details = details || jsonb_build_object($2::text, $3::jsonb) WHERE id = $1', [
    companyId,
    name,
    JSON.stringify(value),
  ])
