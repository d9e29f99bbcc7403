import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

const SCRIPT = "document.documentElement.style.setProperty('--primary','#000')"
const INDEX = `<!doctype html><html lang="pt-BR"><head><script>${SCRIPT}</script><script src="/assets/app-1a2b.js" type="module"></script></head><body></body></html>`
const APP = `console.log(${JSON.stringify('x'.repeat(3000))})`
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let dist: string
let database: Database
let test: TestApp
const shared = () => ({ ...database, close: async () => undefined })
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'tour-presencial-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), INDEX)
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), APP)
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), brotliCompressSync(APP))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync(APP))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.map'), '{"devDependencies":1}')
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{"devDependencies":1}')
  writeFileSync(join(dist, 'sw.js'), '// worker')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  database = await openMigratedPglite()
  test = await startTestApp(shared(), { dist })
})
afterAll(async () => {
  await test.close()
  await database.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers })

describe('files of the pages', () => {
  it('are sent in the smallest encoding that the browser accepts', async () => {
    const br = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(APP)
    const gz = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).toString()).toBe(APP)
    const plain = await get('/assets/app-1a2b.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(APP)
    for (const { headers } of [br, gz, plain]) expect(headers['content-type']).toMatch(/javascript/)
  })

  it('are sent without the headers for pages', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(JSON.stringify(headers).length).toBeLessThan(500)
    for (const page of ['/', '/sw.js', '/favicon.svg']) {
      expect((await get(page)).headers['content-security-policy'], page).toContain("default-src 'self'")
    }
  })

  it('are cached forever if their name contains a hash, and revalidated otherwise', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control']
    expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/sw.js')).toBe('no-cache')
    expect(await caching('/manifest.webmanifest')).toBe('no-cache')
    expect(await caching('/favicon.svg')).toBe('public, max-age=86400')
    expect(await caching('/')).toBe('no-cache')
  })

  it('have the media types of a worker and a web manifest', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
    expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/)
  })

  it('are not sent again to a browser that has them', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it.each(['/assets/app-1a2b.js.map', '/assets/gone-9z.js', '/assets/', '/assets', '/assets/../../package.json'])(
    'are not found at %s',
    async (url) => {
      const answer = await get(url)
      if (answer.body === INDEX) expect(url).toContain('..')
      else expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('devDependencies')
    },
  )

  it.each([
    '/.vite/manifest.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/app-1a2b.js%00.html',
  ])('never come from outside their folder, as by %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('devDependencies')
  })
})

describe('every other page', () => {
  it.each([
    '/',
    '/site',
    '/tour/detalhes-tour/7/2',
    '/atualizar-tour/7/a.b.c',
    '/n%C3%A3o-existe',
    '/index.html',
    '/carrinho?x=1',
  ])('is the SPA at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toBe(INDEX)
  })

  it('may run the inline scripts that were built into it, and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${sha(SCRIPT)};`)
  })

  it('answers HEAD as GET, without the body', async () => {
    const answer = await get('/site', {}, 'HEAD')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('is the not-found page for a person whose address cannot be decoded, and a problem for a program', async () => {
    const page = await get('/loja/%ff', { accept: 'text/html,application/xhtml+xml' })
    expect(page.statusCode).toBe(302)
    expect(page.headers.location).toBe('/pagina-nao-encontrada')
    for (const answer of [await get('/loja/%ff'), await get('/api/offers/%ff', { accept: 'text/html' })]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    }
  })

  it('cannot be posted to', async () => {
    const answer = await get('/site', {}, 'POST')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  it('is never the answer to an unknown call of the API', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/offers/search/x', '/media/x']) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 404, title: 'Não encontrado' })
    }
  })
})

describe('a page that the server renders', () => {
  it('is sent with its status, its own inline scripts allowed, and compressed', async () => {
    const seen: string[] = []
    const html = `<!doctype html><p>${'Lençóis '.repeat(500)}</p>`
    const rendering = await startTestApp(shared(), {
      dist,
      renderPage: async (url) => {
        seen.push(url)
        return url.startsWith('/tour') ? { html, status: 404, inlineScripts: ['let data = 1'] } : null
      },
    })
    const answer = await rendering.app.inject({
      url: '/tour/detalhes-tour/9?x=1',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining(`script-src 'self' ${sha(SCRIPT)} ${sha('let data = 1')};`),
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(html)
    expect((await rendering.app.inject('/site')).body).toBe(INDEX)
    await rendering.app.inject('/assets/app-1a2b.js')
    await rendering.app.inject('/api/nothing')
    expect(seen).toEqual(['/tour/detalhes-tour/9?x=1', '/site'])
    await rendering.close()
  })

  it('is the SPA alone for an address that has had many drawn, so that drawing cannot be used to keep the server busy', async () => {
    const limited = await startTestApp(shared(), {
      dist,
      variables: { PAGES_PER_ADDRESS: '2' },
      renderPage: async () => ({ html: 'drawn', status: 200 }),
    })
    const bodies = async (remoteAddress: string) => (await limited.app.inject({ url: '/', remoteAddress })).body
    expect(await bodies('10.0.0.1')).toBe('drawn')
    expect((await limited.app.inject({ url: '/assets/app-1a2b.js', remoteAddress: '10.0.0.1' })).statusCode).toBe(200)
    expect(await bodies('10.0.0.1')).toBe('drawn')
    expect(await bodies('10.0.0.1')).toBe(INDEX)
    expect(await bodies('10.0.0.2')).toBe('drawn')
    await limited.close()
  })

  it('is never at the address whose page the offline worker uses for all others', async () => {
    const rendering = await startTestApp(shared(), { dist, renderPage: async () => ({ html: 'drawn', status: 404 }) })
    const answer = await rendering.app.inject('/index.html?__WB_REVISION__=1a2b')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(INDEX)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining(`script-src 'self' ${sha(SCRIPT)};`),
    })
    await rendering.close()
  })

  it('is the SPA alone when rendering fails', async () => {
    const failing = await startTestApp(shared(), { dist, renderPage: () => Promise.reject(new Error('broken')) })
    const answer = await failing.app.inject('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(INDEX)
    await failing.close()
  })
})

describe('a server without a build', () => {
  it('answers the API, and a problem elsewhere', async () => {
    const alone = await startTestApp(shared())
    expect((await alone.app.inject('/api/health')).statusCode).toBe(200)
    expect((await alone.app.inject('/')).statusCode).toBe(404)
    await alone.close()
  })
})
