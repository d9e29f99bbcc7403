/** First bytes of picture files, for code that checks files without decoding them. */

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const big = (value: number, length: number) =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)
const little = (value: number, length: number) => big(value, length).reverse()

export const pngBytes = (width: number, height: number) =>
  new Uint8Array([
    ...[0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...big(13, 4), ...text('IHDR'), ...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0],
  ])

/** With `before` as segments between the start and the frame header. */
export const jpegBytes = (width: number, height: number, before: readonly number[] = []) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, ...big(4, 2), 0, 0],
    ...before,
    ...[0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3, 0, 0, 0, 0, 0, 0],
  ])

/** An EXIF segment with a thumbnail, which has its own frame header. */
export function thumbnailSegment(): number[] {
  const content = [...text('Exif\0\0'), ...jpegBytes(16, 16)]
  return [0xff, 0xe1, ...big(content.length + 2, 2), ...content]
}

const riff = (chunk: string, data: readonly number[]) =>
  new Uint8Array([
    ...text('RIFF'),
    ...little(data.length + 12, 4),
    ...text('WEBP'),
    ...text(chunk),
    ...little(data.length, 4),
    ...data,
  ])

export const webpBytes = {
  lossy: (width: number, height: number) =>
    riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), 0, 0]),
  lossless: (width: number, height: number) =>
    riff('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 0x4000, 4), 0, 0, 0, 0, 0]),
  extended: (width: number, height: number) =>
    riff('VP8X', [0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
}

export const heicBytes = (brand = 'heic') =>
  new Uint8Array([...big(24, 4), ...text('ftyp'), ...text(brand), 0, 0, 0, 0])

export const textBytes = (content: string) => new TextEncoder().encode(content)

/** A file as a browser provides it. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  size,
  arrayBuffer: async () => bytes.slice().buffer,
})
