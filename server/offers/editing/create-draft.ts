import { randomUUID } from 'node:crypto'
import { emptySections, type OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { findOffer, findOwn, type Owner, type OwnOffer, readOwnOffer, sectionsOf, unknownOffer } from './own-offer.ts'
import { pathsOf } from './photo-files.ts'
import { leaveQueue } from './submit.ts'

/** Offers that nobody has seen yet, of one guide. */
const MOST_DRAFTS = 100

/**
 * A new draft; where the id is theirs already, that offer as it is.
 * @throws HttpProblem 404 where the id is another's; 422 beyond the most.
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

/** A draft with all of an offer but the blocked days, which are those of one offer's calendar. */
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
    // Each is a plan of its own: what is bought of one offer names its plan.
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
 * A draft goes with its photos; of an offer on sale, the changes that wait.
 * @returns paths of pictures that nobody else may need any more.
 */
export async function discardOffer(transaction: Database, owner: Owner, id: string): Promise<readonly string[]> {
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
  return pathsOf(photos.map(({ picture }) => picture))
}
