/** Records with a page in the back office. A guide's page is the person's; `payment` is a Pix of no order. */
export const RECORD_KINDS = ['person', 'offer', 'booking', 'payment'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Cases that a related row may lead to; each has its own page of the back office. */
export const RELATED_KINDS = [...RECORD_KINDS, 'dispute', 'report', 'submission'] as const
export type RelatedKind = (typeof RELATED_KINDS)[number]

export const RECORD_LISTS = ['people', 'guides', 'offers', 'bookings'] as const
export type RecordList = (typeof RECORD_LISTS)[number]

/** Values of the filter `status` by list. */
export const LIST_STATUSES = {
  people: ['client', 'company', 'admin'],
  // `lapsed`: the Cadastur certificate expired.
  guides: ['approved', 'pending', 'lapsed'],
  offers: ['published', 'paused'],
  // `expired`: not paid in time. Such a booking keeps the status `awaiting payment`, which the filter of that name leaves out.
  bookings: ['awaiting payment', 'expired', 'confirmed', 'completed', 'cancelled by client', 'cancelled by provider'],
} as const satisfies Record<RecordList, readonly string[]>

/** Filters of a list by a related record: `person` is the traveller, `guide` the seller; both hold the id of a person. */
export const LIST_FILTERS = {
  people: [],
  guides: [],
  offers: ['guide'],
  bookings: ['person', 'guide', 'offer'],
} as const satisfies Record<RecordList, readonly ListFilter[]>
export type ListFilter = 'person' | 'guide' | 'offer'

/** Fewer letters of a name would match too many people. */
export const SHORTEST_SEARCH = 3
export const LONGEST_SEARCH = 100
/** Rows of one kind that the search shows. */
export const MOST_FOUND = 10
