import type { Answer } from '../../contract/call.ts'
import type { reviewedOffer } from '../../contract/review.ts'
import { OFFER_SECTIONS } from '../../src/core/offer-editing/offer-sections.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { changedOf, findOffer, sectionsOf } from '../offers/editing/own-offer.ts'

/** The waiting and the public version of an offer. @throws HttpProblem 404 if the request no longer waits or is no offer. */
export async function readReviewed(database: Database, reviewId: string): Promise<Answer<typeof reviewedOffer>> {
  const [asked] = await database.query<{ offer_id: string }>(
    "SELECT offer_id FROM reviews_asked WHERE id = $1 AND kind = 'offer' AND decision IS NULL",
    [reviewId],
  )
  const kept = asked && (await findOffer(database, asked.offer_id))
  if (kept === undefined) throw problem('queued_offer_gone')
  return {
    id: kept.id,
    kind: kept.kind,
    sections: sectionsOf(kept),
    onSale: kept.onSale?.sections ?? null,
    changed: kept.onSale === undefined ? [...OFFER_SECTIONS] : changedOf(kept),
  }
}
