import type * as z from 'zod/mini'
import type { picture } from '../../contract/offers.ts'
import type { companyData } from '../../contract/provider-company.ts'
import { effectOfSaving, type ProfileField } from '../../src/core/onboarding/profile-changes.ts'
import type { Database } from '../database/database.ts'
import { pictureAddress } from '../marketplace/pictures.ts'
import { type CompanyRow, readCompany } from './company.ts'
import { askReview } from './documents.ts'
import { companyFacts, type Fact, personFacts } from './review-facts.ts'

type ProfileChange = z.output<typeof companyData>['changes'][number]
type Picture = z.output<typeof picture>

/** A proposal beside the public value. Photos have addresses relative to the server. */
interface Row extends Omit<ProfileChange, 'sentAt'> {
  readonly company_id: string
  readonly before: string
  readonly sent_at: Date
}

const CHANGES = `SELECT p.company_id, x.field, CASE x.field WHEN 'photo' THEN x.value->>'url' ELSE x.value#>>'{}' END AS value,
    CASE x.field WHEN 'photo' THEN coalesce(p.avatar->>'url', '') WHEN 'name' THEN p.name ELSE p.bio END AS before,
    x.state, x.reason, x.sent_at
  FROM profile_changes x JOIN providers p ON p.id = x.provider_id
  WHERE p.company_id = ANY($1::bigint[]) ORDER BY array_position(ARRAY['name', 'photo', 'text'], x.field)`

/** A provider's proposals, for the guiding area. */
export async function readChanges(
  database: Database,
  companyId: string,
  publicUrl: string | undefined,
): Promise<ProfileChange[]> {
  const rows = await database.query<Row>(CHANGES, [[companyId]])
  return rows.map(({ field, value, state, reason, sent_at }) => ({
    ...{ field, state, reason },
    value: field === 'photo' ? `${publicUrl ?? ''}${value}` : value,
    sentAt: sent_at.toISOString(),
  }))
}

export interface Comparison {
  readonly field: ProfileField
  readonly before: string
  readonly after: string
}

/** Waiting proposals by company, for the operators. */
export async function readComparisons(
  database: Database,
  companyIds: readonly string[],
  publicUrl: string | undefined,
): Promise<ReadonlyMap<string, readonly Comparison[]>> {
  const found = new Map<string, Comparison[]>()
  for (const row of await database.query<Row>(CHANGES, [companyIds])) {
    if (row.state !== 'in review') continue
    const address = (url: string) => (row.field === 'photo' && url !== '' ? `${publicUrl ?? ''}${url}` : url)
    const comparison = { field: row.field, before: address(row.before), after: address(row.value) }
    found.set(String(row.company_id), [...(found.get(String(row.company_id)) ?? []), comparison])
  }
  return found
}

/**
 * Saves fields of the public profile in the caller's transaction; call `lockCompany` first. An approved guide's changes wait for an
 * admin; a hidden profile changes at once.
 */
export async function saveProfile(
  transaction: Database,
  company: CompanyRow,
  wanted: { readonly name?: string; readonly text?: string; readonly photo?: Picture },
  now: Date,
): Promise<void> {
  const values = Object.entries(wanted) as [ProfileField, string | Picture][]
  if (!company.validations) {
    for (const [field, value] of values) {
      await publish(transaction, company.id, field, value)
      await forget(transaction, company.id, field)
    }
    await touch(transaction, company.id, now)
    await renewRegistration(transaction, company)
    return
  }
  let isChanged = false
  const rows = await transaction.query<Row>(CHANGES, [[company.id]])
  const [profile] = await transaction.query<Record<ProfileField, string>>(
    `SELECT name, bio AS text, coalesce(avatar->>'url', '') AS photo FROM providers WHERE company_id = $1`,
    [company.id],
  )
  if (profile === undefined) return
  for (const [field, value] of values) {
    const pending = rows.find((row) => row.field === field && row.state === 'in review')?.value
    const effect = effectOfSaving(textOf(value), { current: profile[field], pending })
    if (effect === 'nothing') continue
    isChanged = true
    if (effect === 'withdraw') await forget(transaction, company.id, field)
    else await propose(transaction, company.id, field, value, now)
  }
  if (isChanged) await askAgain(transaction, company, now)
}

const textOf = (value: string | Picture): string => (typeof value === 'string' ? value : value.url)

/** Withdraws a proposal, or deletes a rejected one. The others keep their place in the queue. */
export async function withdraw(
  transaction: Database,
  company: CompanyRow,
  field: ProfileField,
  now: Date,
): Promise<void> {
  const [gone] = await forget(transaction, company.id, field)
  if (gone?.state !== 'in review') return
  await askAgain(transaction, company, (await askedAt(transaction, company.id, 'profile')) ?? now)
}

async function askedAt(transaction: Database, companyId: string, kind: 'profile' | 'company'): Promise<Date | null> {
  const [waiting] = await transaction.query<{ submitted_at: Date }>(
    'SELECT submitted_at FROM reviews_asked WHERE company_id = $1 AND kind = $2 AND decision IS NULL',
    [companyId, kind],
  )
  return waiting?.submitted_at ?? null
}

