// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { createBrowserCodeScanner } from '../../../src/adapters/camera/browser-code-scanner.ts'

/** A detector that sees the given texts, a picture each, and then nothing. */
const detectorOf = (texts: string[], formats = ['qr_code']) =>
  class {
    static async getSupportedFormats() {
      return formats
    }
    async detect() {
      const rawValue = texts.shift()
      if (rawValue === 'unreadable') throw new DOMException('no frame yet', 'InvalidStateError')
      return rawValue === undefined ? [] : [{ rawValue }]
    }
  }

function startCamera() {
  const tracks = [{ readyState: 'live', stop: vi.fn() }]
  const stream = Object.assign(Object.create(null), { getTracks: () => tracks })
  const picture = document.createElement('video')
  const play = vi.fn(async () => undefined)
  picture.play = play
  const getUserMedia = vi.fn<MediaDevices['getUserMedia']>(async () => stream)
  return { picture, play, tracks, getUserMedia, navigator: { mediaDevices: { getUserMedia } } }
}

const never = async (): Promise<never> => {
  throw new Error('the library is not wanted')
}

/** Watches until so many texts were seen. */
async function seen(scanner: ReturnType<typeof createBrowserCodeScanner>, picture: object, count: number) {
  const leaving = new AbortController()
  const texts: string[] = []
  await scanner.watch(
    picture,
    (text) => {
      texts.push(text)
      if (texts.length === count) leaving.abort()
    },
    leaving.signal,
  )
  return texts
}

describe('The camera', () => {
  test('at the back is read by the browser’s own detector, frame by frame, and is off at the end', async () => {
    const { picture, navigator, getUserMedia, tracks } = startCamera()
    const BarcodeDetector = detectorOf(['unreadable', 'TP-7K3M9Q', 'TP-7K3M9Q'])
    const scanner = createBrowserCodeScanner({ navigator, BarcodeDetector }, never)
    expect(scanner.isThere).toBe(true)
    expect(await seen(scanner, picture, 2)).toEqual(['TP-7K3M9Q', 'TP-7K3M9Q'])
    expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { facingMode: 'environment' }, audio: false })
    expect(tracks[0]?.stop).toHaveBeenCalled()
    expect(picture.srcObject).toBeNull()
  })

  test.each([
    ['knows no QR codes', detectorOf([], ['ean_13'])],
    ['has no detector', undefined],
  ])('is read by the library where the browser %s', async (_, BarcodeDetector) => {
    const { picture, navigator } = startCamera()
    const scanner = createBrowserCodeScanner({ navigator, BarcodeDetector }, async () => detectorOf(['TP-7K3M9Q']))
    expect(await seen(scanner, picture, 1)).toEqual(['TP-7K3M9Q'])
  })

  test('is off if the library cannot be loaded', async () => {
    const { picture, navigator, tracks } = startCamera()
    const scanner = createBrowserCodeScanner({ navigator }, () => Promise.reject(new TypeError('offline')))
    await expect(seen(scanner, picture, 1)).rejects.toThrow('offline')
    expect(tracks[0]?.stop).toHaveBeenCalled()
  })

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ])('that does not open says why: %s', async (name, obstacle) => {
    const { picture, navigator, getUserMedia } = startCamera()
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    const scanner = createBrowserCodeScanner({ navigator, BarcodeDetector: detectorOf([]) }, never)
    await expect(seen(scanner, picture, 1)).rejects.toMatchObject({ name: 'CameraUnavailable', obstacle })
  })

  test('reports that it was disconnected', async () => {
    const { picture, navigator, tracks } = startCamera()
    for (const track of tracks) track.readyState = 'ended'
    const scanner = createBrowserCodeScanner({ navigator, BarcodeDetector: detectorOf([]) }, never)
    await expect(seen(scanner, picture, 1)).rejects.toMatchObject({ obstacle: 'busy' })
  })

  test('is turned off at once if it opens after the person left', async () => {
    const { picture, navigator, tracks, play } = startCamera()
    const scanner = createBrowserCodeScanner({ navigator, BarcodeDetector: detectorOf([]) }, never)
    await scanner.watch(picture, () => undefined, AbortSignal.abort())
    expect(play).not.toHaveBeenCalled()
    expect(tracks[0]?.stop).toHaveBeenCalled()
  })

  test('is missing for a page without the permission policy', () => {
    expect(createBrowserCodeScanner({ navigator: {} }, never).isThere).toBe(false)
  })
})
