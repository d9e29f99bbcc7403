import { parseSearchParams } from '../../../../../core/search/search-params.ts'

/**
 * What a link carries: from the results the date and the people searched for, under the results page's own names; from the cart the
 * item that is to be changed.
 */
export interface DetailSearch {
  readonly data?: string
  readonly pessoas?: number
  readonly item?: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whatever makes no sense is dropped. */
export function parseDetailSearch(raw: Readonly<Record<string, unknown>>): DetailSearch {
  const { date, people } = parseSearchParams({ data: raw.data, pessoas: raw.pessoas })
  return {
    ...(date !== undefined && { data: date }),
    ...(people !== undefined && { pessoas: people }),
    ...(typeof raw.item === 'string' && UUID.test(raw.item) && { item: raw.item }),
  }
}
