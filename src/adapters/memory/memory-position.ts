import type { MapPoint } from '../../core/maps/maps.port.ts'
import { type Position, type PositionObstacle, PositionUnknown } from '../../core/maps/position.port.ts'

export interface MemoryPosition extends Position {
  /** How often somebody was asked. */
  readonly askedCount: () => number
}

/** A device that stands still, or does not say where; null stands for one that cannot know. */
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
