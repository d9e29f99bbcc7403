import { createBrowserConnection } from '../adapters/browser-connection/browser-connection.ts'
import { createBrowserCodeScanner } from '../adapters/camera/browser-code-scanner.ts'
import { createHttpAddresses } from '../adapters/http/http-addresses.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpGuideDisputes } from '../adapters/http/http-disputes.ts'
import { createHttpGuideBookings } from '../adapters/http/http-guide-bookings.ts'
import { createHttpGuideCalendar } from '../adapters/http/http-guide-calendar.ts'
import { createHttpCities, createHttpOwnOffers } from '../adapters/http/http-own-offers.ts'
import { createHttpProviderCompany } from '../adapters/http/http-provider-company.ts'
import { createHttpProviderRegistration } from '../adapters/http/http-provider-registration.ts'
import { createHttpValidationChecks } from '../adapters/http/http-validation-checks.ts'
import { createIbgeMunicipalities } from '../adapters/municipalities/ibge-municipalities.ts'
import { readPostalCodesUrl } from '../adapters/postal-codes/postal-codes-url.ts'
import { createViaCep } from '../adapters/postal-codes/via-cep.ts'
import type { PostalCodes } from '../core/brazil/postal-codes.port.ts'
import type { GuidingArea } from '../ui/areas.ts'

/** Loaded with the first screen of a guide or a future guide. */
export const composeGuiding = (http: HttpClient, page: Window): GuidingArea => ({
  registration: createHttpProviderRegistration(http),
  checks: createHttpValidationChecks(http),
  company: createHttpProviderCompany(http),
  postalCodes: composePostalCodes(page),
  connection: createBrowserConnection(page),
  offers: createHttpOwnOffers(http),
  cities: createHttpCities(http),
  addresses: createHttpAddresses(http),
  municipalities: createIbgeMunicipalities(),
  calendar: createHttpGuideCalendar(http),
  bookings: createHttpGuideBookings(http),
  scanner: createBrowserCodeScanner(page),
  disputes: createHttpGuideDisputes(http),
})

function composePostalCodes(page: Window): PostalCodes | null {
  const url = readPostalCodesUrl(import.meta.env.VITE_CEP_URL, page.location.href)
  return url === null ? null : createViaCep(url)
}
