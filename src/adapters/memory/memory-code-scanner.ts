import { type CameraObstacle, CameraUnavailable, type CodeScanner } from '../../core/bookings/code-scanner.port.ts'

export interface MemoryCodeScanner extends CodeScanner {
  /** Shows a QR code to the camera. */
  readonly hold: (text: string) => void
  readonly isOn: () => boolean
}

/** A camera that sees nothing until a code is held. `obstacle` says why it shows no picture. */
export function createMemoryCodeScanner(obstacle: CameraObstacle | null | 'not there' = null): MemoryCodeScanner {
  let tell: ((text: string) => void) | null = null
  return {
    isThere: obstacle !== 'not there',
    async watch(_picture, onText, signal) {
      if (obstacle !== null) throw new CameraUnavailable(obstacle === 'not there' ? 'none' : obstacle)
      if (signal.aborted) return
      tell = onText
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      tell = null
    },
    hold: (text) => tell?.(text),
    isOn: () => tell !== null,
  }
}

export const guiding = { scanner: () => createMemoryCodeScanner() }
