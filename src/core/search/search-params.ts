import type { MapArea, MapPoint } from '../maps/maps.port.ts'
import { LANGUAGES } from '../offers/offer.ts'
import { OFFER_KINDS } from '../offers/offer-kinds.ts'
import { isIsoDate } from '../time/iso-date.ts'
import { DURATIONS, type SearchQuery, SORTS } from './search.ts'

/**
 * The results page's address parameters, in Portuguese because people read and share them. Lists are separated by
 * commas, prices are centavos, `gratis` is present or absent.
 */
export interface SearchParams {
  readonly texto?: string
  readonly destino?: string
  readonly tipo?: string
  readonly data?: string
  readonly pessoas?: number
  readonly preco_min?: number
  readonly preco_max?: number
  readonly duracao?: string
  readonly idiomas?: string
  readonly nota?: number
  readonly gratis?: true
  /** South, west, north, east, in degrees. */
  readonly area?: string
  /** Latitude and longitude to two decimals. */
  readonly perto?: string
  readonly ordem?: string
}

const LONGEST_TEXT = 120
const MOST_PEOPLE = 99
const DEAREST = 100_000_000

/** What an address asks for. Whatever makes no sense is dropped; nothing throws. */
export function parseSearchParams(params: Readonly<Record<string, unknown>>): SearchQuery {
  const priceMin = wholeNumber(params.preco_min, 0, DEAREST)
  const priceMax = wholeNumber(params.preco_max, 0, DEAREST)
  const pricesMakeSense = priceMin === undefined || priceMax === undefined || priceMin <= priceMax
  return defined({
    text: freeText(params.texto),
    destination: matching(params.destino, /^[a-z0-9-]{1,80}$/),
    kind: oneOf(params.tipo, OFFER_KINDS),
    date: isIsoDate(params.data) ? params.data : undefined,
    people: wholeNumber(params.pessoas, 1, MOST_PEOPLE),
    priceMin: pricesMakeSense ? priceMin : undefined,
    priceMax: pricesMakeSense ? priceMax : undefined,
    durations: severalOf(params.duracao, DURATIONS),
    languages: severalOf(params.idiomas, LANGUAGES),
    rating: rating(params.nota),
    freeCancellation: isYes(params.gratis) ? true : undefined,
    area: area(params.area),
    near: near(params.perto),
    sort: oneOf(params.ordem, SORTS),
  })
}

/** The address of a search: parsing it gives the same search, without what makes no sense. */
export function toSearchParams(query: SearchQuery): SearchParams {
  return defined({
    texto: freeText(query.text),
    destino: query.destination,
    tipo: query.kind,
    data: query.date,
    pessoas: query.people,
    preco_min: query.priceMin,
    preco_max: query.priceMax,
    duracao: query.durations?.length ? query.durations.join() : undefined,
    idiomas: query.languages?.length ? query.languages.join() : undefined,
    nota: query.rating,
    gratis: query.freeCancellation === true ? true : undefined,
    area: query.area && degrees(4, query.area.south, query.area.west, query.area.north, query.area.east),
    perto: query.near && degrees(2, query.near.latitude, query.near.longitude),
    ordem: query.sort,
  })
}

type Defined<Parts> = { readonly [Name in keyof Parts]?: Exclude<Parts[Name], undefined> }

function defined<Parts extends object>(parts: Parts): Defined<Parts> {
  const kept: Defined<Parts> = {}
  return Object.assign(kept, Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)))
}

/** Routers read `?texto=2024` as a number: it was text all the same. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : undefined
}

function freeText(value: unknown): string | undefined {
  const text = textOf(value)
    ?.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  if (text === undefined || text === '') return undefined
  let short = ''
  // Character by character, so that none is cut in the middle.
  for (const character of text) {
    if (short.length + character.length > LONGEST_TEXT) break
    short += character
  }
  return short.trim()
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = textOf(value)
  return text !== undefined && pattern.test(text) ? text : undefined
}

function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** In the order of the choices, each once; undefined for none. */
function severalOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice[] | undefined {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : (textOf(value)?.split(',') ?? [])
  const found = choices.filter((choice) => wanted.includes(choice))
  return found.length > 0 ? found : undefined
}

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const text = textOf(value)
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

function rating(value: unknown): number | undefined {
  const text = matching(value, /^[1-5](\.\d)?$/)
  const number = text === undefined ? undefined : Number(text)
  return number !== undefined && number <= 5 ? number : undefined
}

/** Rounds degrees. Two decimals (about 1 km) for a person, so that no home address can be derived; four (10 m) for a map. */
const degrees = (decimals: number, ...values: readonly number[]): string =>
  values.map((value) => Number(value.toFixed(decimals))).join()

function degreesOf(value: unknown, count: number): readonly number[] | undefined {
  const parts = textOf(value)?.split(',') ?? []
  return parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d{1,6})?$/.test(part))
    ? parts.map(Number)
    : undefined
}

function near(value: unknown): MapPoint | undefined {
  const [latitude = 0, longitude = 0] = degreesOf(value, 2) ?? [200]
  return isOnEarth(latitude, longitude) ? { latitude, longitude } : undefined
}

function area(value: unknown): MapArea | undefined {
  const [south = 0, west = 0, north = 0, east = 0] = degreesOf(value, 4) ?? [200]
  const isOne = isOnEarth(south, west) && isOnEarth(north, east) && south < north && west < east
  return isOne ? { south, west, north, east } : undefined
}

const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
