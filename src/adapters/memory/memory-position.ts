import type { MapPoint } from '../../core/maps/maps.port.ts'
import { type Position, type PositionObstacle, PositionUnknown } from '../../core/maps/position.port.ts'

export interface MemoryPosition extends Position {
  /** Number of requests for the position. */
  readonly askedCount: () => number
}

/** A device at a fixed place, or with an obstacle; null for a device without positioning. */
export function createMemoryPosition(place: MapPoint | PositionObstacle | null): MemoryPosition {
  let asked = 0
  return {
    async locate() {
      asked += 1
      if (place === null) throw new PositionUnknown('unavailable')
      if (typeof place === 'string') throw new PositionUnknown(place)
      return place
    },
    askedCount: () => asked,
  }
}
