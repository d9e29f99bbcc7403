import type { OwnOfferSummary } from './own-offers.port.ts'
import { isOnSale } from './typed-sections.ts'

/** What a guide looks for among their offers, in the order in which it is offered. */
export const OFFER_FILTERS = ['on sale', 'in review', 'drafts', 'rejected', 'paused'] as const
export type OfferFilter = (typeof OFFER_FILTERS)[number]

/** An offer on sale whose changes are looked at, or were rejected, is found under both. */
const IS_OF: Readonly<Record<OfferFilter, (offer: OwnOfferSummary) => boolean>> = {
  'on sale': ({ status }) => status === 'published',
  'in review': ({ status, changes }) => status === 'in review' || changes === 'in review',
  drafts: ({ status, changes }) => status === 'draft' || changes === 'editing',
  rejected: ({ status, changes }) => status === 'rejected' || changes === 'rejected',
  paused: ({ status }) => status === 'paused',
}

/** Those that a filter finds, or all, in the order given. */
export const foundBy = (
  offers: readonly OwnOfferSummary[],
  filter: OfferFilter | undefined,
): readonly OwnOfferSummary[] => (filter === undefined ? offers : offers.filter(IS_OF[filter]))

/** What discarding would take away: all of what nobody has seen, or the changes to what is on sale; null where nothing. */
export function discardable({ status, changes }: OwnOfferSummary): 'offer' | 'changes' | null {
  if (isOnSale({ status })) return changes === null ? null : 'changes'
  return status === 'in review' ? null : 'offer'
}

/** `now` in the order in which `before` was shown, so that nothing moves under a finger; what is new comes first. */
export function inOrderOf(
  before: readonly OwnOfferSummary[],
  now: readonly OwnOfferSummary[],
): readonly OwnOfferSummary[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  return now.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1))
}
