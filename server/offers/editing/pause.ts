import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { findOwn, type Owner, type OwnOffer, readOwnOffer } from './own-offer.ts'

/**
 * Takes an offer off sale, or puts it back; bookings stay valid.
 * @throws HttpProblem 409 for an offer that was never on sale, or while the guide's Cadastur certificate has lapsed, or
 * a suspension lasts.
 */
export async function setPaused(
  transaction: Database,
  owner: Owner,
  id: string,
  isPaused: boolean,
  now: Date,
): Promise<OwnOffer> {
  const { onSale } = await findOwn(transaction, owner, id)
  if (onSale === undefined) throw problem('offer_not_published')
  if (!isPaused && owner.isLapsed) throw problem('cadastur_lapsed')
  if (!isPaused && (owner.salesSuspension ?? onSale.suspension) !== null) throw problem('sales_suspended')
  await transaction.query('UPDATE offers SET status = $2, updated_at = $3 WHERE id = $1 AND status <> $2', [
    id,
    isPaused ? 'paused' : 'published',
    now.toISOString(),
  ])
  return readOwnOffer(transaction, owner, id)
}
