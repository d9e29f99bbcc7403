import { findAddresses } from '../../../contract/addresses.ts'
import type { Addresses, SearchedPlace } from '../../core/addresses/addresses.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpAddresses = (http: HttpClient): Addresses => ({
  find: (text, near, signal) => http.call(findAddresses, { query: { text, ...placeOf(near) }, signal }),
})

/** A point is rounded to about 1 km, which is near enough for a ranking. */
function placeOf(near: SearchedPlace | null) {
  if (near === null) return {}
  return 'offerId' in near
    ? { offer: near.offerId }
    : { around: `${near.latitude.toFixed(2)},${near.longitude.toFixed(2)}` }
}
