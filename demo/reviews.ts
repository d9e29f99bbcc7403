import type { Database } from '../server/database/database.ts'
import { recomputeApproval } from '../server/onboarding/approval.ts'
import { type CompanyRow, lockCompany } from '../server/onboarding/company.ts'
import { keepAcceptance } from '../server/onboarding/contract-acceptance.ts'
import { CONTRACT_VERSION } from '../server/onboarding/contract-version.ts'
import { askReview } from '../server/onboarding/documents.ts'
import { cadasturFacts, companyFacts, personFacts } from '../server/onboarding/review-facts.ts'
import { writeDecision } from '../server/review/decisions.ts'
import { formatCnpj, maskedCpf } from '../src/core/brazil/brazilian-numbers.ts'
import { DAY_MS, HOUR_MS } from '../src/core/time/durations.ts'
import { demoDecider } from './decider.ts'
import { CERTIFICATE_DOCUMENTS, IDENTITY_DOCUMENTS, readDocuments } from './documents.ts'
import { WAITING_PROVIDERS, type WaitingProvider } from './reviews-content.ts'

/**
 * Gives the demo's admin requests to decide: waiting providers with drawn documents, and earlier decisions about them.
 * Existing providers do not change.
 */
export async function seedReviews(database: Database, now: Date): Promise<void> {
  for (const person of WAITING_PROVIDERS) {
    const known = await database.query('SELECT 1 FROM users WHERE lower(email) = lower($1)', [person.email])
    if (known.length > 0) continue
    await database.transaction((transaction) => addWaiting(transaction, person, now))
  }
}

async function addWaiting(database: Database, person: WaitingProvider, now: Date): Promise<void> {
  const sentAt = new Date(now.getTime() - person.hoursAgo * HOUR_MS)
  const registeredAt = new Date(sentAt.getTime() - 72 * HOUR_MS)
  const { userId, companyId } = await addProvider(database, person, registeredAt)
  const company = await lockCompany(database, companyId)
  for (const kind of person.approved) await addApproved(database, companyId, kind, sentAt)
  if (person.waitsFor === 'company') await completeRest(database, userId, company, person, sentAt)
  const { facts, files } = await submissionOf(person, await lockCompany(database, companyId))
  await askReview(database, { companyId, userId, kind: person.waitsFor, facts, files }, sentAt)
  await recomputeApproval(database, companyId, sentAt)
}

async function addProvider(database: Database, person: WaitingProvider, at: Date) {
  const { email, name, birthDate, cellphone, cpf, taxId, cadastur } = person
  const time = at.toISOString()
  const [user] = await database.query<{ id: string }>(
    `INSERT INTO users (email, name, birth_date, cellphone, phone_verified_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $5) RETURNING id`,
    [email, name, birthDate, cellphone, time],
  )
  const userId = String(user?.id)
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [userId])
  const details = { birthDate, cadastur, services: { cities: [], languages: ['pt'], kinds: ['tour'] } }
  const [company] = await database.query<{ id: string }>(
    `INSERT INTO companies (user_id, cpf, tax_id_kind, tax_id, details, email_verified_at, certificate_number, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $6) RETURNING id`,
    [userId, cpf, taxId.kind, taxId.number, JSON.stringify(details), time, cadastur.number],
  )
  await database.query(
    `INSERT INTO providers (company_id, is_public, name, legal_name, tax_id, address, city, state, cadastur_number,
       cadastur_category, created_at) VALUES ($1, false, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      company?.id,
      person.tradeName,
      taxId.kind === 'cnpj' ? `${person.tradeName} Ltda` : name,
      taxId.kind === 'cnpj' ? formatCnpj(taxId.number) : maskedCpf(taxId.number),
      person.address,
      person.city,
      person.state,
      cadastur.number,
      cadastur.category,
      time,
    ],
  )
  return { userId, companyId: String(company?.id) }
}

/** A decision of the demo's admin, one day before the current request. */
async function addApproved(database: Database, companyId: string, kind: 'identity' | 'certificate', sentAt: Date) {
  const [review] = await database.query<{ id: string }>(
    'INSERT INTO reviews_asked (company_id, kind, submitted_at) VALUES ($1, $2, $3) RETURNING id',
    [companyId, kind, new Date(sentAt.getTime() - 2 * DAY_MS).toISOString()],
  )
  const decision = { id: review?.id ?? '', decision: 'approve', reason: null, by: await demoDecider(database) } as const
  await writeDecision(database, decision, new Date(sentAt.getTime() - DAY_MS))
}

async function completeRest(
  database: Database,
  userId: string,
  { name, cpf, tax_id }: CompanyRow,
  { cadastur }: WaitingProvider,
  at: Date,
): Promise<void> {
  await database.query(
    `UPDATE companies SET pix_key_type = 'cnpj', pix_key = tax_id, pix_holder = $2,
       presentation_link = 'https://www.youtube.com/watch?v=ukzFI9rgwfU',
       instagram_link = 'https://www.instagram.com/menezesreceptivo/', contract_version = $3, contract_name = $2,
       contract_accepted_at = $4, submitted_at = $4,
       details = details || jsonb_build_object('certificate', $5::jsonb) WHERE user_id = $1`,
    [userId, name, CONTRACT_VERSION, at.toISOString(), JSON.stringify(cadastur)],
  )
  await keepAcceptance(
    database,
    { user_id: userId, cpf, tax_id },
    { version: CONTRACT_VERSION, name, address: null, now: at },
  )
}

async function submissionOf(person: WaitingProvider, company: CompanyRow) {
  const { cadastur } = person
  switch (person.waitsFor) {
    case 'identity':
      return {
        facts: personFacts(company),
        files: await readDocuments(person, IDENTITY_DOCUMENTS),
      }
    case 'certificate':
      return {
        facts: [...personFacts(company), ...cadasturFacts(cadastur)],
        files: await readDocuments(person, CERTIFICATE_DOCUMENTS),
      }
    case 'company':
      return { facts: companyFacts(company), files: [] }
  }
}
