import type { MapPoint } from './maps.port.ts'

const POSITION_OBSTACLES = ['denied', 'unavailable', 'too slow'] as const
export type PositionObstacle = (typeof POSITION_OBSTACLES)[number]

/** The position is forbidden, unavailable, or took too long. */
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
   * The approximate position of the device; `isPrecise` asks for a satellite fix. Asks for permission, so call it only from a press.
   * @throws PositionUnknown
   */
  locate(options?: { readonly isPrecise?: boolean }): Promise<MapPoint>
}
