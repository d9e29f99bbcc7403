import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createClient } from '@redis/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { type CachedPages, memoryPageCache, pagesThrough } from '../../server/page-cache.ts'
import { connectRedis } from '../../server/redis/redis.ts'
import { sharedPages } from '../../server/redis/shared-pages.ts'
import type { RenderPage } from '../../server/spa.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { missingRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { ADMIN } from './profile-support.ts'
import { addPlaces } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

const PAGE = `<!doctype html><title>Passeios</title>${'<p>Dunas</p>'.repeat(200)}`

/** Returns while the page is being drawn; the drawing ends after `finish`. */
async function beginSlowly(pages: CachedPages, key: string, draw: Parameters<CachedPages['read']>[1]) {
  const begun = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const old = pages.read(key, async () => {
    begun.resolve()
    await slow.promise
    return draw()
  })
  await begun.promise
  return { old, finish: slow.resolve }
}

describe('drawn pages', () => {
  let dist: string
  let database: Database
  let test: TestApp
  const drawn: string[] = []
  let answer: Partial<Awaited<ReturnType<RenderPage>>> = {}

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'tour-presencial-pages-'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
    database = await openMigratedPglite()
    await seedAccounts(database)
    await addPlaces(database)
    await database.query(
      `INSERT INTO providers (id, company_id, is_public, name, legal_name, tax_id, address, city, state)
       SELECT 'joana', c.id, true, 'Joana', 'Joana', '', '', 'São Luís', 'MA' FROM companies c JOIN users u ON u.id = c.user_id
       WHERE u.email = 'guia@demo.tourpresencial.com.br'`,
    )
    test = await startTestApp(database, {
      dist,
      renderPage: async (url) => {
        drawn.push(url)
        return { status: 200, isWhole: true, html: `${PAGE}<i>${drawn.length}</i>`, ...answer }
      },
    })
  })
  afterAll(async () => {
    await test.close()
    rmSync(dist, { recursive: true })
  })
  beforeEach(() => {
    drawn.length = 0
    answer = {}
  })

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
  const post = (url: string, payload: object, token?: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  it('are drawn once for simultaneous visitors and for those of the next seconds', async () => {
    const [one, other] = await Promise.all([get('/uma'), get('/uma')])
    const compressed = await get('/uma', { 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await get('/uma', { 'accept-encoding': 'gzip, deflate' })
    expect(drawn).toEqual(['/uma'])
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(one.body)
    expect(other.body).toBe(one.body)
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(one.body)
    for (const name of ['content-security-policy', 'content-type', 'cache-control']) {
      expect(compressed.headers[name], name).toBe(one.headers[name])
    }
    await get('/uma?aba=2')
    expect(drawn).toEqual(['/uma', '/uma?aba=2'])
  })

  it('are drawn again after a guide changed something, and not after a login', async () => {
    await get('/duas')
    const login = await post('auth/login', { email: 'guia@demo.tourpresencial.com.br', password: DEMO_PASSWORD })
    await get('/duas')
    expect(drawn).toHaveLength(1)
    const created = await test.app.inject({
      method: 'PUT',
      url: '/api/provider/offers/7d1c3f0a-3a1b-4c1e-9d55-0c6a1f2b3c4d',
      payload: { kind: 'tour' },
      headers: { authorization: `Bearer ${login.json().data.access_token}` },
    })
    expect(created.statusCode).toBeLessThan(300)
    await get('/duas')
    expect(drawn).toHaveLength(2)
  })

  it('are drawn again after the back office changed something', async () => {
    await get('/nove')
    const login = await post('auth/login', { email: ADMIN, password: DEMO_PASSWORD })
    await confirmSessions(database, ADMIN, new Date())
    const changed = await test.app.inject({
      method: 'PUT',
      url: '/api/admin/settings/announcement',
      payload: { version: 0, value: { text: 'Feriado', link: null, from: null, until: null }, reason: 'Feriado' },
      headers: { authorization: `Bearer ${login.json().data.access_token}` },
    })
    expect(changed.statusCode).toBe(204)
    await get('/nove')
    expect(drawn).toEqual(['/nove', '/nove'])
  })

  it('are not cached after a failed call, with another status, or for a request with a token', async () => {
    answer = { isWhole: false }
    await get('/tres')
    await get('/tres')
    answer = { status: 404 }
    expect((await Promise.all([get('/quatro'), get('/quatro')])).map(({ statusCode }) => statusCode)).toEqual([
      404, 404,
    ])
    expect(drawn).toHaveLength(4)
    answer = {}
    await get('/cinco', { authorization: 'Bearer x' })
    await get('/cinco', { authorization: 'Bearer x' })
    expect(drawn).toHaveLength(6)
  })

  it('are cached for each host', async () => {
    const [one, other] = [await get('/seis', { host: 'a.example' }), await get('/seis', { host: 'b.example' })]
    expect(one.body).not.toBe(other.body)
  })
})

describe('the cache of pages', () => {
  const page = (size: number) => ({
    status: 200,
    contentSecurityPolicy: '',
    html: Buffer.alloc(size),
    brotli: Buffer.alloc(0),
    gzip: Buffer.alloc(0),
  })

  it('drops a page after its lifetime, and the oldest pages beyond its size', async () => {
    let time = 0
    const cache = memoryPageCache({ lifetimeMs: 1000, mostBytes: 250, now: () => time })
    const version = await cache.version()
    for (const key of ['a', 'b', 'c']) await cache.set(version, key, page(100))
    expect([await cache.get(version, 'a'), await cache.get(version, 'c')]).toEqual([undefined, page(100)])
    time = 1000
    expect(await cache.get(version, 'c')).toBeUndefined()
  })

  it('stores no page whose drawing began before a change', async () => {
    const pages = pagesThrough(memoryPageCache())
    const { finish, old } = await beginSlowly(pages, 'a', async () => page(1))
    await pages.invalidate()
    const fresh = pages.read('a', async () => page(2))
    finish()
    expect([(await old)?.html.length, (await fresh)?.html.length]).toEqual([1, 2])
    expect((await pages.read('a', async () => page(3)))?.html.length).toBe(2)
  })
})

const missing = missingRedis()
if (missing !== null && process.env.CI === 'true') throw new Error(missing)
describe.skipIf(missing !== null)(
  `the cache of two servers with one Redis${missing === null ? '' : ` (${missing})`}`,
  () => {
    let redis: RedisServer
    const apps: FastifyInstance[] = []
    let first: CachedPages
    let second: CachedPages
    beforeAll(async () => {
      redis = await startRedis()
      apps.push(Fastify(), Fastify())
      const shared = apps.map((app) => connectRedis(app, redis.url))
      await vi.waitFor(() => expect(shared.every((one) => one.isAvailable())).toBe(true), 10_000)
      ;[first, second] = shared.map((one) => pagesThrough(sharedPages(one))) as [CachedPages, CachedPages]
    })
    afterAll(async () => {
      for (const app of apps) await app.close()
      await redis.kill()
    })
    const draw = (text: string) => async () => ({
      status: 200,
      contentSecurityPolicy: "default-src 'self'",
      html: Buffer.from(text),
    })
    const textOf = async (pages: CachedPages, key: string, text: string) =>
      (await pages.read(key, draw(text)))?.html.toString()

    it('draws a page once for both servers, with its policy and compressed form', async () => {
      const drawn = await first.read('a', draw('Dunas'))
      await expect.poll(() => second.read('a', async () => null)).toEqual(drawn)
      expect(brotliDecompressSync(drawn?.brotli ?? '').toString()).toBe('Dunas')
      expect(gunzipSync(drawn?.gzip ?? '').toString()).toBe('Dunas')
    })

    it('is not shared by servers with different builds, whose pages load different files', async () => {
      const client = createClient({ url: redis.url })
      await client.connect()
      const startBuild = async (build: string) => {
        const dist = mkdtempSync(join(tmpdir(), 'tour-presencial-pages-'))
        writeFileSync(join(dist, 'index.html'), `<!doctype html><script src="/assets/${build}.js"></script>`)
        const site = await startTestApp(await openMigratedPglite(), {
          dist,
          variables: { REDIS_URL: redis.url, PUBLIC_URL: 'https://tour.example' },
          renderPage: async () => ({ status: 200, isWhole: true, html: `<!doctype html>${build}` }),
        })
        const read = async () => (await site.app.inject('/dicas')).body
        return { site, dist, read, html: `<!doctype html>${build}` }
      }
      const builds = await Promise.all(['antes', 'depois'].map(startBuild))
      for (const [at, { read, html }] of builds.entries()) {
        await vi.waitFor(async () => {
          expect(await read()).toBe(html)
          expect(await client.keys('page:*/dicas')).toHaveLength(at + 1)
        }, 10_000)
      }
      client.destroy()
      for (const { site, dist } of builds) {
        await site.close()
        rmSync(dist, { recursive: true })
      }
    })

    it('drops the pages of both servers after a change on one, and stores none whose drawing began before it', async () => {
      expect(await textOf(first, 'b', 'antes')).toBe('antes')
      await expect.poll(async () => (await second.read('b', async () => null))?.html.toString()).toBe('antes')
      const { finish, old } = await beginSlowly(second, 'c', draw('velha'))
      await first.invalidate()
      expect(await textOf(second, 'b', 'depois')).toBe('depois')
      finish()
      expect((await old)?.html.toString()).toBe('velha')
      expect(await textOf(first, 'c', 'nova')).toBe('nova')
    })

    it('caches for one server without Redis, and drops changed pages when Redis returns', async () => {
      expect(await textOf(first, 'd', 'com Redis')).toBe('com Redis')
      process.kill(redis.pid, 'SIGSTOP')
      expect(await textOf(first, 'e', 'sozinho')).toBe('sozinho')
      expect(await textOf(first, 'e', 'outra')).toBe('sozinho')
      await first.invalidate()
      expect(await textOf(first, 'e', 'outra')).toBe('outra')
      process.kill(redis.pid, 'SIGCONT')
      await vi.waitFor(async () => expect(await textOf(second, 'd', 'mudou')).toBe('mudou'), 10_000)
    })
  },
)
