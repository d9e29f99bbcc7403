import { createMemoryAddresses } from '../../../src/adapters/memory/memory-addresses.ts'
import { createMemoryCodeScanner } from '../../../src/adapters/memory/memory-code-scanner.ts'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryGuideDisputes } from '../../../src/adapters/memory/memory-disputes.ts'
import { createMemoryGuideBookings } from '../../../src/adapters/memory/memory-guide-bookings.ts'
import { createMemoryGuideCalendar } from '../../../src/adapters/memory/memory-guide-calendar.ts'
import { createMemoryCities, createMemoryOwnOffers } from '../../../src/adapters/memory/memory-own-offers.ts'
import { createMemoryProviderCompany } from '../../../src/adapters/memory/memory-provider-company.ts'
import { createMemoryProviderRegistration } from '../../../src/adapters/memory/memory-provider-registration.ts'
import { createMemoryValidationChecks } from '../../../src/adapters/memory/memory-validation-checks.ts'
import { createIbgeMunicipalities } from '../../../src/adapters/municipalities/ibge-municipalities.ts'
import type { GuidingArea } from '../../../src/ui/areas.ts'

/** The in-memory twins of the ports of the guiding area. */
export const memoryGuiding = (ports: Partial<GuidingArea> = {}): GuidingArea => ({
  registration: createMemoryProviderRegistration(),
  checks: createMemoryValidationChecks(),
  company: createMemoryProviderCompany(),
  postalCodes: null,
  connection: createMemoryConnection(),
  offers: createMemoryOwnOffers(),
  cities: createMemoryCities(),
  addresses: createMemoryAddresses([]),
  municipalities: createIbgeMunicipalities(),
  calendar: createMemoryGuideCalendar(),
  bookings: createMemoryGuideBookings(),
  scanner: createMemoryCodeScanner(),
  disputes: createMemoryGuideDisputes(),
  ...ports,
})
