import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpImages } from '../../src/adapters/http/http-images.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryImages } from '../../src/adapters/memory/memory-images.ts'
import { Rejected } from '../../src/core/failures.ts'
import type { Images } from '../../src/core/images/images.port.ts'
import { startReferenceServer } from './http-subjects.ts'

interface ImagesSubject {
  /** With a session, if the adapter needs one. */
  readonly images: Images
  close(): Promise<void>
}

const TYPES = ['jpeg', 'png', 'webp'] as const
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

async function picture(type: (typeof TYPES)[number], background: string): Promise<string> {
  const canvas = sharp({ create: { width: 160, height: 140, channels: 3, background } })
  return dataUrl(type, await canvas.toFormat(type).toBuffer())
}

function imagesContract(name: string, start: () => Promise<ImagesSubject>): void {
  describe(`Images: ${name}`, () => {
    let subject: ImagesSubject
    let images: Images
    beforeAll(async () => {
      subject = await start()
      images = subject.images
    })
    afterAll(() => subject.close())

    it.each(TYPES)('stores a %s as an avatar by default, and returns its name and an address to show', async (type) => {
      const kept = await images.upload({ image: await picture(type, '#0f766e') })
      expect(kept.path).toMatch(/^avatar\/[\w-]+\.\w+$/)
      expect(kept.url).not.toBe('')
    })

    it('stores it in the chosen drive', async () => {
      const kept = await images.upload({ image: await picture('png', '#123456'), drive: 'offer' })
      expect(kept.path).toMatch(/^offer\//)
    })

    it('stores equal pictures once, and different ones separately', async () => {
      const [one, other] = [await picture('png', '#111111'), await picture('png', '#eeeeee')]
      const kept = await images.upload({ image: one })
      expect(await images.upload({ image: one })).toEqual(kept)
      expect((await images.upload({ image: other })).path).not.toBe(kept.path)
    })

    it('reports the progress: from 0, never falling, 100 once at the end', async () => {
      const progress: number[] = []
      await images.upload({ image: await picture('jpeg', '#a61e4d'), onProgress: (percent) => progress.push(percent) })
      expect(progress[0]).toBe(0)
      expect(progress.at(-1)).toBe(100)
      expect(progress.filter((percent) => percent === 100)).toHaveLength(1)
      expect(progress).toEqual([...progress].sort((one, other) => one - other))
      expect(progress.every(Number.isInteger)).toBe(true)
    })

    it.each([
      ['no data URL', 'avatar.png'],
      ['an empty data URL', 'data:image/png;base64,'],
      ['text', dataUrl('png', Buffer.from('olá'))],
      ['a page', 'data:text/html;base64,PGgxPg=='],
      ['an SVG', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      ['an SVG that says it is a JPEG', dataUrl('jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      ['a GIF', dataUrl('png', Buffer.from('GIF89a\x01\x00\x01\x00'))],
      ['more than 8 MB', dataUrl('png', Buffer.concat([PNG, Buffer.alloc(9_000_000)]))],
    ])('rejects %s with a sentence for the field image, and never tells 100', async (_what, image) => {
      const progress: number[] = []
      const attempt = images.upload({ image, onProgress: (percent) => progress.push(percent) })
      const error = await attempt.catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Rejected)
      expect(error).toMatchObject({ fields: { image: expect.stringMatching(/^[A-ZÀ-Ú].*\.$/) } })
      expect(progress).not.toContain(100)
    })

    it('rejects with the reason if it is aborted before its start', async () => {
      const attempt = images.upload({ image: await picture('png', '#333333') }, AbortSignal.abort(new Error('left')))
      await expect(attempt).rejects.toThrow('left')
    })

    it('rejects with the reason if it is aborted during the upload', async () => {
      const controller = new AbortController()
      const onProgress = () => controller.abort(new Error('left'))
      const attempt = images.upload({ image: await picture('png', '#333333'), onProgress }, controller.signal)
      await expect(attempt).rejects.toThrow('left')
    })
  })
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

imagesContract('in memory', async () => ({ images: createMemoryImages(), close: async () => undefined }))

imagesContract('HTTP, reference server', async () => {
  const { http, baseUrl, close } = await startReferenceServer()
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email ?? ''
  const token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
  const mine = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
  return { images: createHttpImages(mine), close }
})
