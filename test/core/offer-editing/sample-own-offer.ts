import type { ChangesState, OfferStatus, OwnOfferSummary } from '../../../src/core/offer-editing/own-offers.port.ts'

export const sampleOwnOffer = (
  id: string,
  status: OfferStatus,
  changes: ChangesState | null = null,
): OwnOfferSummary => ({
  ...{
    id,
    status,
    changes,
    kind: 'tour',
    rejectionReason: null,
    proposedTitle: null,
    title: id,
    place: null,
    cover: null,
    priceFrom: null,
  },
  updatedAt: '2026-11-20T12:00:00.000Z',
})
