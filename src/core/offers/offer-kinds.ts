export const OFFER_KINDS = ['tour', 'transfer', 'advisory'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** The physical effort of a tour. Not in the table of fields, which the home page does not need. */
export const EFFORTS = ['easy', 'moderate', 'hard'] as const
