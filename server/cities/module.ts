import { cities } from '../../contract/own-offers.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { searchCities } from './cities.ts'

/** Places for offers: docs/offers.md. */
export const places: Module = (app, { database, config }) => {
  handle(app, cities, ({ query }) => searchCities(database, query.text), {
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 },
  })
}
