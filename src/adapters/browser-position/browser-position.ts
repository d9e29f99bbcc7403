import { type Position, type PositionObstacle, PositionUnknown } from '../../core/maps/position.port.ts'

/** A kilometre is near enough: no satellite needs to be found, and a place of some minutes ago will do. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/** By the codes of the Geolocation API. */
const OBSTACLES: Readonly<Record<number, PositionObstacle>> = { 1: 'denied', 2: 'unavailable', 3: 'too slow' }

export function createBrowserPosition({ navigator }: Pick<Window, 'navigator'>): Position {
  return {
    async locate() {
      // Missing where the page did not come over HTTPS.
      if (!('geolocation' in navigator)) throw new PositionUnknown('unavailable')
      return new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
          (error) => reject(new PositionUnknown(OBSTACLES[error.code] ?? 'unavailable', error)),
          OPTIONS,
        )
      })
    },
  }
}
