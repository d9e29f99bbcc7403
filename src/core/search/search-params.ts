import { isIsoDate } from '../time/iso-date.ts'
import { ALL_FILTERS, type FILTERS, type FilterDescription, type FilterValue, type SearchQuery } from './filters.ts'

type Written<Filter> = Filter extends { readonly shape: 'number' }
  ? number
  : Filter extends { readonly shape: 'flag' }
    ? true
    : string

/**
 * The results page's address parameters, in Portuguese because people read and share them. Lists are separated by
 * commas, prices are centavos, a yes is present or absent.
 */
export type SearchParams = {
  readonly [Name in keyof typeof FILTERS as (typeof FILTERS)[Name]['param']]?: Written<(typeof FILTERS)[Name]>
}

/** The two ends of each range. */
const RANGES = ALL_FILTERS.flatMap(({ name, filter }) =>
  filter.shape === 'number' && filter.upTo !== undefined ? [[name, filter.upTo] as const] : [],
)

/** Reads the search of an address. Invalid parts are dropped; nothing throws. */
export function parseSearchParams(params: Readonly<Record<string, unknown>>): SearchQuery {
  const found = new Map<string, FilterValue>()
  for (const { name, filter } of ALL_FILTERS) {
    const value = parseFilter(filter, params[filter.param])
    if (value !== undefined && isUseful(filter, value)) found.set(name, value)
  }
  for (const [least, most] of RANGES) {
    if (Number(found.get(least)) > Number(found.get(most))) for (const end of [least, most]) found.delete(end)
  }
  // Type assertion: the values were parsed by the table that defines the type.
  return Object.fromEntries(found) as SearchQuery
}

/** The address of a search: parsing it gives the same search, without what makes no sense. */
export function toSearchParams(query: SearchQuery): SearchParams {
  const params = ALL_FILTERS.map(({ name, filter }) => [filter.param, formatFilter(filter, query[name])] as const)
  return Object.fromEntries(params.filter(([, written]) => written !== undefined))
}

/** Reads a filter's value from an address or a request; undefined if the value is invalid. */
export function parseFilter(filter: FilterDescription, value: unknown): FilterValue | undefined {
  const text = textOf(value)
  switch (filter.shape) {
    case 'words':
      return shortened(text, filter.longest)
    case 'slug':
      return text.length <= filter.longest && filter.pattern.test(text) ? text : undefined
    case 'day':
      return isIsoDate(value) ? value : undefined
    case 'number':
      return filter.pattern.test(text) ? Number(text) : undefined
    case 'flag':
      return value === true || text === 'true' || text === '1' ? true : undefined
    case 'one':
      return choicesIn(filter.choices, [value])[0]
    case 'some': {
      const found = choicesIn(filter.choices, Array.isArray(value) ? value : text.split(','))
      return found.length > 0 ? found : undefined
    }
    case 'area': {
      const [south = 0, west = 0, north = 0, east = 0] = degreesOf(text, 4) ?? [200]
      const isOne = isOnEarth(south, west) && isOnEarth(north, east) && south <= north && west <= east
      return isOne ? { south, west, north, east } : undefined
    }
    case 'point': {
      const [latitude = 0, longitude = 0] = degreesOf(text, 2) ?? [200]
      return isOnEarth(latitude, longitude) ? { latitude, longitude } : undefined
    }
  }
}

/** Writes a filter's value for an address; undefined if it asks for nothing. */
export function formatFilter(
  filter: FilterDescription,
  value: FilterValue | undefined,
): string | number | true | undefined {
  if (value === false) return undefined
  if (typeof value === 'string') return filter.shape === 'words' ? shortened(value, filter.longest) : value
  if (typeof value !== 'object') return value
  if ('south' in value) return degrees(4, value.south, value.west, value.north, value.east)
  if ('latitude' in value) return degrees(2, value.latitude, value.longitude)
  return value.join() || undefined
}

/** False for valid values that find nothing or that the map cannot show. */
function isUseful(filter: FilterDescription, value: FilterValue): boolean {
  if (filter.shape === 'number') return Number(value) <= filter.most
  return typeof value !== 'object' || !('south' in value) || (value.south < value.north && value.west < value.east)
}

/** The router reads `?texto=2024` as a number; the person typed text. Empty for what is neither. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : ''
}

function shortened(text: string, longest: number): string | undefined {
  let short = ''
  // Character by character, so that none is cut in the middle.
  for (const character of text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()) {
    if (short.length + character.length > longest) break
    short += character
  }
  return short.trim() || undefined
}

/** In the order of the choices, each once. */
const choicesIn = (choices: readonly string[], wanted: readonly unknown[]) =>
  choices.filter((choice) => wanted.includes(choice))

/** Rounds degrees. Two decimals (about 1 km) for a person, so that no home address can be derived; four (10 m) for a map. */
const degrees = (decimals: number, ...values: readonly number[]): string =>
  values.map((value) => Number(value.toFixed(decimals))).join()

function degreesOf(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',')
  return parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d{1,6})?$/.test(part))
    ? parts.map(Number)
    : undefined
}

const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
