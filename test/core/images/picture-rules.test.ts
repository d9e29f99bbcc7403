import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PictureRefused } from '../../../src/core/images/picture-editor.port.ts'
import {
  checkPicture,
  checkPixels,
  checkSides,
  clampArea,
  middleOf,
  scaleWithin,
} from '../../../src/core/images/picture-rules.ts'
import { heicBytes, jpegBytes, pngBytes, thumbnailSegment, webpBytes } from '../../support/picture-bytes.ts'

function refusal(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof PictureRefused) return error.reason
    throw error
  }
}

/** A JPEG of 640 × 480 whose only part has this marker. */
const jpegPart = (marker: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, marker, 0, 17, 8, 480 >> 8, 480 & 255, 640 >> 8, 640 & 255, 3, ...Array(9).fill(1)])

describe('the format of a file', () => {
  it.each([
    ['a PNG', pngBytes(640, 480), 'png'],
    ['a JPEG', jpegBytes(640, 480), 'jpeg'],
    ['a JPEG with a thumbnail in its EXIF', jpegBytes(640, 480, thumbnailSegment()), 'jpeg'],
    ...[0xc0, 0xc1, 0xc2, 0xcf].map(
      (marker) => [`a JPEG with the frame ${marker}`, jpegPart(marker), 'jpeg'] satisfies [string, Uint8Array, string],
    ),
    ['a JPEG with padding between its parts', jpegBytes(640, 480, [0xff, 0xff, 0xfe, 0, 2]), 'jpeg'],
    ['a lossy WebP', webpBytes.lossy(640, 480), 'webp'],
    ['a lossless WebP', webpBytes.lossless(640, 480), 'webp'],
    ['an extended WebP', webpBytes.extended(640, 480), 'webp'],
  ])('%s is known by its bytes, with its size', (_what, bytes, type) => {
    expect(checkPicture(bytes)).toEqual({ type, size: { width: 640, height: 480 } })
  })

  it.each(['heic', 'mif1', 'hevc'])('a HEIC of brand %s is known; its size is left to decoding', (brand) => {
    expect(checkPicture(heicBytes(brand))).toEqual({ type: 'heic', size: null })
  })

  it.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a PDF', '%PDF-1.7'],
    ['a sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['a text that begins like a JPEG', '\xff\xd8 é o começo de um JPEG'],
    ['a text that ends like a JPEG', '\xff \xff'],
    ['a text that continues like a JPEG', 'a\xd8\xff'],
    ['a text of 0xff', '\xff\xff\xff'],
    ['a text that names PNG', ' PNG\r\n'],
    ['a PNG whose line ends were changed', '\x89PNG\n\n'],
    ['a PNG whose return was lost', '\x89PNG\r\r'],
    ['a PNG of another name', '\x89PNX\r\n'],
    ['a WebP outside its container', 'RIFX\x24\x00\x00\x00WEBPVP8 '],
    ['a HEIC brand outside its box', '\0\0\0\x1cmoovheic\0\0\0\0'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ])('%s is no picture that we take', (_what, content) => {
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0))
    expect(refusal(() => checkPicture(bytes))).toBe('not a picture')
  })

  it.each([
    ['a PNG', pngBytes(640, 480).slice(0, 10)],
    ['a JPEG', jpegBytes(640, 480).slice(0, 14)],
    ['a WebP', webpBytes.lossy(640, 480).slice(0, 20)],
    ['a PNG of no width', pngBytes(0, 480)],
    ['a PNG of no height', pngBytes(640, 0)],
    ['a JPEG of no height', jpegBytes(640, 0)],
    ['a JPEG without a mark after a part', jpegBytes(640, 480, [0xff, 0xfe, 0, 2, 0, 0xc0])],
    ...[0xbf, 0xc4, 0xc8, 0xcc, 0xd0].map(
      (marker) => [`a JPEG with part ${marker} alone`, jpegPart(marker)] satisfies [string, Uint8Array],
    ),
    ['a WebP that ends in its size', webpBytes.extended(640, 480).slice(0, 29)],
    [
      'a WebP of a kind that does not exist',
      new Uint8Array([...webpBytes.lossy(1, 1).slice(0, 15), 0x5a, ...new Uint8Array(20)]),
    ],
  ])('%s that tells no size is broken', (_what, bytes) => {
    expect(refusal(() => checkPicture(bytes))).toBe('broken')
  })

  it.each([pngBytes(20_000, 20_000), jpegBytes(20_000, 20_000), webpBytes.extended(16_384, 16_384)])(
    'claims of hundreds of megapixels are refused before anything is decoded',
    (bytes) => {
      expect(refusal(() => checkPicture(bytes))).toBe('too many pixels')
    },
  )

  it('exactly 120 megapixels are taken', () => {
    expect(refusal(() => checkPixels({ width: 12_000, height: 10_000 }))).toBeUndefined()
    expect(refusal(() => checkPixels({ width: 12_000, height: 10_001 }))).toBe('too many pixels')
  })

  it('the photos of the best phones are taken', () => {
    expect(checkPicture(jpegBytes(12_000, 9_000)).size).toEqual({ width: 12_000, height: 9_000 })
  })

  it('never throws anything but a refusal, whatever the bytes', () => {
    const starts = [[0xff, 0xd8, 0xff], [...pngBytes(1, 1)], [...webpBytes.lossy(1, 1).slice(0, 16)], []]
    const bytes = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))
      .map(([start, rest]) => new Uint8Array([...start, ...rest]))
    fc.assert(fc.property(bytes, (file) => void refusal(() => checkPicture(file))))
  })
})

