const CAMERA_OBSTACLES = ['denied', 'none', 'busy'] as const
export type CameraObstacle = (typeof CAMERA_OBSTACLES)[number]

/** The camera does not show anything: the page may not use it, there is none, or something else has it. */
export class CameraUnavailable extends Error {
  override readonly name = 'CameraUnavailable'
  readonly obstacle: CameraObstacle

  constructor(obstacle: CameraObstacle, cause?: unknown) {
    super(`the camera shows nothing: ${obstacle}`, { cause })
    this.obstacle = obstacle
  }
}

/** Reads QR codes that are held before the device's camera. */
export interface CodeScanner {
  /** False where no page can ask for a camera. */
  readonly isThere: boolean
  /**
   * Shows what the camera sees and tells the text of each QR code in it, the same one again while it is seen, until the signal aborts;
   * the camera is off when it settles. Asks the person for permission, so call it after a press alone.
   * @param picture an HTMLVideoElement; the core does not know the DOM.
   * @throws CameraUnavailable
   */
  watch(picture: object, onText: (text: string) => void, signal: AbortSignal): Promise<void>
}
