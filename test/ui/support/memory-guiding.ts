import { createMemoryAddresses } from '../../../src/adapters/memory/memory-addresses.ts'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createIbgeMunicipalities } from '../../../src/adapters/municipalities/ibge-municipalities.ts'
import type { GuidingArea } from '../../../src/ui/areas.ts'
import { twinsOf } from './twins.ts'

/** The in-memory twins of the ports of the guiding area. */
export const memoryGuiding = (ports: Partial<GuidingArea> = {}): GuidingArea =>
  ({
    ...twinsOf('guiding'),
    postalCodes: null,
    connection: createMemoryConnection(),
    addresses: createMemoryAddresses([]),
    municipalities: createIbgeMunicipalities(),
    ...ports,
  }) as GuidingArea