describe('how large a picture is', () => {
  it('is at least 128 pixels on both sides', () => {
    expect(refusal(() => checkSides({ width: 127, height: 4000 }))).toBe('too small')
    expect(refusal(() => checkSides({ width: 4000, height: 127 }))).toBe('too small')
    expect(refusal(() => checkSides({ width: 128, height: 128 }))).toBeUndefined()
  })

  it('shrinks to the longer side and never grows', () => {
    expect(scaleWithin({ width: 4000, height: 3000 }, 512)).toEqual({ width: 512, height: 384 })
    expect(scaleWithin({ width: 300, height: 200 }, 512)).toEqual({ width: 300, height: 200 })
    expect(scaleWithin({ width: 10_000, height: 3 }, 100)).toEqual({ width: 100, height: 1 })
  })
})

const side = fc.integer({ min: 128, max: 5000 })

describe('a part of a picture', () => {
  it('is inside the picture for every request', () => {
    const any = fc.oneof(fc.double({ min: -10_000, max: 10_000, noNaN: true }), fc.constant(Number.NaN))
    const area = fc.record({ x: any, y: any, width: any, height: any })
    fc.assert(
      fc.property(area, side, side, (asked, width, height) => {
        const part = clampArea(asked, { width, height })
        expect(Object.values(part).every(Number.isInteger)).toBe(true)
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
        expect(part.x + part.width).toBeLessThanOrEqual(width)
        expect(part.y + part.height).toBeLessThanOrEqual(height)
      }),
    )
  })

  it('that reaches beyond the picture ends at its edge', () => {
    const size = { width: 400, height: 300 }
    expect(clampArea({ x: 100, y: 50, width: 1000, height: 1000 }, size)).toEqual({
      ...{ x: 100, y: 50, width: 300, height: 250 },
    })
  })

  it('is initially the largest centred part with these proportions', () => {
    expect(middleOf({ width: 400, height: 200 }, 1)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
    expect(middleOf({ width: 200, height: 400 }, 1)).toEqual({ x: 0, y: 100, width: 200, height: 200 })
    expect(middleOf({ width: 1000, height: 1000 }, 4 / 3)).toEqual({ x: 0, y: 125, width: 1000, height: 750 })
  })
})
