import { randomUUID } from 'node:crypto'
import { emptySections, type OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { listPictures } from '../../privacy/picture-files.ts'
import { findOffer, findOwn, type Owner, type OwnOffer, readOwnOffer, sectionsOf, unknownOffer } from './own-offer.ts'
import { pathsOf } from './photo-files.ts'
import { leaveQueue } from './submit.ts'

/** Unpublished offers of one guide. */
const MOST_DRAFTS = 100

/**
 * Creates a draft; if the guide already has an offer with this id, returns it unchanged.
 * @throws HttpProblem 404 if the id is another guide's, 422 above the limit.
 */
export async function createDraft(
  transaction: Database,
  owner: Owner,
  id: string,
  kind: OfferKind,
  now: Date,
): Promise<OwnOffer> {
  await addDraft(transaction, owner, { id, kind, sections: emptySections(kind) }, now)
  return readOwnOffer(transaction, owner, id)
}

/** Copies an offer into a new draft, without its blocked days. */
export async function copyOffer(
  transaction: Database,
  owner: Owner,
  id: string,
  newId: string,
  now: Date,
): Promise<OwnOffer> {
  const source = await findOwn(transaction, owner, id)
  const sections = sectionsOf(source)
  const copied: OfferSections = {
    ...sections,
    // Plans need new ids, because bookings refer to a plan of one offer.
    plans: { plans: sections.plans.plans.map((plan) => ({ ...plan, id: randomUUID() })) },
    availability: { ...sections.availability, blockedDays: [] },
  }
  const isNew = await addDraft(transaction, owner, { id: newId, kind: source.kind, sections: copied }, now)
  if (isNew) {
    await transaction.query(
      `INSERT INTO offer_photos (offer_id, id, provider_id, picture, created_at)
       SELECT $2, id, provider_id, picture, $3 FROM offer_photos WHERE offer_id = $1 AND provider_id = $4
       ON CONFLICT DO NOTHING`,
      [id, newId, now.toISOString(), owner.providerId],
    )
  }
  return readOwnOffer(transaction, owner, newId)
}

async function addDraft(
  transaction: Database,
  { providerId }: Owner,
  { id, kind, sections }: { readonly id: string; readonly kind: OfferKind; readonly sections: OfferSections },
  now: Date,
): Promise<boolean> {
  const own = await findOffer(transaction, id, providerId)
  if (own !== undefined) return false
  const [taken] = await transaction.query('SELECT 1 FROM offers WHERE id = $1', [id])
  if (taken !== undefined) throw unknownOffer()
  const [drafts] = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM offer_edits e WHERE provider_id = $1
       AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.id = e.id)`,
    [providerId],
  )
  if ((drafts?.count ?? 0) >= MOST_DRAFTS) throw problem('too_many_drafts', { most: MOST_DRAFTS })
  const added = await transaction.query(
    `INSERT INTO offer_edits (id, provider_id, kind, content, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING RETURNING id`,
    [id, providerId, kind, JSON.stringify(sections), now.toISOString()],
  )
  if (added.length === 0) throw unknownOffer()
  return true
}

/**
 * Deletes a draft with its photos, or the waiting changes of an offer on sale.
 * @returns paths of pictures that may be unused now.
 */
export async function discardOffer(
  transaction: Database,
  owner: Owner,
  id: string,
  now: Date,
): Promise<readonly string[]> {
  const { onSale, edit, version } = await findOwn(transaction, owner, id)
  await leaveQueue(transaction, id)
  await transaction.query('DELETE FROM offer_edits WHERE id = $1', [id])
  if (onSale !== undefined) {
    if (edit !== undefined) await transaction.query('UPDATE offers SET version = $2 WHERE id = $1', [id, version + 1])
    return []
  }
  const photos = await transaction.query<{ picture: { sources: { url: string }[] } }>(
    'DELETE FROM offer_photos WHERE offer_id = $1 RETURNING picture',
    [id],
  )
  const paths = pathsOf(photos.map(({ picture }) => picture))
  await listPictures(transaction, paths, now)
  return paths
}
