import { type LookupAddress, type LookupOptions, lookup as lookupByCallback } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../http/private-network.ts'

/**
 * True for the address of a public push service. A device chooses its endpoint, and the server sends requests there: one in our own
 * network would let strangers reach what only we reach.
 * @param emulator origin of the local push service of tests.
 */
export async function isPushEndpoint(endpoint: string, emulator: string | undefined): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, port, username, password, hostname } = new URL(endpoint)
  if (origin === emulator) return true
  if (protocol !== 'https:' || port !== '' || username + password !== '') return false
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isPublicAddress(host)
  try {
    return (await lookup(host, { all: true })).every(({ address }) => isPublicAddress(address))
  } catch {
    // The name may resolve later; `publicLookup` checks each connection.
    return host.includes('.') && !/\.(local|localhost|internal)\.?$/i.test(host)
  }
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name for a connection, and fails for an address that is not public: a name may resolve differently each time. */
export function publicLookup(hostname: string, options: LookupOptions, found: LookupCallback): void {
  lookupByCallback(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return found(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return found(Object.assign(new Error('the address is not public'), { code: 'PRIVATE_ADDRESS' }), '')
    }
    if (options.all === true) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
