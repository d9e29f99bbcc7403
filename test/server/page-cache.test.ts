import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
import { memoryPageCache, pagesThrough } from '../../server/page-cache.ts'
import type { RenderPage } from '../../server/spa.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { addPlaces } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

const PAGE = `<!doctype html><title>Passeios</title>${'<p>Dunas</p>'.repeat(200)}`

describe('drawn pages', () => {
  let dist: string
  let test: TestApp
  const drawn: string[] = []
  let answer: Partial<Awaited<ReturnType<RenderPage>>> = {}

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'tour-presencial-pages-'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
    const database = await openMigratedPglite()
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

  it('are drawn once for visitors at the same time and for those of the next seconds', async () => {
    const [one, other] = await Promise.all([get('/uma'), get('/uma')])
    const compressed = await get('/uma', { 'accept-encoding': 'gzip, deflate, br' })
    expect(drawn).toEqual(['/uma'])
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

  it('are not kept where a call of theirs failed, for another status, or for a request with a token', async () => {
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

  it('are kept apart by the host under which the site is asked', async () => {
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
  })

  it('forgets a page after its time, and the oldest ones beyond its size', async () => {
    let time = 0
    const cache = memoryPageCache({ lifetimeMs: 1000, mostBytes: 250, now: () => time })
    for (const key of ['a', 'b', 'c']) await cache.set(key, page(100))
    expect([await cache.get('a'), await cache.get('c')]).toEqual([undefined, page(100)])
    time = 1000
    expect(await cache.get('c')).toBeUndefined()
  })

  it('keeps no page whose drawing began before a change', async () => {
    const pages = pagesThrough(memoryPageCache())
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const old = pages.read('a', async () => {
      begin()
      await slow
      return page(1)
    })
    await begun
    await pages.invalidate()
    const fresh = pages.read('a', async () => page(2))
    finish()
    expect([(await old)?.html.length, (await fresh)?.html.length]).toEqual([1, 2])
    expect((await pages.read('a', async () => page(3)))?.html.length).toBe(2)
  })
})
