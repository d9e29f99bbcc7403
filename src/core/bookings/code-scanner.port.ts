const CAMERA_OBSTACLES = ['denied', 'none', 'busy'] as const
export type CameraObstacle = (typeof CAMERA_OBSTACLES)[number]

/** The camera is forbidden, missing, or in use. */
export class CameraUnavailable extends Error {
  override readonly name = 'CameraUnavailable'
  readonly obstacle: CameraObstacle

  constructor(obstacle: CameraObstacle, cause?: unknown) {
    super(`the camera shows nothing: ${obstacle}`, { cause })
    this.obstacle = obstacle
  }
}

/** Reads QR codes with the device's camera. */
export interface CodeScanner {
  /** False where the browser has no camera access. */
  readonly isThere: boolean
  /**
   * Shows the camera's picture and reports the text of each QR code in it, repeatedly while it is visible, until the signal
   * aborts; the camera is off when the promise settles. Call it only after a press, because it asks for permission.
   * @param picture an HTMLVideoElement; the core does not know the DOM.
   * @throws CameraUnavailable
   */
  watch(picture: object, onText: (text: string) => void, signal: AbortSignal): Promise<void>
}
