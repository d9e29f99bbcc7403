import { type Position, type PositionObstacle, PositionUnknown } from '../../core/maps/position.port.ts'

/** A kilometre is precise enough: no satellite fix is needed, and a position of some minutes ago is fine. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/** For a person whose exact place matters. */
const PRECISE: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 }

/** Error codes of the Geolocation API. */
const OBSTACLES: Readonly<Record<number, PositionObstacle>> = { 1: 'denied', 2: 'unavailable', 3: 'too slow' }

export function createBrowserPosition({ navigator }: Pick<Window, 'navigator'>): Position {
  return {
    async locate({ isPrecise = false } = {}) {
      // Missing on pages without HTTPS.
      if (!('geolocation' in navigator)) throw new PositionUnknown('unavailable')
      return new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
          (error) => reject(new PositionUnknown(OBSTACLES[error.code] ?? 'unavailable', error)),
          isPrecise ? PRECISE : OPTIONS,
        )
      })
    },
  }
}
