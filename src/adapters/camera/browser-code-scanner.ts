import { type CameraObstacle, CameraUnavailable, type CodeScanner } from '../../core/bookings/code-scanner.port.ts'

/** The used part of the Shape Detection API (WICG), implemented by the browser or by the library. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export interface CameraPage {
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined }
  readonly BarcodeDetector?: unknown
}

/** Feels immediate, and keeps a phone cool. */
const EVERY_MS = 120

/** Error names of getUserMedia (W3C Media Capture and Streams). */
const OBSTACLES: Readonly<Record<string, CameraObstacle>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function createBrowserCodeScanner(
  { navigator: { mediaDevices }, BarcodeDetector }: CameraPage,
  loadDetector: () => Promise<DetectorClass> = () => import('qr/decode.js').then((module) => module.BarcodeDetector),
): CodeScanner {
  const makeDetector = async (): Promise<Detector> => {
    const Known = await knownDetector(BarcodeDetector)
    return new (Known ?? (await loadDetector()))({ formats: ['qr_code'] })
  }
  return {
    // Missing on pages without HTTPS.
    isThere: mediaDevices !== undefined,
    async watch(picture, onText, signal) {
      if (!(picture instanceof HTMLVideoElement)) throw new TypeError('a camera is shown by a video')
      if (mediaDevices === undefined) throw new CameraUnavailable('none')
      const stream = await open(mediaDevices)
      const off = () => {
        for (const track of stream.getTracks()) track.stop()
        picture.srcObject = null
      }
      try {
        if (signal.aborted) return
        picture.srcObject = stream
        const [detector] = await Promise.all([makeDetector(), picture.play()])
        while (!signal.aborted) {
          if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) throw new CameraUnavailable('busy')
          // An unreadable frame contains no code.
          const seen = await detector.detect(picture).catch(() => [])
          for (const { rawValue } of seen) if (!signal.aborted && rawValue !== '') onText(rawValue)
          await pause(EVERY_MS, signal)
        }
      } catch (error) {
        // Closing stops the video while it is about to play.
        if (!signal.aborted) throw error
      } finally {
        off()
      }
    },
  }
}

async function open(mediaDevices: Pick<MediaDevices, 'getUserMedia'>): Promise<MediaStream> {
  try {
    return await mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
      audio: false,
    })
  } catch (error) {
    throw new CameraUnavailable((error instanceof DOMException && OBSTACLES[error.name]) || 'none', error)
  }
}

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value

/** Some browsers have the class but support no format. */
async function knownDetector(given: unknown): Promise<DetectorClass | null> {
  if (!isDetectorClass(given)) return null
  const formats = await given.getSupportedFormats().catch((): readonly string[] => [])
  return formats.includes('qr_code') ? given : null
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
