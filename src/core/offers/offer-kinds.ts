export const OFFER_KINDS = ['tour', 'transfer', 'advisory'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** How hard a tour is for the body. Here and not in the table of fields, which the home does not need. */
export const EFFORTS = ['easy', 'moderate', 'hard'] as const
