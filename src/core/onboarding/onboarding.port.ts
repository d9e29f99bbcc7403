import type { CodeScanner } from '../bookings/code-scanner.port.ts'
import type { GuideBookings } from '../bookings/guide-bookings.port.ts'
import type { LoadMunicipalities } from '../brazil/municipalities.ts'
import type { PostalCodes } from '../brazil/postal-codes.port.ts'
import type { Connection } from '../connection/connection.port.ts'
import type { GuideCalendar } from '../departures/guide-calendar.port.ts'
import type { Cities, OwnOffers } from '../offer-editing/own-offers.port.ts'
import type { ReviewDesk } from '../review/review.port.ts'
import type { ProviderCompany } from './provider-company.port.ts'
import type { ProviderRegistration } from './provider-registration.port.ts'
import type { ValidationChecks } from './validation-checks.port.ts'

/** Everything that only providers ask for, and the admins who decide: it comes with the first such screen. */
export interface Onboarding {
  readonly registration: ProviderRegistration
  readonly checks: ValidationChecks
  readonly company: ProviderCompany
  readonly desk: ReviewDesk
  /** Null where no service is configured: addresses are then typed. */
  readonly postalCodes: PostalCodes | null
  readonly connection: Connection
  readonly offers: OwnOffers
  readonly cities: Cities
  readonly municipalities: LoadMunicipalities
  readonly calendar: GuideCalendar
  readonly bookings: GuideBookings
  readonly scanner: CodeScanner
}
