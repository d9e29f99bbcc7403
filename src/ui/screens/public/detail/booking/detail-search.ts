import { parseSearchParams } from '../../../../../core/search/search-params.ts'

/**
 * Parameters of a link to an offer: the date and the people of a search, under the results page's names, or the cart
 * item to edit.
 */
export interface DetailSearch {
  readonly data?: string
  readonly pessoas?: number
  readonly item?: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Drops invalid values. */
export function parseDetailSearch(raw: Readonly<Record<string, unknown>>): DetailSearch {
  const { date, people } = parseSearchParams({ data: raw.data, pessoas: raw.pessoas })
  return {
    ...(date !== undefined && { data: date }),
    ...(people !== undefined && { pessoas: people }),
    ...(typeof raw.item === 'string' && UUID.test(raw.item) && { item: raw.item }),
  }
}
