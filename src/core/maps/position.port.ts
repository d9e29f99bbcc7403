import type { MapPoint } from './maps.port.ts'

const POSITION_OBSTACLES = ['denied', 'unavailable', 'too slow'] as const
export type PositionObstacle = (typeof POSITION_OBSTACLES)[number]

/** The device does not say where it is: it may not, it cannot, or it took too long. */
export class PositionUnknown extends Error {
  override readonly name = 'PositionUnknown'
  readonly obstacle: PositionObstacle

  constructor(obstacle: PositionObstacle, cause?: unknown) {
    super(`the position is not known: ${obstacle}`, { cause })
    this.obstacle = obstacle
  }
}

export interface Position {
  /**
   * Where the device is, about. Asks the person for permission, so call it from a press alone.
   * @throws PositionUnknown
   */
  locate(): Promise<MapPoint>
}
