/** Records with a page in the back office. A guide's page is the person's; `payment` is a Pix of no order. */
export const RECORD_KINDS = ['person', 'offer', 'booking', 'payment'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const RECORD_LISTS = ['people', 'guides', 'offers', 'bookings'] as const
export type RecordList = (typeof RECORD_LISTS)[number]

/** Values of the filter `status` by list. */
export const LIST_STATUSES = {
  people: ['client', 'company', 'admin'],
  guides: ['approved', 'pending'],
  offers: ['published', 'paused'],
  bookings: ['awaiting payment', 'confirmed', 'completed', 'cancelled by client', 'cancelled by provider'],
} as const satisfies Record<RecordList, readonly string[]>

/** Fewer letters of a name would match too many people. */
export const SHORTEST_SEARCH = 3
export const LONGEST_SEARCH = 100
