import { type PictureArea, PictureRefused } from './picture-editor.port.ts'

/** Formats by content. HEIC is accepted where the browser can decode it, because the picture is encoded again. */
type PictureType = 'jpeg' | 'png' | 'webp' | 'heic'

/** The largest file that is opened: good phones write some 40 MB per photo. */
export const LARGEST_FILE_BYTES = 60_000_000
/** A small file can claim gigapixels; at four bytes per pixel, this is half a gigabyte decoded. */
const MOST_PIXELS = 120_000_000
/** Minimum of the shorter side in pixels; smaller pictures look blurred. */
export const SMALLEST_SIDE = 128
/** Pixels of an avatar, which is square. */
export const AVATAR_SIDE = 512

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface PictureHeader {
  readonly type: PictureType
  /** The size in the header, before rotation; null where only decoding can tell. */
  readonly size: PictureSize | null
}

/**
 * Reads format and size from the first bytes, without decoding.
 * @throws PictureRefused for unsupported files, and for more pixels than MOST_PIXELS.
 */
export function checkPicture(bytes: Uint8Array): PictureHeader {
  const type = typeOf(bytes)
  if (type === null) throw new PictureRefused('not a picture')
  const size = type === 'heic' ? null : SIZES[type](bytes)
  if (type !== 'heic' && size === null) throw new PictureRefused('broken')
  if (size !== null) checkPixels(size)
  return { type, size }
}

/** @throws PictureRefused for more than MOST_PIXELS. */
export function checkPixels({ width, height }: PictureSize): void {
  if (width * height > MOST_PIXELS) throw new PictureRefused('too many pixels')
}

/** @throws PictureRefused unless both sides have SMALLEST_SIDE. */
export function checkSides({ width, height }: PictureSize): void {
  if (Math.min(width, height) < SMALLEST_SIDE) throw new PictureRefused('too small')
}

/** The size scaled to at most `maxSide` on the longer side; never enlarged, no side below 1. */
export function scaleWithin({ width, height }: PictureSize, maxSide: number): PictureSize {
  const factor = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The part of `area` inside the picture, in whole pixels; at least one pixel. */
export function clampArea(area: PictureArea, size: PictureSize): PictureArea {
  const x = between(0, Math.round(area.x), size.width - 1)
  const y = between(0, Math.round(area.y), size.height - 1)
  return {
    ...{ x, y },
    width: between(1, Math.round(area.width), size.width - x),
    height: between(1, Math.round(area.height), size.height - y),
  }
}

/** The largest centred part with these proportions (width by height), the initial crop. */
export function middleOf({ width, height }: PictureSize, aspect: number): PictureArea {
  const cut = { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) }
  return clampArea({ x: (width - cut.width) / 2, y: (height - cut.height) / 2, ...cut }, { width, height })
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value || 0))

/** Brands of the ISO base media file format (ISO/IEC 23008-12) that hold HEVC stills. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

function typeOf(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && textAt(bytes, 1, 3) === 'PNG' && bytes[4] === 0x0d && bytes[5] === 0x0a) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.has(textAt(bytes, 8, 4))) return 'heic'
  return null
}

const SIZES: Readonly<Record<Exclude<PictureType, 'heic'>, (bytes: Uint8Array) => PictureSize | null>> = {
  jpeg: jpegSize,
  png: (bytes) => (textAt(bytes, 12, 4) === 'IHDR' ? positive(numberAt(bytes, 16, 4), numberAt(bytes, 20, 4)) : null),
  webp: webpSize,
}

/** The size in the frame header (ITU T.81, B.2.2); thumbnails are inside other segments, which are skipped. */
function jpegSize(bytes: Uint8Array): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    // Padding between segments.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return positive(numberAt(bytes, at + 7, 2), numberAt(bytes, at + 5, 2))
    at += 2 + Math.max(2, numberAt(bytes, at + 2, 2))
  }
  return null
}

/** RFC 9649: lossy, lossless and extended files store their size in different places. */
function webpSize(bytes: Uint8Array): PictureSize | null {
  const little = (at: number, length: number) => numberAt(bytes.slice(at, at + length).reverse(), 0, length)
  if (bytes.length < 30) return null
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return positive(little(26, 2) & 0x3fff, little(28, 2) & 0x3fff)
    case 'VP8L': {
      const bits = little(21, 4)
      return positive((bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1)
    }
    case 'VP8X':
      return positive(little(24, 3) + 1, little(27, 3) + 1)
    default:
      return null
  }
}

const positive = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null

/** Big-endian. */
function numberAt(bytes: Uint8Array, at: number, length: number): number {
  return bytes.slice(at, at + length).reduce((number, byte) => number * 256 + byte, 0)
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.slice(at, at + length))
}
