import type { Call } from './call.ts'
import { offerById, providerById } from './details.ts'
import { configs, exchangeRates, health, images } from './marketplace.ts'
import { homeContent, searchOffers, suggestOffers } from './offers.ts'
import { login, logout, me } from './session.ts'

/** Every call that the server answers, in the order in which the API's page shows them. */
export const CALLS: readonly Call[] = [
  login,
  me,
  logout,
  configs,
  exchangeRates,
  images,
  homeContent,
  searchOffers,
  suggestOffers,
  offerById,
  providerById,
  health,
]
