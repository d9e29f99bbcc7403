import type { Addresses } from '../../core/addresses/addresses.port.ts'
import { type FoundAddress, LEAST_LETTERS, MOST_ADDRESSES } from '../../core/addresses/found-address.ts'
import { kilometres } from '../../core/maps/map-area.ts'
import type { MapPoint } from '../../core/maps/maps.port.ts'
import { fold } from '../../core/text/words.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** Finds the known addresses that contain the text. @param offers places of offers, by id. */
export const createMemoryAddresses = (
  known: readonly FoundAddress[],
  before?: BeforeAnswering,
  offers: ReadonlyMap<string, MapPoint> = new Map(),
): Addresses => ({
  find: (text, near, signal) =>
    answering(
      () => {
        const asked = fold(text.trim())
        const found = asked.length < LEAST_LETTERS ? [] : known.filter((one) => fold(one.text).includes(asked))
        const place = near === null || !('offerId' in near) ? near : (offers.get(near.offerId) ?? null)
        const ranked =
          place === null ? found : found.toSorted((one, other) => kilometres(place, one) - kilometres(place, other))
        return { addresses: ranked.slice(0, MOST_ADDRESSES), licence: null }
      },
      before,
      signal,
    ),
})
