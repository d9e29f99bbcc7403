import { createBrazilianNumbers } from './adapters/brazilian-numbers/brazilian-numbers.ts'
import { createBrowserConnection } from './adapters/browser-connection/browser-connection.ts'
import type { HttpClient } from './adapters/http/http-client.ts'
import { createHttpProviderRegistration } from './adapters/http/http-provider-registration.ts'
import { createHttpReviewDesk } from './adapters/http/http-review-desk.ts'
import { createHttpValidationChecks } from './adapters/http/http-validation-checks.ts'
import { createProviderLinks } from './adapters/provider-links/provider-links.ts'
import type { Onboarding } from './core/onboarding/onboarding.port.ts'

/** The part of the composition root (container.ts) that comes with the first screen of a provider or an admin. */
export const composeOnboarding = (http: HttpClient, page: Window): Onboarding => ({
  registration: createHttpProviderRegistration(http),
  checks: createHttpValidationChecks(http),
  desk: createHttpReviewDesk(http),
  numbers: createBrazilianNumbers(),
  links: createProviderLinks(),
  postalCodes: null,
  connection: createBrowserConnection(page),
})
