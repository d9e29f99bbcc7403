export const OFFER_KINDS = ['tour', 'transfer', 'advisory'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]