/** A waiting company request also publishes the profile. Renews it, so that no admin approves a text they did not see. */
async function renewRegistration(transaction: Database, { id: companyId, user_id: userId }: CompanyRow): Promise<void> {
  const at = await askedAt(transaction, companyId, 'company')
  const company = at === null ? undefined : await readCompany(transaction, companyId)
  if (at === null || company === undefined) return
  await askReview(transaction, { companyId, userId, kind: 'company', facts: companyFacts(company), files: [] }, at)
}

/** Makes a new request for everything that waits, so that no admin decides about an unseen proposal; none if nothing waits. */
async function askAgain(transaction: Database, company: CompanyRow, at: Date): Promise<void> {
  const waiting = await readComparisons(transaction, [company.id], undefined)
  if (waiting.size === 0) {
    await transaction.query(
      `DELETE FROM reviews_asked WHERE company_id = $1 AND kind = 'profile' AND decision IS NULL`,
      [company.id],
    )
    return
  }
  const { id: companyId, user_id: userId } = company
  await askReview(transaction, { companyId, userId, kind: 'profile', facts: personFacts(company), files: [] }, at)
}

const LABELS: Readonly<Record<ProfileField, string>> = { name: 'Nome', photo: 'Foto', text: 'Texto' }

/**
 * Publishes the waiting proposals, or rejects them if there is a reason; call it in the decision's transaction. The request stores them
 * as facts.
 * @returns the decided proposals.
 */
export async function decideChanges(
  transaction: Database,
  {
    reviewId,
    company,
    reason,
  }: { readonly reviewId: string; readonly company: CompanyRow; readonly reason: string | null },
  now: Date,
): Promise<readonly Comparison[]> {
  const decided = (await readComparisons(transaction, [company.id], undefined)).get(company.id) ?? []
  const facts: readonly Fact[] = decided.flatMap(({ field, before, after }) => [
    { label: `${LABELS[field]}: antes`, value: before },
    { label: `${LABELS[field]}: proposta`, value: after },
  ])
  await transaction.query('UPDATE reviews_asked SET facts = facts || $2::jsonb WHERE id = $1', [
    reviewId,
    JSON.stringify(facts),
  ])
  if (reason !== null) {
    await transaction.query(
      `UPDATE profile_changes SET state = 'rejected', reason = $2
        WHERE state = 'in review' AND provider_id = (SELECT id FROM providers WHERE company_id = $1)`,
      [company.id, reason],
    )
    return decided
  }
  const waiting = await transaction.query<{ field: ProfileField; value: string | Picture }>(
    `DELETE FROM profile_changes WHERE state = 'in review' AND provider_id = (SELECT id FROM providers WHERE company_id = $1)
     RETURNING field, value`,
    [company.id],
  )
  for (const { field, value } of waiting) await publish(transaction, company.id, field, value)
  await touch(transaction, company.id, now)
  return decided
}

async function publish(
  transaction: Database,
  companyId: string,
  field: ProfileField,
  value: string | Picture,
): Promise<void> {
  if (field === 'text') {
    await transaction.query('UPDATE providers SET bio = $2 WHERE company_id = $1', [companyId, value])
    return
  }
  if (field === 'name') {
    await transaction.query('UPDATE providers SET name = $2 WHERE company_id = $1', [companyId, value])
  } else {
    await transaction.query('UPDATE providers SET avatar = $2 WHERE company_id = $1', [
      companyId,
      JSON.stringify(value),
    ])
  }
  // The photo's description contains the guide's name.
  await transaction.query(
    `UPDATE providers SET avatar = jsonb_set(avatar, '{alt}', to_jsonb('Foto de ' || name))
      WHERE company_id = $1 AND avatar IS NOT NULL`,
    [companyId],
  )
}

const touch = (transaction: Database, companyId: string, now: Date) =>
  transaction.query('UPDATE providers SET updated_at = $2 WHERE company_id = $1', [companyId, now.toISOString()])

const propose = (transaction: Database, companyId: string, field: ProfileField, value: string | Picture, now: Date) =>
  transaction.query(
    `INSERT INTO profile_changes (provider_id, field, value, state, sent_at)
     SELECT id, $2, $3::jsonb, 'in review', $4 FROM providers WHERE company_id = $1
     ON CONFLICT (provider_id, field) DO UPDATE
       SET value = excluded.value, state = excluded.state, reason = NULL, sent_at = excluded.sent_at`,
    [companyId, field, JSON.stringify(value), now.toISOString()],
  )

const forget = (transaction: Database, companyId: string, field: ProfileField) =>
  transaction.query<{ state: string }>(
    `DELETE FROM profile_changes WHERE field = $2 AND provider_id = (SELECT id FROM providers WHERE company_id = $1)
     RETURNING state`,
    [companyId, field],
  )

/** Returns the person's image in the form of the public profile; undefined for another person's. */
export async function profilePicture(
  transaction: Database,
  userId: string,
  path: string,
): Promise<Picture | undefined> {
  const url = pictureAddress(path, undefined)
  const [image] = await transaction.query<{ width: number; height: number }>(
    'SELECT width, height FROM images WHERE user_id = $1 AND path = $2',
    [userId, path],
  )
  if (image === undefined) return undefined
  const { width, height } = image
  return { url, sources: [{ url, width }], width, height, alt: '', color: '#d6d3d1' }
}
