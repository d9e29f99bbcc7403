import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { type Database, DatabaseUnavailable } from '../../server/database/database.ts'
import { awesomeApi } from '../../server/marketplace/exchange-rates.ts'
import { DEFAULT_COMPANY } from '../../src/core/company/company.ts'
import { FEATURES } from '../../src/core/features/features.ts'
import { eachDatabase } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
const canvas = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 15, g: 118, b: 110 } } })

eachDatabase('the marketplace', (open) => {
  let test: TestApp
  let database: Database
  let authorization: string
  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    test = await startTestApp(database, {
      variables: { PRIMARY_COLOR: '#123456', REGISTER_TOUR_VIDEO: 'https://v.example/t' },
    })
    const payload = { email: DEMO_ACCOUNTS[0]?.email, password: DEMO_PASSWORD }
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    authorization = `Bearer ${answer.json().data.access_token}`
  })
  afterAll(() => test.close())

  it('returns its colour and its four videos', async () => {
    expect((await test.app.inject('/api/configs')).json()).toEqual({
      data: {
        primary_color: '#123456',
        register_tour_video: 'https://v.example/t',
        register_transfer_video: '/videos/traslado.mp4',
        register_adivisory_video: '/videos/assessoria.mp4',
        register_provider_video: '/videos/prestador.mp4',
        features: [...FEATURES],
        redirect_to: null,
        announcement: null,
        commission: 1500,
        company: DEFAULT_COMPANY,
      },
    })
  })

  it.each(['passeio', 'traslado', 'assessoria', 'prestador'])('has the video “%s” that a demo shows', async (name) => {
    const bytes = await readFile(new URL(`../../public/videos/${name}.mp4`, import.meta.url))
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
  })

  it('reports that it is healthy, with its database', async () => {
    const answer = await test.app.inject('/api/health')
    expect(answer.json()).toEqual({ status: 'ok', database: database.engine, version: expect.stringMatching(/^\d+\./) })
  })

  it('reports that it is not healthy if its database does not answer', async () => {
    const broken = await startTestApp({
      ...database,
      ping: () => Promise.reject(new DatabaseUnavailable('ECONNREFUSED')),
      close: async () => undefined,
    })
    const answer = await broken.app.inject('/api/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 503, detail: 'O banco de dados não responde.' })
    await broken.close()
  })

  describe('exchange rates', () => {
    it('are known from the first start, with BRL fixed at 1', async () => {
      const { data } = (await test.app.inject('/api/exchange-rates/all')).json()
      expect(data).toEqual(
        ['BRL', 'EUR', 'GBP', 'USD'].map((code) => ({ code, rate: code === 'BRL' ? 1 : expect.any(Number) })),
      )
    })

    it('are refreshed from a configured source in AwesomeAPI’s format', async () => {
      const peer = await listen((_request, answer) => {
        answer.setHeader('content-type', 'application/json')
        answer.end(
          JSON.stringify({ USDBRL: { bid: '5.4321', code: 'USD' }, EURBRL: { bid: '6.5' }, XYZBRL: { bid: '1' } }),
        )
      })
      const other = await startTestApp(
        { ...database, close: async () => undefined },
        { variables: { EXCHANGE_RATES_SOURCE_URL: peer.url } },
      )
      await vi.waitFor(async () => {
        const { data } = (await other.app.inject('/api/exchange-rates/all')).json()
        expect(data).toContainEqual({ code: 'USD', rate: 5.4321 })
        expect(data).toContainEqual({ code: 'EUR', rate: 6.5 })
        expect(data).toContainEqual({ code: 'GBP', rate: expect.any(Number) })
        expect(data).toHaveLength(4)
      }, 15_000)
      await other.close()
      await peer.close()
    })

    it.each([
      ['answers an error', 500, '{}'],
      ['answers HTML', 200, '<html>'],
      ['answers nonsense', 200, '{"USDBRL":{"bid":"free"}}'],
      ['answers a negative rate', 200, '{"USDBRL":{"bid":"-5"}}'],
    ])('stay as they were when the source %s', async (_what, status, body) => {
      const peer = await listen((_request, answer) => answer.writeHead(status).end(body))
      await expect(awesomeApi(peer.url).fetchRates(AbortSignal.timeout(5000))).rejects.toThrow()
      const before = (await test.app.inject('/api/exchange-rates/all')).body
      const lines: string[] = []
      const other = await startTestApp(
        { ...database, close: async () => undefined },
        {
          variables: { EXCHANGE_RATES_SOURCE_URL: peer.url, LOG_LEVEL: 'warn' },
          logStream: { write: (line) => void lines.push(line) },
        },
      )
      await expect.poll(() => lines.join()).toContain('exchange rates refresh failed')
      expect((await other.app.inject('/api/exchange-rates/all')).body).toBe(before)
      await other.close()
      await peer.close()
    })

    it('do not hold back a stop when the source never answers', async () => {
      const peer = await listen(() => undefined)
      const other = await startTestApp(
        { ...database, close: async () => undefined },
        { variables: { EXCHANGE_RATES_SOURCE_URL: peer.url } },
      )
      const start = performance.now()
      await other.close()
      expect(performance.now() - start).toBeLessThan(5000)
      await peer.close()
    })
  })

  describe('images', () => {
    const send = (image: unknown, more: Record<string, unknown> = {}) =>
      test.app.inject({ method: 'POST', url: '/api/images', headers: { authorization }, payload: { image, ...more } })

    it.each(['jpeg', 'png', 'webp'] as const)(
      'stores a %s and serves it, cached forever, only as a picture',
      async (type) => {
        const answer = await send(dataUrl(type, await canvas().toFormat(type).toBuffer()))
        expect(answer.statusCode).toBe(200)
        const { image } = answer.json().data
        expect(image.path).toMatch(/^avatar\/[\da-f]{40}\.webp$/)
        expect(image.url).toBe(`/media/${image.path}`)
        const served = await test.app.inject(image.url)
        expect(served.statusCode).toBe(200)
        expect(served.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': expect.stringContaining('sandbox'),
        })
        expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
      },
    )

    it('stores it in the chosen drive, once for repeated uploads', async () => {
      const image = dataUrl('png', await canvas(9, 9).png().toBuffer())
      const first = (await send(image, { drive: 'offer' })).json().data.image
      const second = (await send(image, { drive: 'offer' })).json().data.image
      expect(first.path).toMatch(/^offer\//)
      expect(second).toEqual(first)
      expect(readdirSync(join(test.dataDir, 'images', 'offer'))).toHaveLength(1)
    })

    it('removes location and camera, and turns the picture upright', async () => {
      const source = await canvas()
        .jpeg()
        .withExif({ IFD0: { Make: 'Segredo', Model: 'Telefone' }, IFD3: { GPSLatitude: '2/1 31/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      expect(source.includes('Segredo') || (await sharp(source).metadata()).orientation === 6).toBe(true)
      const { image } = (await send(dataUrl('jpeg', source))).json().data
      const served = (await test.app.inject(image.url)).rawPayload
      const metadata = await sharp(served).metadata()
      expect(metadata).toMatchObject({ width: 20, height: 40 })
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation).toBeUndefined()
      expect(served.includes('Segredo')).toBe(false)
    })

    it('scales down a picture that is larger than any screen', async () => {
      const { image } = (await send(dataUrl('png', await canvas(4000, 1000).png().toBuffer()))).json().data
      const metadata = await sharp((await test.app.inject(image.url)).rawPayload).metadata()
      expect(metadata).toMatchObject({ width: 2560, height: 640 })
    })

    it('refuses other files under any declared type, with a sentence', async () => {
      const png = await canvas().png().toBuffer()
      const cases: [string, string][] = [
        ['picture.png', 'Envie uma imagem JPEG, PNG ou WebP.'],
        ['data:text/html;base64,PGgxPg==', 'Envie uma imagem JPEG, PNG ou WebP.'],
        ['data:image/svg+xml;base64,PHN2Zy8+', 'Envie uma imagem JPEG, PNG ou WebP.'],
        ['data:image/png;base64,', 'A imagem chegou incompleta. Envie novamente.'],
        ['data:image/png;base64,@@@@', 'A imagem chegou incompleta. Envie novamente.'],
        [dataUrl('png', Buffer.from('<svg onload="alert(1)"/>')), 'O arquivo não é uma imagem JPEG, PNG ou WebP.'],
        [dataUrl('jpeg', Buffer.from('GIF89a')), 'O arquivo não é uma imagem JPEG, PNG ou WebP.'],
        [
          dataUrl('png', png.subarray(0, 60)),
          'Não conseguimos abrir a imagem. Ela pode estar corrompida ou ser grande demais.',
        ],
        [
          dataUrl('png', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')])),
          'Não conseguimos abrir a imagem. Ela pode estar corrompida ou ser grande demais.',
        ],
        [
          dataUrl('jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 * 1024)])),
          'A imagem passa de 8 MB. Escolha uma menor.',
        ],
      ]
      for (const [image, sentence] of cases) {
        const answer = await send(image)
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({ detail: sentence, errors: { image: sentence } })
      }
    })

    it('refuses a small file that claims to be gigapixels', async () => {
      const bomb = await canvas(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
      expect(bomb.length).toBeLessThan(1024 * 1024)
      expect((await send(dataUrl('png', bomb))).statusCode).toBe(422)
    })

    it('refuses a drive that leaves its folder', async () => {
      const image = dataUrl('png', await canvas().png().toBuffer())
      for (const drive of ['../etc', 'a/b', '..', 'A', '']) expect((await send(image, { drive })).statusCode).toBe(422)
    })

    it('is limited an address', async () => {
      const limited = await startTestApp(
        { ...database, close: async () => undefined },
        { variables: { UPLOADS_PER_ADDRESS: '1' } },
      )
      const ask = () =>
        limited.app.inject({ method: 'POST', url: '/api/images', headers: { authorization }, payload: { image: 'x' } })
      expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([422, 429])
      await limited.close()
    })
  })

  describe('/media', () => {
    it.each([
      '/media/',
      '/media/nothing.webp',
      '/media/../database',
      '/media/%2e%2e/jwt-secret',
      '/media/..%2f..%2fetc/passwd',
    ])('has nothing at %s', async (url) => {
      const answer = await test.app.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    })
  })
})

async function listen(handler: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/json/last`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
