import type { Answer } from '../../contract/call.ts'
import type { reviewQueue } from '../../contract/review.ts'
import { formatCnpj, formatCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import type { Database } from '../database/database.ts'
import { type CompanyRow, readCompanies } from '../onboarding/company.ts'
import { readComparisons } from '../onboarding/profile-changes.ts'
import { type Fact, factsNow } from '../onboarding/review-facts.ts'
import { obstacleTo, type ReviewKind } from './obstacle.ts'
import { readPhotoRequests } from './photos.ts'
import { readProfiles } from './profiles.ts'

/** Requests returned at once; `waiting` counts all of them. */
export const MOST = 100

interface Row {
  id: string
  company_id: string | null
  kind: ReviewKind
  /** Kind of an offer. */
  offered: string | null
  facts: Fact[]
  submitted_at: Date
}

/** Waiting requests, oldest first. Documents are listed only: each access to one is a separate, recorded call. */
export async function readQueue(
  database: Database,
  publicUrl: string | undefined,
): Promise<Answer<typeof reviewQueue>> {
  const rows = await database.query<Row>(
    `SELECT r.id, r.company_id, r.kind, e.kind AS offered, r.facts, r.submitted_at
       FROM reviews_asked r LEFT JOIN offer_edits e ON e.id = r.offer_id WHERE r.decision IS NULL
      ORDER BY r.submitted_at, r.id LIMIT $1`,
    [MOST],
  )
  const documents = await database.query<{ id: string; review_id: string; label: string; type: string }>(
    `SELECT id, review_id, label, type FROM private_documents WHERE review_id = ANY($1) AND deleted_at IS NULL
      ORDER BY array_position(ARRAY['Frente', 'Verso', 'Selfie'], label), label, sent_at, id`,
    [rows.map(({ id }) => id)],
  )
  const companies = new Map(
    (
      await readCompanies(
        database,
        rows.flatMap(({ company_id }) => (company_id === null ? [] : [String(company_id)])),
      )
    ).map((company) => [company.id, company]),
  )
  const profiles = await readProfiles(
    database,
    rows.flatMap(({ kind, company_id }) => (kind === 'company' ? [String(company_id)] : [])),
  )
  const comparisons = await readComparisons(
    database,
    rows.flatMap(({ kind, company_id }) => (kind === 'profile' ? [String(company_id)] : [])),
    publicUrl,
  )
  const photoRequests = await readPhotoRequests(
    database,
    rows.flatMap(({ kind, id }) => (kind === 'photos' ? [id] : [])),
  )
  const [count] = await database.query<{ waiting: number }>(
    'SELECT count(*)::int AS waiting FROM reviews_asked WHERE decision IS NULL',
  )
  const items = rows.flatMap(({ id, company_id, kind, offered, facts, submitted_at }) => {
    const common = { id, kind, submittedAt: submitted_at.toISOString() }
    const own = documents.filter(({ review_id }) => review_id === id)
    const photos = photoRequests.get(id)
    if (photos !== undefined) {
      const numbered = own.map(({ id: document, type }, index) => ({ id: document, label: `Foto ${index + 1}`, type }))
      return { ...common, ...photos, photo: null, changes: [], obstacle: null, documents: numbered }
    }
    const company = companies.get(String(company_id))
    // Deleted since the first query.
    if (company === undefined) return []
    const profile = kind === 'company' ? profiles.get(String(company_id)) : undefined
    return {
      ...common,
      photo: profile?.photo == null ? null : `${publicUrl ?? ''}${profile.photo}`,
      provider: {
        name: company.name,
        legalName: company.legal_name ?? company.name,
        taxId: taxIdOf(company),
        email: company.email,
      },
      facts: [...factsNow(facts, company), ...(profile?.facts ?? [])],
      changes: kind === 'profile' ? [...(comparisons.get(String(company_id)) ?? [])] : [],
      obstacle: obstacleTo(kind, company, offered ?? undefined)?.message ?? null,
      documents: own.map(({ id: document, label, type }) => ({ id: document, label, type })),
    }
  })
  return { items, waiting: count?.waiting ?? items.length }
}

function taxIdOf({ tax_id, tax_id_kind, cpf }: CompanyRow): string {
  if (tax_id !== null) return tax_id_kind === 'cnpj' ? formatCnpj(tax_id) : formatCpf(tax_id)
  return cpf === null ? '' : formatCpf(cpf)
}
