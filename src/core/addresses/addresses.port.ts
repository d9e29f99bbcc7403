import type { FoundAddresses } from './found-address.ts'

/**
 * Suggests addresses and places in Brazil for a text. Fewer than three letters find nothing. While the address service does not answer,
 * known places and municipalities are found alone. Each call rejects with a failure of core/failures.ts; fields stay usable without it.
 */
export interface Addresses {
  find(text: string, signal?: AbortSignal): Promise<FoundAddresses>
}
