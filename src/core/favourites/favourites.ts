/** At most so many offers are kept, by a visitor and by a person; the backend holds to the same. */
export const FAVOURITES_LIMIT = 500

/** A visitor who keeps so many is told once that they stay on this device alone. */
export const VISITOR_HINT_AT = 3

/** What the person last wanted of one offer, as long as the backend has not said yes to it. */
export interface Wish {
  readonly offerId: string
  readonly keep: boolean
}

/** The ids with one more in front, or without it; ids are latest first. */
export function withChoice(ids: readonly string[], { offerId, keep }: Wish): readonly string[] {
  if (ids.includes(offerId) === keep) return ids
  return keep ? [offerId, ...ids] : ids.filter((id) => id !== offerId)
}

/**
 * What a person keeps once a visitor's favourites join theirs, latest first: the visitor's are the later ones, and what
 * both have keeps the person's place. The backend orders in the same way.
 */
export function mergeFavourites(person: readonly string[], visitor: readonly string[]): readonly string[] {
  const known = new Set(person)
  return [...visitor.filter((id) => !known.has(id)), ...person]
}

/** Whether the backend needs not be told any more: what it has is what is wanted, and nothing else is to be told of it. */
export function isSatisfied({ offerId, keep }: Wish, ids: readonly string[], wishes: readonly Wish[] = []): boolean {
  return ids.includes(offerId) === keep && wishes.every((wish) => wish.offerId !== offerId)
}

/** The list of wishes with this one as the last word about its offer; the oldest wish comes first. */
export function withWish(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  return [...wishes.filter(({ offerId }) => offerId !== wish.offerId), wish]
}

/** Which hearts are full, latest first. */
export function shownFavourites(
  visitor: readonly string[],
  saved: readonly string[],
  wishes: readonly Wish[],
): readonly string[] {
  return wishes.reduce<readonly string[]>(withChoice, mergeFavourites(saved, visitor))
}
