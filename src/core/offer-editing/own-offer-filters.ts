import type { OwnOfferSummary } from './own-offers.port.ts'
import { isOnSale } from './typed-sections.ts'

/** The filters of the list in the order of the screen. */
export const OFFER_FILTERS = ['on sale', 'in review', 'drafts', 'rejected', 'paused'] as const
export type OfferFilter = (typeof OFFER_FILTERS)[number]

/** An offer on sale with changes in review, or rejected changes, matches both filters. */
const IS_OF: Readonly<Record<OfferFilter, (offer: OwnOfferSummary) => boolean>> = {
  'on sale': ({ status }) => status === 'published',
  'in review': ({ status, changes }) => status === 'in review' || changes === 'in review',
  drafts: ({ status, changes }) => status === 'draft' || changes === 'editing',
  rejected: ({ status, changes }) => status === 'rejected' || changes === 'rejected',
  paused: ({ status }) => status === 'paused',
}

/** The offers that match; all without a filter. */
export const foundBy = (
  offers: readonly OwnOfferSummary[],
  filter: OfferFilter | undefined,
): readonly OwnOfferSummary[] => (filter === undefined ? offers : offers.filter(IS_OF[filter]))

/** Object of a discard: an unpublished offer, or the changes to one on sale; null if nothing can be discarded. */
export function discardable({ status, changes }: OwnOfferSummary): 'offer' | 'changes' | null {
  if (isOnSale({ status })) return changes === null ? null : 'changes'
  return status === 'in review' ? null : 'offer'
}

/** Sorts `now` like `before`, so that nothing moves under a finger; new offers come first. */
export function inOrderOf(
  before: readonly OwnOfferSummary[],
  now: readonly OwnOfferSummary[],
): readonly OwnOfferSummary[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  return now.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1))
}
