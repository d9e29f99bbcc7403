import type { MapPoint } from '../maps/maps.port.ts'
import type { FoundAddresses } from './found-address.ts'

/** The place around which somebody searches: that of an offer on sale, or a point. */
export type SearchedPlace = MapPoint | { readonly offerId: string }

/**
 * Suggests addresses and places in Brazil for a text. Fewer than three letters find nothing. While the address service does not answer,
 * known places and municipalities are found alone. Each call rejects with a failure of core/failures.ts; fields stay usable without it.
 */
export interface Addresses {
  /** @param near ranks addresses near this place first; an unknown offer changes nothing. Null ranks by the text alone. */
  find(text: string, near: SearchedPlace | null, signal?: AbortSignal): Promise<FoundAddresses>
}
