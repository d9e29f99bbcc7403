import { useEffect, useState } from 'react'
import type { MapPoint } from '../../../../../core/maps/maps.port.ts'
import type { Cities } from '../../../../../core/offer-editing/own-offers.port.ts'
import type { Place } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'

/** The middle of the offer's city, where a map begins; null until it is known, and where nobody knows it. */
export function useCityCentre(cities: Cities, place: Place | null): MapPoint | null {
  const { log } = useApp()
  const [found, setFound] = useState<{ readonly slug: string; readonly point: MapPoint } | null>(null)
  const { slug, name } = place ?? {}
  useEffect(() => {
    if (slug === undefined || name === undefined) return
    const abort = new AbortController()
    cities.find(name, abort.signal).then(
      (answer) => {
        const city = answer.find((one) => one.slug === slug)
        if (city !== undefined) setFound({ slug, point: { latitude: city.latitude, longitude: city.longitude } })
      },
      (error: unknown) => {
        if (!abort.signal.aborted) log.warn('the middle of a city was not found', error)
      },
    )
    return () => abort.abort()
  }, [cities, log, slug, name])
  return found !== null && found.slug === slug ? found.point : null
}
