/**
 * Counters on the back office's first page. Counted in server/back-office/today.ts, worded in
 * src/ui/screens/desk/today/today-words.ts.
 */
const TODAY_ROWS = [
  'overdue reviews',
  'failed refunds',
  'unmatched payments',
  'due payouts',
  'payouts without result',
  'open disputes',
  'overdue disputes',
  'failed mails',
  'reported messages',
] as const
export type TodayRowId = (typeof TODAY_ROWS)[number]

/** Business days within which an operator's person decides about a request; screens promise it to guides. */
export const REVIEW_BUSINESS_DAYS = 2
