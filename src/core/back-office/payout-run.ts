/** Guides in one list of what is due, and in one run of payouts. */
export const MOST_LINES = 500
