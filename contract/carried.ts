/**
 * A page may contain the answers of its first calls: the server writes them into
 * `<script type="application/json" id="carried-answers">` as an object from carriedKey to JSON body, and the SPA's HTTP client uses
 * each once instead of a request.
 */
export const CARRIED_ELEMENT_ID = 'carried-answers'

/** No call: the company that the drawn page names, so that the browser's first rendering is equal. */
export const CARRIED_COMPANY = 'company'

/** The call homeContent. Its screen is in the first load, which has no schemas. */
export const HOME_PATH = 'offers/home'

/** Path of a GET relative to the API's base, and its query with sorted names: `offers/search?kind=tour&text=sol`. */
export function carriedKey(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
