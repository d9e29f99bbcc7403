import type { OfferKind } from '../../offers/offer-kinds.ts'
import type { SearchQuery } from '../filters.ts'
import type { WishedSort } from '../search.ts'
import type { Meaning } from './understand.ts'

/** The quality of an offer is between 0 and this. */
export const QUALITY_SCALE = 1_000_000
/** The score of a text whose words are all exactly in the title or the name of the place. */
export const TEXT_SCALE = 2_000_000
/** Points for a wish's word that also appears in the offer, by place. */
export const WRITTEN = { title: 600_000, details: 300_000, description: 150_000 } as const
/** For a title with all words, and for the destination that the text names: both more than words elsewhere. */
export const TITLED = 500_000
export const NAMED_PLACE = 1_200_000
/** More than text and quality together: offers of a destination in season come before those off season. */
const IN_SEASON = 4_000_000
/** Transfers come after tours that match about as well; advisories after everything else. */
const AFTER: Readonly<Record<OfferKind, number>> = { tour: 0, transfer: 1_500_000, advisory: 100_000_000 }
/** More than any price: in an order by price, transfers come after tours, and advice stays last. */
const PRICED_LAST = 1_000_000_000

/** Points by which a kind comes later; none where the person asked for a kind. */
export const pointsBehind = (kind: OfferKind, asksKind: boolean): number => (asksKind ? 0 : AFTER[kind])

interface Ranked {
  readonly kind: OfferKind
  readonly isInSeason: boolean
  /** Text, words of wishes and quality. */
  readonly score: number
  /** In centavos. */
  readonly price: number
}

/** The order's parameters, from query and wishes. */
export interface Order {
  readonly asksKind: boolean
  readonly price: 'cheap' | 'dear' | null
}

export function orderOfWishes(query: SearchQuery, meanings: readonly Meaning[]): Order {
  const sort = query.sort === undefined ? wishedSort(meanings) : undefined
  return {
    asksKind: query.kind !== undefined || meanings.some(({ type }) => type === 'kind'),
    price: sort === undefined ? null : sort === 'price' ? 'cheap' : 'dear',
  }
}

/** The order that a text asks for ("barato"). One that the person chooses in the list replaces it. */
export function wishedSort(meanings: readonly Meaning[]): WishedSort | undefined {
  const order = meanings.find((meaning) => meaning.type === 'price order')
  return order === undefined ? undefined : order.value === 'cheap' ? 'price' : '-price'
}

/** True for a wish that names a place. */
export const isPlaceWish = ({ type }: Meaning): boolean => type === 'state' || type === 'region' || type === 'nickname'

/** A chosen order replaces the text's, so its chip is not shown. */
export const isReplaced = ({ sort }: SearchQuery, { type }: Meaning): boolean =>
  type === 'price order' && sort !== undefined

/** The key of an offer in the order of relevance; higher comes first. No payment changes it. */
export function relevanceOf({ kind, isInSeason, score, price }: Ranked, { asksKind, price: order }: Order): number {
  if (order !== null) {
    const last = asksKind ? 0 : kind === 'advisory' ? PRICED_LAST : kind === 'transfer' ? PRICED_LAST / 2 : 0
    return (order === 'cheap' ? -price : price) - last
  }
  return score + (isInSeason ? IN_SEASON : 0) - pointsBehind(kind, asksKind)
}

/** True if one of the months of a period is one of the best. ISO dates. */
export function isInSeason(months: readonly number[], from: string, until: string): boolean {
  const first = Number(from.slice(5, 7))
  const count = Math.min(
    12,
    (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - first + 1,
  )
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 12) + 1).some((month) => months.includes(month))
}
