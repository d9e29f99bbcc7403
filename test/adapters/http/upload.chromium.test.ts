import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PageServer, startPageServer } from '../../contracts/page-server.ts'
import { launchBrowser } from '../../support/browser.ts'

declare const adapters: typeof import('./upload-page.ts')

/** The page's report of one upload. */
interface Told {
  readonly progress: readonly number[]
  readonly result: unknown
  readonly failure: { readonly name: string; readonly fields: unknown; readonly retryAfterSeconds: unknown } | null
  readonly refused: readonly string[]
}

/** Bundles the client as one module for a browser. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('upload-page.ts', import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', lib: { entry, formats: ['es'], fileName: 'uploads' } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('vite built nothing')
  return first.output[0].code
}

describe('an upload in Chromium', () => {
  let server: PageServer
  let browser: Browser
  let page: Page
  let reply: (response: ServerResponse, body: string) => void
  let seen: { readonly headers: IncomingMessage['headers']; readonly method: string; readonly body: string }[] = []
  let cutOff: () => void = () => undefined

  beforeAll(async () => {
    const code = await bundle()
    server = await startPageServer(
      (origin) => `import * as modules from '${origin}/uploads.js'\nglobalThis.adapters = modules`,
      (path, response) => {
        if (path === '/uploads.js') {
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code)
          return true
        }
        if (path !== '/api/images') return false
        const { req } = response
        const chunks: Buffer[] = []
        req.on('data', (chunk: Buffer) => chunks.push(chunk))
        req.on('close', () => cutOff())
        req.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          seen.push({ headers: req.headers, method: req.method ?? '', body })
          reply(response, body)
        })
        return true
      },
    )
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server.close()
  })
  beforeEach(async () => {
    seen = []
    page = await browser.newPage()
    await page.goto(server.origin)
    await page.waitForFunction(() => 'adapters' in globalThis)
    return () => page.close()
  })

  const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    reply = (response) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

  const upload = (bytes: number, abortAt?: number): Promise<Told> =>
    page.evaluate(
      async ([size, leaveAt]) => {
        const progress: number[] = []
        const refused: string[] = []
        const controller = new AbortController()
        const client = adapters.createHttpClient({
          baseUrl: `${location.origin}/api/`,
          currentToken: () => ({ token: 'a.b.c', token_type: 'Bearer' }),
          onUnauthorized: (authorization) => refused.push(authorization),
        })
        const onProgress = (percent: number) => {
          progress.push(percent)
          if (leaveAt !== null && percent >= leaveAt) controller.abort(new Error('left'))
        }
        const image = `data:image/png;base64,${'A'.repeat(size)}`
        try {
          const result = await adapters.createHttpImages(client).upload({ image, onProgress }, controller.signal)
          return { progress, result, refused, failure: null }
        } catch (error) {
          const { name, message, fields, retryAfterSeconds } = error as Error & Record<string, unknown>
          return {
            progress,
            result: null,
            refused,
            failure: { name: name === 'Error' ? message : name, fields, retryAfterSeconds },
          }
        }
      },
      [bytes, abortAt ?? null] as const,
    )

  async function slowDown(bytesPerSecond: number): Promise<void> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
    })
  }

  it('reports the sent part in steps, and 100 only with the answer', async () => {
    answer(200, { data: { image: { path: 'avatar/1.webp', url: '/media/avatar/1.webp' } } })
    await slowDown(1_000_000)
    const { progress, result, failure } = await upload(1_000_000)
    expect(failure).toBeNull()
    expect(result).toEqual({ path: 'avatar/1.webp', url: '/media/avatar/1.webp' })
    expect(progress[0]).toBe(0)
    expect(progress.length).toBeGreaterThan(3)
    expect(progress).toEqual([...new Set(progress)].sort((one, other) => one - other))
    expect(progress.slice(-2)).toEqual([99, 100])
  })

  it('is the same call as any other: its token, its JSON, its language', async () => {
    answer(200, { image: { path: 'p', url: 'u' } })
    await upload(10)
    expect(seen).toMatchObject([
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer a.b.c',
          accept: 'application/json',
          'accept-language': 'pt-BR',
          'content-type': 'application/json',
        },
        body: '{"image":"data:image/png;base64,AAAAAAAAAA","drive":"avatar"}',
      },
    ])
  })

  it('fails as any other call does: fields of a 422, the wait of a 429, the session of a 401', async () => {
    const problem = { type: 'about:blank', title: 'Dados inválidos', status: 422, errors: { image: 'Não é uma foto.' } }
    answer(422, problem)
    expect((await upload(10)).failure).toMatchObject({ name: 'Rejected', fields: { image: 'Não é uma foto.' } })
    answer(429, { title: 'Espere' }, { 'Retry-After': '90' })
    expect((await upload(10)).failure).toMatchObject({ name: 'TooManyRequests', retryAfterSeconds: 90 })
    answer(401, { title: 'Entre' })
    expect(await upload(10)).toMatchObject({ failure: { name: 'Unauthenticated' }, refused: ['Bearer a.b.c'] })
    answer(503, { title: 'Fora do ar' })
    expect((await upload(10)).failure).toMatchObject({ name: 'ServiceFailed' })
    expect(seen).toHaveLength(4)
  })

  it('is Unreachable if the connection breaks or is missing, and is not sent twice', async () => {
    reply = (response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
    }
    expect((await upload(10)).failure?.name).toBe('Unreachable')
    expect(seen).toHaveLength(1)
    await page.context().setOffline(true)
    expect((await upload(10)).failure?.name).toBe('Unreachable')
    await page.context().setOffline(false)
  })

  it('stops sending when it is aborted', async () => {
    const isCut = new Promise<void>((resolve) => {
      cutOff = resolve
    })
    await slowDown(1_000_000)
    const { failure, progress } = await upload(5_000_000, 10)
    expect(failure?.name).toBe('left')
    expect(progress.at(-1)).toBeLessThan(99)
    await isCut
    expect(seen).toHaveLength(0)
  })
})
