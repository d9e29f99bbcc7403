import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ICON_SIZES, MANIFEST } from '../../../src/worker/manifest.ts'

const { icons = [], screenshots = [], shortcuts = [] } = MANIFEST
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])]
const fileOf = (src: string) => join('public', src)
const sideOf = (sizes = '') => Number(sizes.split('x')[0])
const named = (purpose: string) => icons.filter((one) => one.purpose === purpose)

interface Pixels {
  readonly side: number
  /** Red, green, blue and how opaque, of each place, row by row. */
  readonly data: Uint8Array
}

async function pixelsOf(src: string): Promise<Pixels> {
  const { data, info } = await sharp(fileOf(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { side: info.width, data }
}
const alphaAt = ({ side, data }: Pixels, x: number, y: number) => data[(y * side + x) * 4 + 3] ?? 0

describe('the manifest', () => {
  it.each(pictures)('says truly of $src that it is $sizes of $type', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(fileOf(src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  })

  it('has icons of all sizes for both purposes, and none for both at once', () => {
    for (const purpose of ['any', 'maskable']) {
      expect(named(purpose).map(({ sizes }) => sideOf(sizes))).toEqual([...ICON_SIZES])
    }
    expect(new Set(icons.map(({ src }) => src)).size).toBe(icons.length)
  })

  it.each(named('maskable'))('keeps the mark of $src within the circle that no launcher cuts into', async ({ src }) => {
    const { side, data } = await pixelsOf(src)
    const middle = (side - 1) / 2
    let white = 0
    let outside = 0
    for (let place = 0; place < side ** 2; place += 1) {
      const [x, y] = [place % side, Math.floor(place / side)]
      const [red = 0, green = 0, blue = 0, alpha] = data.subarray(place * 4, place * 4 + 4)
      if (red > 240 && green > 240 && blue > 240) white += 1
      // The field changes from top to bottom alone, and has little red.
      if (alpha !== 255 || (red > 60 && Math.hypot(x - middle, y - middle) > side * 0.4)) outside += 1
    }
    expect(outside).toBe(0)
    // An icon that was made for no mask and shrunk once more would have less.
    expect(white / side ** 2).toBeGreaterThan(0.09)
  })

  it('has icons with free corners, and a monochrome one for systems that choose the colours', async () => {
    for (const { src } of named('any')) expect(alphaAt(await pixelsOf(src), 0, 0)).toBe(0)
    const [monochrome] = named('monochrome')
    const drawn = await pixelsOf(monochrome?.src ?? '')
    const shown = new Set<number>()
    for (let at = 0; at < drawn.side; at += 1) shown.add(alphaAt(drawn, at, drawn.side / 2))
    expect(shown.has(0) && shown.has(255)).toBe(true)
  })

  it('has screenshots that Chromium accepts: few, of one shape for each kind of device, with a label', () => {
    expect(MANIFEST.description?.length).toBeLessThan(324)
    for (const kind of ['narrow', 'wide']) {
      const ofKind = screenshots.filter(({ form_factor }) => form_factor === kind)
      expect(ofKind.length).toBeGreaterThan(1)
      expect(ofKind.length).toBeLessThanOrEqual(8)
      expect(new Set(ofKind.map(({ sizes }) => sizes)).size).toBe(1)
      expect(new Set(ofKind.map(({ label }) => label)).size).toBe(ofKind.length)
      const [width = 0, height = 0] = ofKind[0]?.sizes.split('x').map(Number) ?? []
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840)
    }
  })

  it('leads with its shortcuts to bookings and search, each with a sign of its own', () => {
    expect(shortcuts.map(({ url }) => url)).toEqual(['/area-do-cliente', '/tour/resultado-da-busca-tour'])
    expect(new Set(shortcuts.flatMap((shortcut) => shortcut.icons?.map(({ src }) => src))).size).toBe(4)
  })
})

describe('the icon of iPhones', () => {
  it('is linked, 180 pixels wide and without a transparent place, which iOS would show black', async () => {
    const page = await readFile('index.html', 'utf8')
    const [, src = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect([width, height]).toEqual([180, 180])
    expect((await sharp(fileOf(src)).stats()).isOpaque).toBe(true)
  })
})
