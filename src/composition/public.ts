import { createBrowserPosition } from '../adapters/browser-position/browser-position.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpOffers } from '../adapters/http/http-offers.ts'
import { createHttpProviders } from '../adapters/http/http-providers.ts'
import type { PublicArea } from '../ui/areas.ts'

/** Loaded with the first page of an offer or a provider. */
export const composePublic = (http: HttpClient, page: Window): Omit<PublicArea, 'search' | 'openResults'> => ({
  offers: createHttpOffers(http),
  providers: createHttpProviders(http),
  position: createBrowserPosition(page),
})
