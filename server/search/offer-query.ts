import type { Query } from '../../contract/call.ts'
import type { mapOffers } from '../../contract/offers.ts'
import { LANGUAGES } from '../../src/core/offers/offer.ts'
import { DURATIONS, type SearchQuery, type Sort } from '../../src/core/search/search.ts'
import { dayNumber } from '../../src/core/time/day-number.ts'
import { HttpProblem } from '../http/problem.ts'
import { type Area, isOnEarth, type Point } from './places.ts'

/** What is looked for: the core's query with its date as days since 1970-01-01; every part may be missing. */
export type OfferQuery = {
  readonly [Name in Exclude<keyof SearchQuery, 'date'>]?: SearchQuery[Name] | undefined
} & { readonly day?: number | undefined }

/**
 * Reads what came over the wire, which the contract's patterns have let through.
 * @throws HttpProblem 422 for a date that no calendar has, and for what is no place on earth.
 */
export function readQuery(wire: Query<typeof mapOffers> & { readonly sort?: Sort | undefined }): OfferQuery {
  const day = wire.date === undefined ? undefined : dayNumber(wire.date)
  if (day === null) throw new HttpProblem(422, { errors: { date: 'Esta data não existe no calendário.' } })
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  const listed = <Choice extends string>(value: string | undefined, choices: readonly Choice[]) =>
    value === undefined ? undefined : choices.filter((choice) => value.split(',').includes(choice))
  return {
    text: wire.text,
    destination: wire.destination,
    kind: wire.kind,
    day,
    people: number(wire.people),
    priceMin: number(wire.priceMin),
    priceMax: number(wire.priceMax),
    durations: listed(wire.durations, DURATIONS),
    languages: listed(wire.languages, LANGUAGES),
    rating: number(wire.rating),
    freeCancellation: wire.freeCancellation === 'true' ? true : undefined,
    area: wire.area === undefined ? undefined : areaOf(wire.area),
    near: wire.near === undefined ? undefined : pointOf(wire.near),
    sort: wire.sort,
  }
}

function areaOf(wire: string): Area {
  const [south = 0, west = 0, north = 0, east = 0] = wire.split(',').map(Number)
  if (!isOnEarth(south, west) || !isOnEarth(north, east) || south > north || west > east) {
    throw new HttpProblem(422, { errors: { area: 'Esta área não existe no mapa.' } })
  }
  return { south, west, north, east }
}

function pointOf(wire: string): Point {
  const [latitude = 0, longitude = 0] = wire.split(',').map(Number)
  if (!isOnEarth(latitude, longitude)) {
    throw new HttpProblem(422, { errors: { near: 'Este lugar não existe no mapa.' } })
  }
  return { latitude, longitude }
}
