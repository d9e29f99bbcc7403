import { findAddresses } from '../../contract/addresses.ts'
import { type FoundAddress, LEAST_LETTERS, MOST_ADDRESSES } from '../../src/core/addresses/found-address.ts'
import { FARTHEST_KM, kilometres } from '../../src/core/maps/map-area.ts'
import { readPoint } from '../../src/core/maps/read-point.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { oneLine } from '../orders/request.ts'
import { findMeetingPoints, findMunicipalities, placeOfOffer } from './known-places.ts'
import { nominatim } from './nominatim.ts'
import { politeService } from './polite-service.ts'

/** Known places that come before the service's addresses. */
const MOST_KNOWN = 3

/** Addresses for meeting points and pickups: docs/operations.md. */
export const addresses: Module = (app, { reads, config, siteUrl, turns }) => {
  const { addressServiceUrl } = config
  const service =
    addressServiceUrl === undefined
      ? null
      : politeService(nominatim(addressServiceUrl, siteUrl), {
          now: Date.now,
          turn: (pauseMs, mostMs) => turns.take('addresses', pauseMs, mostMs),
          wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        })
  const limited = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }
  handle(
    app,
    findAddresses,
    async ({ query }) => {
      const text = oneLine(query.text)
      if (text.length < LEAST_LETTERS) return { addresses: [], licence: null }
      const near = query.offer === undefined ? readPoint(query.around ?? '') : await placeOfOffer(reads, query.offer)
      const known = await findMeetingPoints(reads, text, near, MOST_KNOWN)
      const answer =
        service === null
          ? null
          : await service(text, near, (error) => app.log.warn({ err: error }, 'address service failed'))
      const others = answer === null ? await findMunicipalities(reads, text, near) : answer.addresses
      const isNear = (one: FoundAddress) => near === null || kilometres(near, one) <= FARTHEST_KM
      const found = [
        ...known.filter(isNear),
        ...others.filter((one) => known.every(({ text: same }) => same !== one.text)),
        ...known.filter((one) => !isNear(one)),
      ]
      return {
        addresses: found.slice(0, MOST_ADDRESSES).map((one) => ({ ...one })),
        licence: answer !== null && answer.addresses.length > 0 ? answer.licence : null,
      }
    },
    limited,
  )
}
