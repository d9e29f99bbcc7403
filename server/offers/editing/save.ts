import { offerProblems } from '../../../src/core/offer-editing/offer-rules.ts'
import type { OfferProblem, OfferSection, OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import { isLive } from '../../../src/core/offer-editing/typed-sections.ts'
import { findPlace } from '../../cities/cities.ts'
import type { Database } from '../../database/database.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { FIELD } from '../../problems/field-sentences.ts'
import {
  findOwn,
  type Owner,
  type OwnOffer,
  ownOfferAnswer,
  readOwnOffer,
  type StoredOffer,
  sectionsOf,
} from './own-offer.ts'
import { isSame, readSection, trimmed } from './sections.ts'
import { leaveQueue, refuseOutdated } from './submit.ts'
import { foreignPlan, writeAvailability, writePlans } from './write-live.ts'

export interface Save {
  readonly section: OfferSection
  readonly version: number
  readonly value: unknown
}

/**
 * Saves one section (docs/offers.md). Saving an equal value changes nothing, so a save whose answer was lost may be repeated.
 * @throws HttpProblem 412 if it was saved elsewhere since `version`; 422 by path within the section.
 */
export async function saveSection(
  transaction: Database,
  owner: Owner,
  id: string,
  { section, version, value }: Save,
  now: Date,
): Promise<OwnOffer> {
  // The calendar changes blocked days without locking the company's row.
  await transaction.query('SELECT 1 FROM offers WHERE id = $1 AND provider_id = $2 FOR UPDATE', [id, owner.providerId])
  const kept = await findOwn(transaction, owner, id)
  const before = sectionsOf(kept)
  const read = { ...before, [section]: readSection(kept.kind, section, value) }
  const after = await resolved(transaction, kept, section, read)
  if (isSame(after[section], before[section])) return ownOfferAnswer(kept, owner)
  refuseOutdated(kept, version)
  const next = { ...kept, version: kept.version + 1 }
  if (kept.onSale === undefined) await saveDraft(transaction, next, { [section]: after[section] }, now)
  else if (isLive(section)) await saveLive(transaction, next, section, after, now)
  else await saveChange(transaction, next, kept.onSale.sections, { [section]: after[section] }, now)
  return readOwnOffer(transaction, owner, id)
}

/** Replaces what refers to stored data: place, photos, plans. */
async function resolved(
  transaction: Database,
  kept: StoredOffer,
  section: OfferSection,
  sections: OfferSections,
): Promise<OfferSections> {
  switch (section) {
    case 'basics':
      return { ...sections, basics: await withPlace(transaction, sections.basics) }
    case 'photos':
      return { ...sections, photos: { photos: await knownPhotos(transaction, kept, sections.photos.photos) } }
    case 'plans':
      await refuseForeignPlans(transaction, kept.id, sections.plans.plans)
      return sections
    default:
      return sections
  }
}

async function withPlace(transaction: Database, basics: OfferSections['basics']): Promise<OfferSections['basics']> {
  if (basics.place === null) return basics
  const found = await findPlace(transaction, basics.place.slug)
  if (found === undefined) throw fieldProblem('place', FIELD.offer_city)
  const { slug, name, state } = found
  return { ...basics, place: { slug, name, state } }
}

type Photo = OfferSections['photos']['photos'][number]

/** Takes only the id and the description of a photo from the request. */
async function knownPhotos(transaction: Database, kept: StoredOffer, chosen: readonly Photo[]): Promise<Photo[]> {
  const sent = await transaction.query<{ id: string; picture: Omit<Photo, 'id'> }>(
    'SELECT id, picture FROM offer_photos WHERE offer_id = $1',
    [kept.id],
  )
  const known = new Map<string, Omit<Photo, 'id'>>([
    ...(kept.onSale?.sections.photos.photos ?? []).map((photo) => [photo.id, photo] as const),
    ...sectionsOf(kept).photos.photos.map((photo) => [photo.id, photo] as const),
    ...sent.map(({ id, picture }) => [id, picture] as const),
  ])
  const wanted = new Map(chosen.map((photo) => [photo.id, photo]))
  return [...wanted.values()].map(({ id, alt }) => {
    const photo = known.get(id)
    if (photo === undefined) throw fieldProblem('photos', FIELD.photo_gone)
    return { ...photo, id, alt }
  })
}

/** An id must be unique and must not belong to another offer's plan. */
async function refuseForeignPlans(
  transaction: Database,
  offerId: string,
  plans: OfferSections['plans']['plans'],
): Promise<void> {
  const ids = plans.map(({ id }) => id)
  const taken = await transaction.query<{ id: string }>(
    'SELECT id FROM plans WHERE id = ANY ($1::text[]) AND offer_id <> $2',
    [ids, offerId],
  )
  const wrong = ids.findIndex((id, index) => ids.indexOf(id) < index || taken.some((plan) => plan.id === id))
  if (wrong >= 0) throw foreignPlan(wrong)
}

async function saveDraft(
  transaction: Database,
  { id, version }: StoredOffer,
  change: Partial<OfferSections>,
  now: Date,
) {
  await leaveQueue(transaction, id)
  await transaction.query(
    `UPDATE offer_edits SET content = content || $2::jsonb, state = 'editing', version = $3, updated_at = $4 WHERE id = $1`,
    [id, JSON.stringify(change), version, now.toISOString()],
  )
}

/** Changes the public offer; bookings stay as they are. */
async function saveLive(
  transaction: Database,
  { id, kind, version, onSale }: StoredOffer,
  section: 'plans' | 'availability',
  sections: OfferSections,
  now: Date,
): Promise<void> {
  const after = trimmed(sections)
  const before = onSale === undefined ? [] : offerProblems(kind, onSale.sections)
  refuse(problemsOf(section, offerProblems(kind, after), before))
  if (section === 'plans') await writePlans(transaction, id, after.plans.plans)
  else await writeAvailability(transaction, id, after.availability)
  await transaction.query('UPDATE offers SET version = $2, updated_at = $3 WHERE id = $1', [
    id,
    version,
    now.toISOString(),
  ])
}

/** Reports plans that fit no departure as problems of the new departures. */
function problemsOf(
  section: OfferSection,
  after: readonly OfferProblem[],
  before: readonly OfferProblem[],
): readonly OfferProblem[] {
  const own = after.filter((problem) => problem.section === section)
  if (section !== 'availability' || own.length > 0) return own
  const caused = after.find(
    ({ section: where, field }) =>
      where === 'plans' && !before.some((known) => known.section === where && known.field === field),
  )
  if (caused === undefined) return []
  return [{ section, field: 'rules', sentence: FIELD.plan_no_longer_fits(caused.sentence) }]
}

function refuse(problems: readonly OfferProblem[]): void {
  if (problems.length === 0) return
  throw problem('offer_on_sale_invalid', {
    errors: Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])),
  })
}

/** A section that equals the public one no longer waits; without waiting sections the edit is deleted. */
async function saveChange(
  transaction: Database,
  { id, kind, edit, version }: StoredOffer,
  onSale: OfferSections,
  change: Partial<OfferSections>,
  now: Date,
): Promise<void> {
  const waiting = Object.entries({ ...edit?.content, ...change }).filter(
    ([section, value]) => !isSame(value, onSale[section as OfferSection]),
  )
  await leaveQueue(transaction, id)
  if (waiting.length === 0) await transaction.query('DELETE FROM offer_edits WHERE id = $1', [id])
  else {
    await transaction.query(
      `INSERT INTO offer_edits (id, provider_id, kind, content, created_at, updated_at)
       SELECT id, provider_id, $2::text, $3::jsonb, $4::timestamptz, $4::timestamptz FROM offers WHERE id = $1
       ON CONFLICT (id) DO UPDATE SET content = excluded.content, state = 'editing', updated_at = excluded.updated_at`,
      [id, kind, JSON.stringify(Object.fromEntries(waiting)), now.toISOString()],
    )
  }
  await transaction.query('UPDATE offers SET version = $2 WHERE id = $1', [id, version])
}
