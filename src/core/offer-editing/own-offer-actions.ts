import { discardable } from './own-offer-filters.ts'
import type { OwnOffer, OwnOfferList, OwnOfferSummary, OwnOffers } from './own-offers.port.ts'

export type OfferTask =
  | { readonly action: 'pause' | 'publish' | 'discard'; readonly offer: OwnOfferSummary }
  | { readonly action: 'copy'; readonly offer: OwnOfferSummary; readonly newId: string }

export type OfferAction = OfferTask['action']

/** Running tasks by the offer's id. */
export type OfferTasks = Readonly<Record<string, OfferTask>>

export type OfferActionOutcome =
  | {
      readonly type: 'sale changed'
      readonly action: 'pause' | 'publish'
      readonly offer: OwnOfferSummary
      readonly now: Pick<OwnOffer, 'status' | 'changes'>
    }
  | { readonly type: 'copied'; readonly offer: OwnOfferSummary; readonly newId: string }
  | { readonly type: 'discarded'; readonly offer: OwnOfferSummary; readonly what: 'offer' | 'changes' }

/** Rejects with a failure of core/failures.ts. */
export async function runOfferTask(offers: OwnOffers, task: OfferTask): Promise<OfferActionOutcome> {
  const { action, offer } = task
  if (action === 'copy') {
    const copy = await offers.copy(offer.id, task.newId)
    return { type: 'copied', offer, newId: copy.id }
  }
  if (action === 'discard') {
    await offers.discard(offer.id)
    return { type: 'discarded', offer, what: discardable(offer) ?? 'offer' }
  }
  const { status, changes } = await offers.setPaused(offer.id, action === 'pause')
  return { type: 'sale changed', action, offer, now: { status, changes } }
}

const withChange = (list: OwnOfferList, id: string, change: Partial<OwnOfferSummary>): OwnOfferList => ({
  ...list,
  offers: list.offers.map((offer) => (offer.id === id ? { ...offer, ...change } : offer)),
})

/** The list with the outcome of one task. */
export function withOutcome(list: OwnOfferList, outcome: OfferActionOutcome): OwnOfferList {
  const { id } = outcome.offer
  if (outcome.type === 'sale changed') return withChange(list, id, outcome.now)
  if (outcome.type === 'copied') return list
  if (outcome.what === 'changes') return withChange(list, id, { changes: null, rejectionReason: null })
  return { ...list, offers: list.offers.filter((offer) => offer.id !== id) }
}

/** The list as it will be when the running pauses and publications succeed. */
export const withRunning = (list: OwnOfferList, tasks: OfferTasks): OwnOfferList =>
  Object.values(tasks).reduce((changed, { action, offer: { id } }) => {
    if (action === 'pause') return withChange(changed, id, { status: 'paused' })
    if (action === 'publish') return withChange(changed, id, { status: 'published' })
    return changed
  }, list)
