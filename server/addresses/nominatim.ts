import { z } from 'zod'
import type { FoundAddress } from '../../src/core/addresses/found-address.ts'
import { areaAround, type MapPoint } from '../../src/core/maps/map-area.ts'

/** Addresses that the service found for a text. */
export interface ServiceAnswer {
  readonly addresses: readonly FoundAddress[]
  readonly licence: string | null
}

export interface AddressService {
  /** @param near ranks addresses around it first. @throws Error without a readable answer in time. */
  find(text: string, near: MapPoint | null): Promise<ServiceAnswer>
}

const MOST = 6
/** Half the width of the area that Nominatim prefers; addresses outside are found too. */
const NEAR_KM = 50
const TIMEOUT_MS = 3_000

/** One result of Nominatim's `format=jsonv2` with `addressdetails=1`; coordinates are texts there. */
const result = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  name: z.string().optional(),
  display_name: z.string().min(1),
  licence: z.string().optional(),
  address: z.record(z.string(), z.string()).optional(),
})
type Result = z.output<typeof result>

/** @param site the marketplace's address: Nominatim's usage policy wants to know who asks. */
export function nominatim(url: string, site: () => string): AddressService {
  return {
    async find(text, near) {
      const address = new URL('search', url.endsWith('/') ? url : `${url}/`)
      const query = { q: text, format: 'jsonv2', addressdetails: 1, countrycodes: 'br', limit: MOST, ...viewBox(near) }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
        headers: {
          accept: 'application/json',
          'accept-language': 'pt-BR',
          'user-agent': `TourPresencial/1.0 (${site()})`,
          referer: site(),
        },
      })
      if (!answer.ok) throw new Error(`address service answered ${answer.status}`)
      const found = z.array(z.unknown()).parse(await answer.json())
      // One unreadable result does not spoil the others.
      const results = found.flatMap((one) => result.safeParse(one).data ?? [])
      return { addresses: results.map(addressOf), licence: results[0]?.licence?.slice(0, 200) ?? null }
    },
  }
}

function viewBox(near: MapPoint | null) {
  if (near === null) return {}
  const { west, south, east, north } = areaAround(near, NEAR_KM)
  return { viewbox: [west, south, east, north].map((degrees) => degrees.toFixed(2)).join() }
}

function addressOf(found: Result): FoundAddress {
  const { lat: latitude, lon: longitude, display_name, address = {} } = found
  const street = [address.road ?? address.pedestrian, address.house_number].filter(Boolean).join(', ')
  // `municipality` is a statistical region in Brazil.
  const city = address.city ?? address.town ?? address.village
  const state = address['ISO3166-2-lvl4']?.replace(/^BR-/, '') ?? address.state
  const name = found.name || street || display_name.split(',')[0] || display_name
  const parts = [name, street, address.suburb, [city, state].filter(Boolean).join(' - ')]
  const text = city === undefined ? display_name : [...new Set(parts.filter(Boolean))].join(', ')
  return { name: name.slice(0, 120), text: text.slice(0, 300), latitude, longitude }
}
