import type { Browser, Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { createBrowserPictureEditor } from '../../src/adapters/pictures/browser-picture-editor.ts'
import type { OpenPicture, PictureEditor, PictureRefused } from '../../src/core/images/picture-editor.port.ts'
import { launchBrowser } from '../support/browser.ts'
import { heicBytes } from '../support/picture-bytes.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import { opened, type PictureEditorSubject, pictureEditorContract } from './picture-editor.contract.ts'

interface Door {
  readonly create: typeof createBrowserPictureEditor
  editor: PictureEditor
}
declare const door: Door

const SCRIPT = (origin: string) => `
  import { createBrowserPictureEditor as create } from '${origin}/src/adapters/pictures/browser-picture-editor.ts'
  globalThis.door = { create, editor: create(window) }
`

function subjectOf(page: Page, end: () => Promise<void>): PictureEditorSubject {
  return {
    open: (bytes, options = {}) =>
      page.evaluate(
        async ({ base64, size, abort }) => {
          const file = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob()
          const given = { size: size ?? file.size, arrayBuffer: () => file.arrayBuffer() }
          try {
            return await door.editor.open(given, abort ? AbortSignal.abort(new Error('left')) : undefined)
          } catch (error) {
            if (abort && error instanceof Error && error.message === 'left') return 'aborted'
            if (error instanceof Error && error.name === 'PictureRefused') return (error as PictureRefused).reason
            throw error
          }
        },
        { base64: Buffer.from(bytes).toString('base64'), ...options },
      ),
    render: (picture, rendering) =>
      page.evaluate(
        async ([opened, how]) => {
          try {
            return await door.editor.render(opened, how)
          } catch (error) {
            if (error instanceof Error && error.name === 'PictureRefused') return (error as PictureRefused).reason
            throw error
          }
        },
        [picture, rendering] as const,
      ),
    close: (picture) => page.evaluate((opened) => door.editor.close(opened), picture),
    end,
  }
}

async function openPage(): Promise<{ page: Page; subject: PictureEditorSubject }> {
  const server: PageServer = await startPageServer(SCRIPT)
  const browser: Browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(server.origin)
  await page.waitForFunction(() => 'door' in globalThis)
  const end = async () => {
    await browser.close()
    await server.close()
  }
  return { page, subject: subjectOf(page, end) }
}

pictureEditorContract('browser, Chromium', async () => (await openPage()).subject)

/** Red, green, blue and white quarters: the colours show the crop and the rotation. */
async function quarters(width: number, height: number): Promise<Sharp> {
  const part = (input: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background: input } },
    left,
    top,
  })
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([part('#f00', 0, 0), part('#0f0', width / 2, 0), part('#00f', 0, height / 2)])
    .png()
    .toBuffer()
  return sharp(pixels)
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** The nearest of the four colours in the middle of a picture's quarter. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  const bright = [red, green, blue].map((value) => value > 128)
  return (
    { 'true,false,false': 'red', 'false,true,false': 'green', 'false,false,true': 'blue', 'true,true,true': 'white' }[
      String(bright)
    ] ?? `${red} ${green} ${blue}`
  )
}

describe('what the browser makes of a picture', () => {
  let page: Page
  let subject: PictureEditorSubject
  beforeAll(async () => {
    ;({ page, subject } = await openPage())
  })
  afterAll(() => subject.end())

  it('is the chosen part, scaled to the chosen side', async () => {
    const picture = await opened(subject, await (await quarters(1600, 1200)).png().toBuffer())
    const area = { x: 800, y: 0, width: 800, height: 600 }
    const cut = bytesOf(await subject.render(picture, { area, maxSide: 400 }))
    expect(await sharp(cut).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
    expect(await colorAt(cut, 0.5, 0.5)).toBe('green')
    const whole = bytesOf(await subject.render(picture, { maxSide: 2560 }))
    expect(await sharp(whole).metadata()).toMatchObject({ width: 1600, height: 1200 })
  })

  it.each([
    [1, 800, 600, 'red'],
    [3, 800, 600, 'white'],
    [6, 600, 800, 'blue'],
    [8, 600, 800, 'green'],
  ])('stands upright where a phone noted orientation %i', async (orientation, width, height, upperLeft) => {
    const photo = await (await quarters(800, 600)).jpeg().withMetadata({ orientation }).toBuffer()
    const picture = await opened(subject, photo)
    expect(picture).toMatchObject({ width, height })
    const whole = bytesOf(await subject.render(picture, { maxSide: 400 }))
    expect(await colorAt(whole, 0.25, 0.25)).toBe(upperLeft)
    const shown = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, picture.url)
    expect(shown).toEqual([width, height])
  })

  it('contains neither location nor camera', async () => {
    const photo = await (await quarters(800, 600))
      .jpeg()
      .withExif({ IFD0: { Make: 'Segredo' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '2/1 31/1 0/1' } })
      .toBuffer()
    expect(photo.includes('Segredo')).toBe(true)
    const sent = bytesOf(await subject.render(await opened(subject, photo), { maxSide: 512 }))
    expect(sent.includes('Segredo')).toBe(false)
    expect((await sharp(sent).metadata()).exif).toBeUndefined()
  })

  it('contains nothing that was appended to the file', async () => {
    const photo = Buffer.concat([
      await (await quarters(400, 400)).jpeg().toBuffer(),
      Buffer.from('<script>evil</script>'),
    ])
    const sent = bytesOf(await subject.render(await opened(subject, photo), { maxSide: 512 }))
    expect(sent.includes('evil')).toBe(false)
  })

  it('is refused if the browser cannot decode HEIC, with a sentence about HEIC', async () => {
    expect(await subject.open(heicBytes())).toBe('unknown to this browser')
  })

  it('is refused if its end is missing and it cannot be decoded', async () => {
    const photo = await (await quarters(400, 400)).webp({ lossless: true }).toBuffer()
    expect(await subject.open(photo.subarray(0, 40))).toBe('broken')
  })

  it('is reduced from 100 megapixels to a copy that fits a phone’s memory', async () => {
    const huge = await sharp({ create: { width: 10_400, height: 9_600, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer()
    expect(await opened(subject, huge)).toMatchObject({ width: 2560, height: 2363 })
  })

  it('is a JPEG on white, drawn on an element, if the browser has no OffscreenCanvas and writes no WebP', async () => {
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function write(callback, type, quality) {
        // Safari returns PNG instead of an unknown type.
        toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality)
      }
      const old = Object.create(window, { OffscreenCanvas: { value: undefined } })
      door.editor = door.create(
        new Proxy(window, { get: (target, name) => (name === 'OffscreenCanvas' ? old[name] : bound(target, name)) }),
      )
      function bound(target: Window, name: string | symbol) {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value
      }
    })
    const clear = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const sent = bytesOf(await subject.render(await opened(subject, clear), { maxSide: 512 }))
    expect((await sharp(sent).metadata()).format).toBe('jpeg')
    expect(await colorAt(sent, 0.5, 0.5)).toBe('white')
  })

  it('frees its address when it is closed', async () => {
    const picture: OpenPicture = await opened(subject, await (await quarters(300, 300)).png().toBuffer())
    await subject.close(picture)
    const isGone = await page.evaluate(async (url) => {
      try {
        await fetch(url)
        return false
      } catch {
        return true
      }
    }, picture.url)
    expect(isGone).toBe(true)
  })
})
