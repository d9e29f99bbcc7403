/**
 * The first answers may be carried by the page: the server writes them into
 * `<script type="application/json" id="carried-answers">` as one object of carriedKey to JSON body, and the SPA's HTTP
 * client takes each from there once in place of asking.
 */
export const CARRIED_ELEMENT_ID = 'carried-answers'

/** Path of a GET relative to the API's base, and its query with sorted names: `offers/search?kind=tour&text=sol`. */
export function carriedKey(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
