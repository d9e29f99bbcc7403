import type { MapPoint } from '../../../../../core/maps/maps.port.ts'
import type { Cities } from '../../../../../core/offer-editing/own-offers.port.ts'
import type { Place } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'
import { useResource } from '../../../../shared/use-resource.ts'

/** The centre of the offer's city, where a map begins; null if it is unknown. */
export function useCityCentre(cities: Cities, place: Place | null): MapPoint | null {
  const { log } = useApp()
  const { value } = useResource({
    key: place?.slug ?? null,
    load: async (signal) => (place === null ? [] : await cities.find(place.name, signal)),
    onFailed: (error) => log.warn('city centre lookup failed', error),
  })
  const city = value?.find((one) => one.slug === place?.slug)
  return city === undefined ? null : { latitude: city.latitude, longitude: city.longitude }
}
