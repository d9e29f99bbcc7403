import { parseSearchParams } from '../../../../core/search/search-params.ts'

/** What a link from the results carries: the date and the people searched for, under the results page's own names. */
export interface DetailSearch {
  readonly data?: string
  readonly pessoas?: number
}

/** Whatever makes no sense is dropped. */
export function parseDetailSearch(raw: Readonly<Record<string, unknown>>): DetailSearch {
  const { date, people } = parseSearchParams({ data: raw.data, pessoas: raw.pessoas })
  return { ...(date !== undefined && { data: date }), ...(people !== undefined && { pessoas: people }) }
}
