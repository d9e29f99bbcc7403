import type { CollectionRules } from '../synchronised-collection/collection-rules.ts'

/** The most favourites of a visitor and of a person; the backend has the same limit. */
export const FAVOURITES_LIMIT = 500

/** At this many favourites a message tells a visitor, once, that they stay on this device. */
export const VISITOR_HINT_AT = 3

/** A favourite is the id of an offer; the latest comes first. */
export const FAVOURITE_RULES: CollectionRules<string> = {
  limit: FAVOURITES_LIMIT,
  idOf: (id) => id,
  equals: (one, other) => one === other,
  withItem: (ids, id) => (ids.includes(id) ? ids : [id, ...ids]),
}
