import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenPicture, RefusalReason, Rendering } from '../../src/core/images/picture-editor.port.ts'
import { blackPng } from '../support/png.ts'

/** The editor behind an interface of plain data, which can be sent to a browser; a refusal returns its reason. */
export interface PictureEditorSubject {
  open(
    bytes: Uint8Array,
    options?: { size?: number; abort?: boolean },
  ): Promise<OpenPicture | RefusalReason | 'aborted'>
  render(picture: OpenPicture, rendering: Rendering): Promise<string>
  close(picture: OpenPicture): Promise<void>
  end(): Promise<void>
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

export async function opened(subject: PictureEditorSubject, bytes: Uint8Array): Promise<OpenPicture> {
  const picture = await subject.open(bytes)
  if (typeof picture === 'string') throw new Error(`refused: ${picture}`)
  return picture
}

export function pictureEditorContract(name: string, start: () => Promise<PictureEditorSubject>): void {
  describe(`PictureEditor: ${name}`, () => {
    let subject: PictureEditorSubject
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject.end())

    it.each(['jpeg', 'png', 'webp'] as const)('opens a %s and tells its size', async (type) => {
      const picture = await opened(subject, await canvas(800, 600).toFormat(type).toBuffer())
      expect(picture).toEqual({ url: expect.stringMatching(/./), width: 800, height: 600 })
    })

    it('opens a picture that is larger than any screen as a smaller copy', async () => {
      const picture = await opened(subject, await canvas(4000, 3000).jpeg().toBuffer())
      expect(picture).toMatchObject({ width: 2560, height: 1920 })
    })

    it.each<[string, RefusalReason, () => Promise<Uint8Array> | Uint8Array]>([
      ['an empty file', 'not a picture', () => new Uint8Array()],
      [
        'an SVG',
        'not a picture',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
      ],
      ['a GIF', 'not a picture', () => canvas(200, 200).gif().toBuffer()],
      ['a photo smaller than an avatar may be', 'too small', () => canvas(600, 100).png().toBuffer()],
      ['a small file of hundreds of megapixels', 'too many pixels', () => blackPng(20_000, 20_000)],
      [
        'the first bytes of a PNG and nothing more',
        'broken',
        async () => (await canvas(200, 200).png().toBuffer()).subarray(0, 12),
      ],
    ])('refuses %s: %s', async (_what, reason, make) => {
      expect(await subject.open(await make())).toBe(reason)
    })

    it('refuses a file of more than 60 MB without reading it', async () => {
      expect(await subject.open(await canvas(200, 200).png().toBuffer(), { size: 61_000_000 })).toBe('too many bytes')
    })

    it('opens nothing if it is aborted', async () => {
      expect(await subject.open(await canvas(200, 200).png().toBuffer(), { abort: true })).toBe('aborted')
    })

    it('renders the whole and a part as data URLs that the call images accepts', async () => {
      const picture = await opened(subject, await canvas(800, 600).jpeg().toBuffer())
      const area = { x: 100, y: 0, width: 600, height: 600 }
      for (const rendering of [{ maxSide: 512 }, { area, maxSide: 512 }]) {
        expect(await subject.render(picture, rendering)).toMatch(/^data:image\/(webp|jpeg|png);base64,[\w+/]+=*$/)
      }
    })

    it('renders nothing of a picture that was closed, and closes it twice without complaint', async () => {
      const picture = await opened(subject, await canvas(300, 300).png().toBuffer())
      await subject.close(picture)
      await subject.close(picture)
      expect(await subject.render(picture, { maxSide: 512 })).toBe('unreadable')
    })
  })
}
